-- What the desk opens costs the same in a library of a million members.

-- A payment's proofs, decided ones too.
create index payment_verifications_of_payment on payment_verifications (payment_id, submitted_at);
-- What waits, in the order of waiting.
drop index canteen_orders_waiting;
create index canteen_orders_waiting on canteen_orders (coalesce(paid_at, created_at), id) where status = 'paid';
-- Those that wait first, as the list shows them.
drop index erasure_requests_newest;
create index erasure_requests_waiting_first on erasure_requests ((status = 'pending') desc, asked_at desc, id desc);
-- Whom the log can be filtered by: the desk first.
create index members_desk_first on profiles ((role = 'student'), name, id);
-- Within one status, since the planner passes over all others of an amount.
create index payments_completed_by_amount on payments (amount, id) where status = 'completed';
-- What came in by itself and waits: an import of thousands rings no bell.
create index registration_forms_arrived on registration_forms (created_at, id) where status = 'pending' and source <> 'import';
-- Pictures of proofs in the order in which they are compared, so many at a time.
create index files_compared on files (created_at, id)
  where pixel_hash is not null and purpose = 'payment_proof' and claimed_at is not null;
