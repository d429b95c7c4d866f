-- What nobody has reviewed yet comes after everything that somebody has, in both directions: before the first moment where
-- the newest review comes first, after the last one otherwise. Among themselves requests are in the order they were sent.
drop index verification_requests_by_review;
drop index verification_requests_by_status_and_review;
create index verification_requests_by_review
  on verification_requests (coalesce(reviewed_at, 'infinity'), created_at, id);
create index verification_requests_by_last_review
  on verification_requests (coalesce(reviewed_at, '-infinity'), created_at, id);
create index verification_requests_by_status_and_review
  on verification_requests (status, coalesce(reviewed_at, 'infinity'), created_at, id);
create index verification_requests_by_status_and_last_review
  on verification_requests (status, coalesce(reviewed_at, '-infinity'), created_at, id);
