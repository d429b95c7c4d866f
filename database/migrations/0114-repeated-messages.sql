-- How often a provider's message was heard again (PAY-11), apart from the message: that stays as it was written.
create table payment_event_repeats (
  payment_event_id bigint primary key references payment_events on delete restrict,
  times integer not null check (times > 0),
  last_at timestamptz not null
);
