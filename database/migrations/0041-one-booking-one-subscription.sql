-- A booking row belongs to one subscription and lies within its days: a renewal gets a row of its own that follows on, so
-- that a refund takes back just the days that it pays for.
lock table subscriptions, seat_bookings in share row exclusive mode;

alter table seat_bookings
  -- made with the row before it, or by a renewal: nobody chose the seat anew
  add column follows_on boolean not null default false;

-- Until now a renewal moved the end of the old row. Such rows are divided among the subscriptions that they span: the
-- row's own first, then the later ones of the same plan type. Days that no subscription pays for are given up.
create temporary table spans on commit drop as
with stretched as (
  select booking.id, booking.start_date, booking.end_date, own.id as own_id, own.user_id, plans.type,
    own.start_date as own_start, own.end_date as own_end
  from seat_bookings booking
  join subscriptions own on own.id = booking.subscription_id
  join plans on plans.id = own.plan_id
  where booking.status = 'active' and (booking.start_date < own.start_date or booking.end_date > own.end_date)
), paid as (
  select id as booking_id, own_id as subscription_id, 0 as place, start_date, end_date, own_start as first, own_end as last
  from stretched
  union all
  select stretched.id, later.id, 1, stretched.start_date, stretched.end_date, later.start_date, later.end_date
  from stretched
  join subscriptions later on later.user_id = stretched.user_id and later.id <> stretched.own_id
    and later.end_date > stretched.own_end
    -- one that was ended before its time has been refunded
    and (later.status = 'active' or later.end_date < (now() at time zone 'Asia/Kolkata')::date)
  join plans on plans.id = later.plan_id and plans.type = stretched.type
)
select booking_id, subscription_id, place = 0 as is_own, least(end_date, last) as end_date,
  greatest(start_date, first, max(last) over before + 1) as start_date
from paid
window before as (partition by booking_id order by place, first, last rows between unbounded preceding and 1 preceding);

update seat_bookings set start_date = span.start_date, end_date = span.end_date
from spans span
where span.booking_id = seat_bookings.id and span.is_own and span.start_date <= span.end_date;

-- Not a day of these lies within their own subscription.
update seat_bookings set status = 'cancelled', cancelled_at = now()
from spans span
where span.booking_id = seat_bookings.id and span.is_own and span.start_date > span.end_date;

insert into seat_bookings
  (seat_number, user_id, subscription_id, time_slot, start_date, end_date, status, hours, follows_on, created_at)
select seat_number, booking.user_id, span.subscription_id, time_slot, span.start_date, span.end_date,
  -- a night of yesterday goes on until the morning
  case when span.end_date < (now() at time zone 'Asia/Kolkata')::date - 1 then 'ended' else 'active' end::booking_status,
  hours, true, later.created_at
from spans span
join seat_bookings booking on booking.id = span.booking_id
join subscriptions later on later.id = span.subscription_id
where not span.is_own and span.start_date <= span.end_date;

-- Days of a booking lie within its subscription. Whoever books on one that is being refunded waits, is told to try again,
-- and then reads that the plan is over.
create function check_booking_within_subscription() returns trigger language plpgsql as $$
declare paid subscriptions;
begin
  select * into paid from subscriptions where id = new.subscription_id for share;
  if paid.status <> 'active' then
    raise exception 'the subscription ended meanwhile' using errcode = 'serialization_failure';
  end if;
  if new.user_id <> paid.user_id or new.start_date < paid.start_date or new.end_date > paid.end_date then
    raise exception 'a booking lies outside its subscription'
      using errcode = 'check_violation', constraint = 'booking_within_subscription', table = 'seat_bookings';
  end if;
  return null;
end $$;
create constraint trigger booking_within_subscription
  after insert or update of subscription_id, user_id, start_date, end_date, status on seat_bookings
  deferrable initially immediate for each row when (new.status = 'active')
  execute function check_booking_within_subscription();

-- At the commit, so that a subscription and its bookings can move together.
create function check_subscription_holds_bookings() returns trigger language plpgsql as $$
begin
  if exists (
    select from seat_bookings booking join subscriptions paid on paid.id = booking.subscription_id
    where paid.id = new.id and booking.status = 'active'
      and (booking.start_date < paid.start_date or booking.end_date > paid.end_date)
  ) then
    raise exception 'a booking lies outside its subscription'
      using errcode = 'check_violation', constraint = 'booking_within_subscription', table = 'subscriptions';
  end if;
  return null;
end $$;
create constraint trigger booking_within_subscription after update of start_date, end_date on subscriptions
  deferrable initially deferred for each row execute function check_subscription_holds_bookings();
