-- What happens when, day by day and plan by plan; when the library is closed; and each member's calendar link.
create type timetable_entry as enum ('opening', 'closing', 'break', 'study', 'maintenance');
create type holiday_kind as enum ('closed', 'special');

create table timetable_slots (
  id uuid primary key default gen_random_uuid(),
  date date not null,
  -- whole minutes; an end of 23:59 lasts until midnight
  time time not null check (extract(second from time) = 0),
  end_time time not null check (extract(second from end_time) = 0),
  name text not null check (name <> ''),
  type timetable_entry not null,
  -- whose day it belongs to; other plan types have no hours of their own
  plan_type plan_type not null constraint timetable_plan_type check (plan_type in ('flexible', 'morning', 'evening', 'full_day')),
  description text check (description <> ''),
  active boolean not null default true,
  -- as a range of minutes of the day
  minutes int4range not null generated always as (
    int4range(
      (extract(hour from time) * 60 + extract(minute from time))::integer,
      case end_time when '23:59' then 1440 else (extract(hour from end_time) * 60 + extract(minute from end_time))::integer end
    )
  ) stored,
  created_at timestamptz not null default now(),
  constraint slot_ends_after_it_starts check (end_time > time),
  -- What is not shown may lie ready beside what is.
  constraint slots_overlap exclude using gist (date with =, plan_type with =, minutes with &&) where (active)
);
create index timetable_slots_by_date on timetable_slots (date, time);

-- Days that have been planned, by the default week or by somebody: the default is never laid over them again, also not
-- over one that was emptied.
create table timetable_days (
  date date primary key
);

create function mark_planned_day() returns trigger language plpgsql as $$
begin
  insert into timetable_days (date) select distinct date from changed on conflict do nothing;
  return null;
end $$;
create trigger planned_by_insert after insert on timetable_slots
  referencing new table as changed for each statement execute function mark_planned_day();
create trigger planned_by_update after update on timetable_slots
  referencing new table as changed for each statement execute function mark_planned_day();
create trigger planned_by_delete after delete on timetable_slots
  referencing old table as changed for each statement execute function mark_planned_day();

create table holidays (
  id uuid primary key default gen_random_uuid(),
  date date not null,
  name text not null check (name <> ''),
  type holiday_kind not null default 'closed',
  -- every year from its date on; that of 29 February is kept on the 28th in other years
  recurring boolean not null default false,
  created_at timestamptz not null default now(),
  constraint holiday_is_there unique (date, name)
);

-- The secret address of a member's calendar. Only the token's hash is kept: whoever reads the database can't read calendars.
create table calendar_feeds (
  user_id uuid primary key references profiles on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

create trigger announce after insert or update or delete on timetable_slots for each statement execute function announce_library('timetable_slots');
create trigger announce after insert or update or delete on holidays for each statement execute function announce_library('holidays');
