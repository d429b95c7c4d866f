-- The order in which plans are shown, and who changed what of a plan.
alter table plans
  add column position serial,
  -- counts the saves: whoever saves says which one they started from
  add column version integer not null default 1;

-- Whether a plan was ever sold.
create index payments_of_plan on payments (plan_id);

create table plan_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  admin_id uuid references profiles on delete set null,
  -- no reference: the history of a deleted plan stays
  plan_id uuid not null,
  plan_name text not null,
  field text not null,
  -- as people read them; empty where a plan was created or deleted
  old text not null,
  new text not null
);
create trigger append_only before update or delete on plan_changes for each row execute function refuse_rewriting();
