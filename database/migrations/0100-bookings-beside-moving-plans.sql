-- A plan that was changed, cut or moved back while a seat was being booked on it refused the booking as if the program had gone wrong. It
-- has only lost to a rival: the server tries again, and books the days that the plan has by then.
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
      using errcode = 'serialization_failure', constraint = 'booking_within_subscription', table = 'seat_bookings';
  end if;
  return null;
end $$;
