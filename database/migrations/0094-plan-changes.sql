-- A plan that is changed in mid-term ends the day before, and another grows from it: with the value that is left, and the difference if
-- that was paid (docs/decisions/0044).
lock table subscriptions, payments in share row exclusive mode;

alter table subscriptions
  add column grown_from uuid references subscriptions on delete restrict,
  -- the payment of the difference; null if nothing was to pay
  add column change_payment_id uuid constraint change_settled_once unique references payments on delete restrict,
  drop constraint paid_here_or_imported,
  add constraint one_cause check (num_nonnulls(payment_id, import_id, grown_from) = 1),
  add constraint change_pays_for_a_change check (change_payment_id is null or grown_from is not null);
create unique index plan_changed_once on subscriptions (grown_from) where status <> 'expired';
create index plans_grown on subscriptions (grown_from) where grown_from is not null;

alter table payments
  -- the plan that this one changes
  add column changes_plan uuid references subscriptions on delete restrict,
  add constraint change_is_known check ((purpose::text = 'plan_change') = (changes_plan is not null));

-- What of a payment stays with us is divided among the plan that it bought and those that grew from it. What goes back is taken from the
-- latest of them first; a later part of a due goes there too.
create function move_value_with_money() returns trigger language plpgsql as $$
declare
  rest integer := case when new.status in ('completed', 'refunded') then new.amount - new.refunded_amount else 0 end
    - case when old.status in ('completed', 'refunded') then old.amount - old.refunded_amount else 0 end;
  part integer;
  one record;
begin
  if rest = 0 then return null; end if;
  for one in
    with recursive before as (
      select id, grown_from from subscriptions
      where payment_id = new.id or change_payment_id = new.id
        or id = (select subscription_id from dues where dues.id = new.due_id)
      union select earlier.id, earlier.grown_from from before join subscriptions earlier on earlier.id = before.grown_from
    ), chain as (
      select subscriptions.id, subscriptions.value, 0 as place from before join subscriptions using (id)
      where before.grown_from is null
      union all
      select later.id, later.value, place + 1 from chain join subscriptions later on later.grown_from = chain.id
    )
    select id, value from chain order by place desc, value desc
  loop
    part := greatest(rest, -one.value);
    update subscriptions set value = value + part where id = one.id;
    rest := rest - part;
    exit when rest = 0;
  end loop;
  return null;
end $$;
create trigger value after update of status, refunded_amount on payments for each row execute function move_value_with_money();
