-- Until 0256 an undone change of plan or a closed day could bring a booking back on a seat that had been removed since. Nobody finds such a seat, and its
-- holder could book no other in those hours. Removing one takes a seat without any booking that runs or comes, so every such booking came back since. What
-- is over of them stays as their history; their status spares them the checks of what is booked anew.
update seat_bookings set
  status = case when start_date < today then 'ended' else 'cancelled' end::booking_status,
  cancelled_at = case when start_date < today then cancelled_at else now() end,
  end_date = case when start_date < today then today - 1 else end_date end
from seats, day_in_india(now()) as today
where seats.seat_number = seat_bookings.seat_number and seats.archived_at is not null
  and active_from(seat_bookings.status, seat_bookings.end_date, today);
