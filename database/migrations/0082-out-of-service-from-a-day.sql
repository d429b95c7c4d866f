-- A seat is out of service from a day on, and used as before until then. It was a mark without a day.
alter table seats add column out_of_service_from date;
update seats set out_of_service_from = (now() at time zone 'Asia/Kolkata')::date where out_of_service;
alter table seats drop column out_of_service;

delete from audited_columns where table_name = 'seats' and column_name = 'out_of_service';
insert into audited_columns (table_name, column_name, kind) values ('seats', 'out_of_service_from', 'kept');

-- Nobody books days on which the seat is out of service. Bookings from before stay, and may be shortened. The lock makes a
-- booking and a change of the day wait for each other: the second sees what the first has done. It is taken after the row
-- is in, so that of many rivals for a seat only the winner takes it.
create function check_seat_in_service() returns trigger language plpgsql as $$
declare closed_from date;
begin
  if tg_op = 'UPDATE' and old.status = 'active' and new.seat_number = old.seat_number and new.end_date <= old.end_date then
    return null;
  end if;
  select out_of_service_from into closed_from from seats where seat_number = new.seat_number for share;
  if closed_from <= new.end_date then
    raise exception 'the seat is out of service by then'
      using errcode = 'check_violation', constraint = 'seat_closed', table = 'seat_bookings';
  end if;
  return null;
end $$;
create constraint trigger seat_closed after insert or update of seat_number, end_date, status on seat_bookings
  for each row when (new.status = 'active') execute function check_seat_in_service();
