-- How far a notice has been told of, so that a job that was cut off continues where it was (NEWS-8).
create table notice_tellings (
  notice_id uuid primary key references notices on delete cascade,
  -- told are all members up to this one, in the order of their ids
  up_to uuid not null
);

-- Told once of the end of a plan, and again only if that day moves (NEWS-6).
create table plan_end_reminders (
  subscription_id uuid not null references subscriptions on delete cascade,
  end_date date not null,
  sent_at timestamptz not null,
  primary key (subscription_id, end_date)
);

-- Slots of which every seat was taken when last looked: whoever waits is told once when there is one again (NEWS-5).
create table full_slots (
  time_slot time_slot primary key,
  since timestamptz not null
);
