-- Floors are data: columns of a grid, and in its cells seats, doors and stairs.
create type time_slot as enum ('full_day', 'morning', 'evening', 'night');
create type booking_status as enum ('active', 'cancelled', 'ended');
create type column_kind as enum ('seats', 'aisle', 'wall', 'pair');
create type chair_side as enum ('left', 'right');
create type fixture_kind as enum ('door', 'stair');

create table floors (
  id integer primary key,
  name text not null,
  row_count integer not null
);

create table floor_columns (
  floor_id integer not null references floors,
  position integer not null,
  kind column_kind not null,
  letter text,
  -- the side of the desk on which the chair stands
  chair chair_side,
  primary key (floor_id, position),
  constraint seats_column_is_whole check ((kind = 'seats') = (letter is not null and chair is not null))
);

create table floor_fixtures (
  floor_id integer not null,
  column_position integer not null,
  row integer not null,
  kind fixture_kind not null,
  primary key (floor_id, column_position, row),
  foreign key (floor_id, column_position) references floor_columns
);

create table seats (
  seat_number integer primary key,
  floor_id integer not null,
  column_position integer not null,
  row integer not null,
  row_letter text not null,
  out_of_service boolean not null default false,
  unique (floor_id, column_position, row),
  foreign key (floor_id, column_position) references floor_columns
);

create table seat_bookings (
  id uuid primary key default gen_random_uuid(),
  seat_number integer not null references seats,
  user_id uuid not null references profiles on delete restrict,
  subscription_id uuid not null references subscriptions on delete restrict,
  time_slot time_slot not null,
  start_date date not null,
  -- the last day covered
  end_date date not null,
  status booking_status not null default 'active',
  -- minutes of the day that the slot occupies, from kernel/slots.ts by way of seats/rules.ts
  hours int4range not null,
  dates daterange not null generated always as (daterange(start_date, end_date, '[]')) stored,
  -- the request that made it: a repeated request gets the first answer again
  request_key text check (length(request_key) <= 100),
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by uuid references profiles on delete set null,
  constraint booking_ends_after_it_starts check (end_date >= start_date),
  constraint booking_request unique (user_id, request_key),
  -- Nobody sits on somebody's lap, and nobody sits on two chairs (decisions §2 rule 1).
  constraint seat_taken exclude using gist (seat_number with =, hours with &&, dates with &&) where (status = 'active'),
  constraint already_booked exclude using gist (user_id with =, hours with &&, dates with &&) where (status = 'active')
);
create index active_bookings_by_seat on seat_bookings (seat_number, end_date) where status = 'active';
create index bookings_of_user on seat_bookings (user_id, created_at desc);
