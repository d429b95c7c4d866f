-- A booking that is inserted waits for a save of the floors that removes its seat, and is skipped. One that was over, or of an earlier day, could still
-- come back or be stretched on a seat that was removed since: whoever does that waits for the save too, and is tried again, as what lost to a rival.
create or replace function check_seat_in_service() returns trigger language plpgsql as $$
declare place seats;
begin
  if tg_op = 'UPDATE' and old.status = 'active' and new.seat_number = old.seat_number and new.end_date <= old.end_date then
    return null;
  end if;
  select * into place from seats where seat_number = new.seat_number for share;
  if place.archived_at is not null then
    raise exception 'the seat was removed meanwhile' using errcode = 'serialization_failure', table = 'seat_bookings';
  end if;
  if place.out_of_service_from <= new.end_date then
    raise exception 'the seat is out of service by then'
      using errcode = 'check_violation', constraint = 'seat_closed', table = 'seat_bookings';
  end if;
  return null;
end $$;
