-- A booking that the desk moved to another seat goes on in a row of its own, which names the row whose days it took over.
alter table seat_bookings add column moved_from uuid references seat_bookings;
create index bookings_moved on seat_bookings (moved_from) where moved_from is not null;
