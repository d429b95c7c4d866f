-- What several admins may edit at once: whoever saves says which version they started from.
alter table coupons
  -- counts the saves
  add column version integer not null default 1,
  add column updated_by uuid references profiles on delete set null;

alter table canteen_items
  add column version integer not null default 1,
  add column updated_by uuid references profiles on delete set null;

alter table tuition_locations
  add column version integer not null default 1,
  add column updated_by uuid references profiles on delete set null;
