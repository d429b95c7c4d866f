-- Where home tuition is given, and what it costs a month in paise; 0 where no rate is set.
create table tuition_locations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  active boolean not null default true,
  lkg_ukg integer not null default 0 check (lkg_ukg >= 0),
  class_1_8 integer not null default 0 check (class_1_8 >= 0),
  class_8_10 integer not null default 0 check (class_8_10 >= 0),
  class_11_12 integer not null default 0 check (class_11_12 >= 0),
  created_at timestamptz not null default now()
);

create trigger announce after insert or update or delete on tuition_locations for each statement execute function announce_library('tuition_locations');
