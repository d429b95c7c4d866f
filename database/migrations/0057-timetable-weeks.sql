-- Several admins may edit a week or a holiday at once: whoever saves says which version they started from.
create table timetable_weeks (
  -- its Sunday
  week date primary key constraint week_starts_on_sunday check (extract(dow from week) = 0),
  -- counts what happened to its slots, whoever did it
  version integer not null default 0,
  -- who saved it last; null after the default schedule was added
  updated_by uuid references profiles on delete set null
);

-- In order of the weeks, so that two statements over several weeks never wait for each other.
create function count_week_change() returns trigger language plpgsql as $$
begin
  insert into timetable_weeks as counted (week, version)
    select distinct date - extract(dow from date)::integer as sunday, 1 from changed order by sunday
    on conflict (week) do update set version = counted.version + 1, updated_by = null;
  return null;
end $$;
create trigger counted_by_insert after insert on timetable_slots
  referencing new table as changed for each statement execute function count_week_change();
create trigger counted_by_update after update on timetable_slots
  referencing new table as changed for each statement execute function count_week_change();
create trigger counted_by_delete after delete on timetable_slots
  referencing old table as changed for each statement execute function count_week_change();

-- A save may exchange the hours of two slots: they are judged together, when it is complete.
alter table timetable_slots
  drop constraint slots_overlap,
  add constraint slots_overlap exclude using gist (date with =, plan_type with =, minutes with &&) where (active)
    deferrable initially immediate;

alter table holidays
  add column version integer not null default 1,
  add column updated_by uuid references profiles on delete set null;
