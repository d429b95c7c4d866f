-- Put off to the commit, the check judged a booking as each of its changes had left it: one that was moved and then ended in
-- the same transaction was refused. It judges what the booking is by then.
create or replace function check_booking_within_subscription() returns trigger language plpgsql as $$
declare
  booking seat_bookings;
  paid subscriptions;
begin
  select * into booking from seat_bookings where id = new.id and status = 'active';
  if not found then
    return null;
  end if;
  select * into paid from subscriptions where id = booking.subscription_id for share;
  if paid.status <> 'active' then
    raise exception 'the subscription ended meanwhile' using errcode = 'serialization_failure';
  end if;
  if booking.user_id <> paid.user_id or booking.start_date < paid.start_date or booking.end_date > paid.end_date then
    raise exception 'a booking lies outside its subscription'
      using errcode = 'check_violation', constraint = 'booking_within_subscription', table = 'seat_bookings';
  end if;
  return null;
end $$;
