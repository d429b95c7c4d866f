-- What the desk's dashboard asks for all the time: who waits longest, what was paid this month, what was booked last.
create index payment_verifications_pending on payment_verifications (submitted_at, id) where status = 'pending';
create index verification_requests_pending on verification_requests (created_at, id) where status = 'pending';
create index payments_completed on payments (paid_at) where status = 'completed';
create index bookings_newest on seat_bookings (created_at desc);
create index subscriptions_by_end on subscriptions (end_date) where status = 'active';
create index students_newest on profiles (created_at) where role = 'student';
