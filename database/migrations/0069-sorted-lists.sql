-- What a column head of the desk sorts by has an index, alone and within a status, so that a page costs the same at any size (DESK-17).

-- Payments by the day that is shown, and by amount.
create index payments_by_moment on payments (coalesce(paid_at, created_at), id);
create index payments_by_status on payments (status, coalesce(paid_at, created_at), id);
create index payments_by_amount on payments (amount, id);
create index payments_by_status_and_amount on payments (status, amount, id);

create index payment_verifications_by_status on payment_verifications (status, submitted_at, id);
create index payment_verifications_by_amount on payment_verifications (amount, id);
create index payment_verifications_by_status_and_amount on payment_verifications (status, amount, id);

create index verification_requests_by_status on verification_requests (status, created_at, id);
-- What nobody has reviewed yet comes after everything that somebody has.
create index verification_requests_by_review on verification_requests (coalesce(reviewed_at, 'infinity'), id);
create index verification_requests_by_status_and_review on verification_requests (status, coalesce(reviewed_at, 'infinity'), id);

create index registration_forms_by_name on registration_forms (first_name, last_name, id);
create index registration_forms_by_status_and_name on registration_forms (status, first_name, last_name, id);

create index canteen_orders_by_status on canteen_orders (status, created_at, id);
create index canteen_orders_open on canteen_orders (created_at, id) where status in ('paid', 'preparing', 'ready');
create index canteen_orders_by_amount on canteen_orders (total_amount, id);
create index canteen_orders_by_status_and_amount on canteen_orders (status, total_amount, id);

-- Bookings as they were made; the rows that carry one on into a renewal are part of it.
create index bookings_made on seat_bookings (created_at, id) where not follows_on;

-- The log by the moment, since its range of days has to be found in it.
drop index audit_entries_by_time;
create index audit_entries_by_time on audit_entries (at, id);
drop index audit_entries_of_admin;
create index audit_entries_of_admin on audit_entries (admin_id, at, id);
drop index audit_entries_by_area;
create index audit_entries_by_area on audit_entries (split_part(operation, '.', 1), at, id);
