-- The day on which a plan was ended before its last day: by a refund, an erasure, a change or an undo (MEMBER-6). Until now
-- such a plan was said to have expired on its last day, which was yet to come.
alter table subscriptions add ended_on date;

-- What was ended so is known only while its last day hasn't passed. When, its seats or its refund tell; else it was today at the latest.
update subscriptions set ended_on = coalesce(
    (select day_in_india(max(cancelled_at)) from seat_bookings where subscription_id = subscriptions.id),
    (select day_in_india(max(requested_at)) from refunds where payment_id = subscriptions.payment_id),
    day_in_india(now()))
  where status = 'expired' and end_date >= day_in_india(now());

alter table subscriptions add constraint subscription_ended_on check (ended_on is null or status = 'expired');
