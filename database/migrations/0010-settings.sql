-- What the owner writes for the public page, when the library is open, and who changed which setting.
alter table library_settings
  add column hero_title text not null default 'A quiet desk with your number on it.',
  add column hero_text text not null default
    '40 desks on two floors, open day and night. Pick your hours, pick your seat, and it is yours for the whole plan.',
  -- Sunday first; '08:00-22:00', past midnight where the end is not later than the start, or 'closed'
  add column opening_hours text[] not null default array_fill('08:00-06:00'::text, array[7])
    constraint opening_hours_of_a_week check (cardinality(opening_hours) = 7),
  -- counts the saves: whoever saves says which one they started from
  add column version integer not null default 1;

create table settings_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  admin_id uuid references profiles on delete set null,
  field text not null,
  -- as people read them
  old text not null,
  new text not null
);

-- What was done stays written. Only the name goes, with the account that it belonged to.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.admin_id is null and to_jsonb(new) - 'admin_id' = to_jsonb(old) - 'admin_id' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on settings_changes for each row execute function refuse_rewriting();

-- A booking whose hours were made for the other slot exclusivity, because that changed meanwhile, is tried again.
create function check_booking_hours() returns trigger language plpgsql as $$
begin
  -- 10000: where no minute of a day lies, from seats/rules.ts
  if (lower(new.hours) >= 10000) <> ((select slot_exclusivity from library_settings) = 'slot') then
    raise exception 'the slot exclusivity changed meanwhile' using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger hours_follow_the_setting before insert on seat_bookings for each row execute function check_booking_hours();
