-- What admins did and opened. Triggers write it in the transaction that it tells of. They read who asks for what from settings of the
-- transaction (adhyayan.*), which the server makes for every request behind the admin guard (src/server/recorded-sql.ts).
create table audit_entries (
  -- in the order in which they were written
  id bigint generated always as identity primary key,
  -- an entry a request, however many rows it changed
  request_id uuid not null unique default gen_random_uuid(),
  at timestamptz not null,
  -- null: set from outside the console, such as on the command line
  admin_id uuid references profiles on delete restrict,
  -- the endpoint's place in the contracts, such as seats.assignSeat
  operation text not null,
  -- what the admin gave as a reason or note
  reason text
);
create index audit_entries_by_time on audit_entries (at);
create index audit_entries_of_admin on audit_entries (admin_id, id);

create type audit_change_kind as enum ('insert', 'update', 'delete', 'open');

create table audit_changes (
  id bigint generated always as identity primary key,
  entry_id bigint not null references audit_entries on delete restrict,
  kind audit_change_kind not null,
  table_name text not null,
  row_id text not null,
  -- how the desk calls the thing: a coupon's code, a plan's name
  label text,
  -- whom it concerns
  user_id uuid references profiles on delete restrict,
  -- no references: what was said of a deleted thing stays
  payment_id uuid,
  seat_number integer,
  -- the changed columns only
  before jsonb,
  after jsonb
);
create index audit_changes_of_entry on audit_changes (entry_id);
create index audit_changes_of_user on audit_changes (user_id, entry_id) where user_id is not null;
create index audit_changes_of_payment on audit_changes (payment_id, entry_id) where payment_id is not null;
create index audit_changes_of_seat on audit_changes (seat_number, entry_id) where seat_number is not null;
create index audit_openings on audit_changes (row_id) where kind = 'open';

-- Which columns of a table enter the log. What isn't listed never does, so a secret can't by being forgotten.
-- kept: as it is; personal: until the member is erased; hidden: only that it changed.
create type audited_column_kind as enum ('kept', 'personal', 'hidden');
create table audited_columns (
  table_name text not null,
  column_name text not null,
  kind audited_column_kind not null,
  primary key (table_name, column_name)
);

insert into audited_columns (table_name, column_name, kind)
select table_name, unnest(columns), kind::audited_column_kind from (values
  ('profiles', 'kept', array['role', 'verified', 'email_verified', 'two_factor_enabled', 'banned_at', 'erased_at']),
  ('profiles', 'personal', array['name', 'email', 'phone', 'date_of_birth', 'address', 'emergency_contact_name',
    'emergency_contact_phone', 'emergency_contact_relation', 'guardian_name', 'guardian_phone', 'ban_reason']),
  ('verification_requests', 'kept', array['status']),
  ('erasure_requests', 'kept', array['status']),
  ('registration_forms', 'kept', array['status', 'source']),
  -- An applicant has no account whose erasure would mask them.
  ('registration_forms', 'hidden', array['first_name', 'last_name', 'date_of_birth', 'gender', 'email', 'phone', 'purpose',
    'preferred_study_time', 'special_requirements', 'notes']),
  ('subscriptions', 'kept', array['status', 'start_date', 'end_date', 'amount_paid']),
  ('seat_bookings', 'kept', array['seat_number', 'time_slot', 'start_date', 'end_date', 'status']),
  ('seats', 'kept', array['out_of_service']),
  ('payments', 'kept', array['purpose', 'amount', 'status', 'payment_method', 'refunded_amount', 'paid_at', 'failure_reason']),
  ('payment_verifications', 'kept', array['amount', 'status']),
  ('payment_alerts', 'kept', array['kind', 'amount', 'resolved_at']),
  ('refunds', 'kept', array['amount', 'status', 'by_hand', 'of_surplus']),
  ('day_closes', 'kept', array['day', 'cash_expected', 'cash_counted']),
  ('coupons', 'kept', array['code', 'name', 'description', 'discount_type', 'discount_value', 'min_amount', 'max_discount',
    'usage_limit', 'valid_from', 'valid_until', 'applicable_to', 'once_per_member', 'active']),
  ('canteen_items', 'kept', array['name', 'description', 'category', 'menu_section', 'price', 'image_url', 'available',
    'preparation_time', 'ingredients']),
  ('canteen_orders', 'kept', array['order_number', 'status', 'estimated_time', 'total_amount']),
  ('tuition_locations', 'kept', array['name', 'active', 'lkg_ukg', 'class_1_8', 'class_8_10', 'class_11_12']),
  ('timetable_slots', 'kept', array['date', 'time', 'end_time', 'name', 'type', 'plan_type', 'description', 'active']),
  ('holidays', 'kept', array['date', 'name', 'type', 'recurring'])
) as listed (table_name, kind, columns);

create function audit_setting(name text) returns text language sql stable
  return nullif(current_setting('adhyayan.' || name, true), '');

-- The entry of the running request; without one, of what happens outside the console.
create function open_audit_entry() returns bigint language plpgsql as $$
declare
  request uuid := coalesce(audit_setting('request')::uuid, gen_random_uuid());
  entry bigint;
begin
  insert into audit_entries (request_id, at, admin_id, operation, reason)
  values (request, coalesce(audit_setting('at')::timestamptz, now()), audit_setting('admin')::uuid,
    coalesce(audit_setting('operation'), 'system'), audit_setting('reason'))
  on conflict (request_id) do nothing returning id into entry;
  if entry is null then
    select id into entry from audit_entries where request_id = request;
  end if;
  return entry;
end $$;

-- What of a row enters the log. Columns that say nothing are left out of a row that comes or goes.
create function audited_part(of_table text, one jsonb, other jsonb) returns jsonb language sql stable as $$
  select jsonb_object_agg(column_name, case kind when 'hidden' then '{"hidden": true}' else one -> column_name end)
  from audited_columns
  where table_name = of_table and coalesce(one -> column_name, 'null') <> coalesce(other -> column_name, 'null')
$$;

create function write_audit() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  of_row jsonb := coalesce(becomes, was);
  of_payment uuid := case tg_table_name when 'payments' then of_row ->> 'id' else of_row ->> 'payment_id' end;
  before jsonb := case when tg_op <> 'INSERT' then audited_part(tg_table_name, was, becomes) end;
  after jsonb := case when tg_op <> 'DELETE' then audited_part(tg_table_name, becomes, was) end;
begin
  if tg_op = 'UPDATE' and after is null then return null; end if;
  insert into audit_changes (entry_id, kind, table_name, row_id, label, user_id, payment_id, seat_number, before, after)
  values (
    open_audit_entry(), lower(tg_op)::audit_change_kind, tg_table_name,
    coalesce(of_row ->> 'id', of_row ->> 'seat_number', of_row ->> 'day'),
    case when tg_table_name not in ('profiles', 'registration_forms') then
      coalesce(of_row ->> 'code', of_row ->> 'order_number', of_row ->> 'plan_name', of_row ->> 'name', of_row ->> 'day')
    end,
    coalesce(
      case tg_table_name when 'profiles' then of_row ->> 'id' else of_row ->> 'user_id' end::uuid,
      (select payments.user_id from payments where payments.id = of_payment)
    ),
    of_payment, (of_row ->> 'seat_number')::integer, before, after
  );
  return null;
end $$;

-- What is imported by the hundred is counted.
create function write_audit_of_import() returns trigger language plpgsql as $$
begin
  insert into audit_changes (entry_id, kind, table_name, row_id, after)
  select open_audit_entry(), 'insert', tg_table_name, min(id::text), jsonb_build_object('rows', count(*))
  from imported having count(*) > 0;
  return null;
end $$;

-- Something that an admin was given to look at or to take away. Looking again within `quiet` is the same look.
create function record_opening(of_table text, of_row text, name text, whose uuid, of_payment uuid, quiet interval) returns void
language plpgsql as $$
begin
  if exists (
    select from audit_changes join audit_entries on audit_entries.id = entry_id
    where kind = 'open' and table_name = of_table and row_id = of_row and label = name
      and admin_id = audit_setting('admin')::uuid and at > audit_setting('at')::timestamptz - quiet
  ) then return; end if;
  insert into audit_changes (entry_id, kind, table_name, row_id, label, user_id, payment_id)
  values (open_audit_entry(), 'open', of_table, of_row, name, whose, of_payment);
end $$;

-- The condition is all that members' writes cost. Written out: as a function of ours it took 60 µs a row.
do $$
declare audited text;
begin
  for audited in select unnest(array[
    'subscriptions', 'seat_bookings', 'seats', 'payments', 'payment_verifications', 'payment_alerts', 'refunds', 'day_closes',
    'verification_requests', 'erasure_requests', 'registration_forms', 'coupons', 'canteen_items', 'canteen_orders',
    'tuition_locations', 'timetable_slots', 'holidays'
  ]) loop
    execute format('create trigger audit after insert or update or delete on %I for each row
      when (current_setting(''adhyayan.admin'', true) <> '''') execute function write_audit()', audited);
  end loop;
end $$;

-- Settings, with the facilities' photos, and plans have their own history (0010, 0011), append-only too: the log points to its rows.
create trigger audit after insert on settings_changes for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();
create trigger audit after insert on plan_changes for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();

create trigger audit after insert on bank_credits referencing new table as imported for each statement
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit_of_import();

-- Who may enter the desk and who may not is told whichever way it came about.
create trigger audit after insert or delete on profiles for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();
create trigger audit_update after update on profiles for each row
  when (current_setting('adhyayan.admin', true) <> '' or old.role <> new.role or old.banned_at is distinct from new.banned_at)
  execute function write_audit();

-- Nothing of it is changed or deleted, but an erased member's words are masked.
create function masked_audit(of_table text, part jsonb) returns jsonb language sql stable as $$
  select jsonb_object_agg(key, case when kind = 'personal' and value <> 'null' then '"Erased"' else value end)
  from jsonb_each(part) left join audited_columns on table_name = of_table and column_name = key
$$;

create function refuse_rewriting_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_changes' then
    if exists (select from profiles where id = old.user_id and erased_at is not null)
      and to_jsonb(new) = to_jsonb(old) || jsonb_build_object(
        'before', masked_audit(old.table_name, old.before), 'after', masked_audit(old.table_name, old.after))
    then return new; end if;
  elsif tg_op = 'UPDATE' and tg_table_name = 'audit_entries' then
    if exists (
        select from audit_changes join profiles on profiles.id = user_id
        where entry_id = old.id and erased_at is not null)
      and to_jsonb(new) = to_jsonb(old) || '{"reason": "Erased"}'
    then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on audit_entries for each row execute function refuse_rewriting_audit();
create trigger append_only before update or delete on audit_changes for each row execute function refuse_rewriting_audit();
create trigger never_emptied before truncate on audit_entries for each statement execute function refuse_rewriting_audit();
create trigger never_emptied before truncate on audit_changes for each statement execute function refuse_rewriting_audit();

create function mask_audit_of(member uuid) returns void language sql as $$
  update audit_changes set before = masked_audit(table_name, before), after = masked_audit(table_name, after)
  where user_id = member and (
    before is distinct from masked_audit(table_name, before) or after is distinct from masked_audit(table_name, after));
  update audit_entries set reason = 'Erased'
  where reason <> 'Erased' and id in (select entry_id from audit_changes where user_id = member)
$$;

create function announce_audit() returns trigger language plpgsql as $$
begin
  perform announce('audit admin');
  return null;
end $$;
create trigger announce after insert on audit_entries for each statement execute function announce_audit();
