create type review_status as enum ('pending', 'approved', 'rejected');

create table verification_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  front_file_id uuid not null references files,
  back_file_id uuid not null references files,
  -- which wording of the consent the member agreed to, and when
  consent_version text not null,
  consented_at timestamptz not null,
  status review_status not null default 'pending',
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by uuid references profiles on delete set null,
  rejection_reason text,
  constraint rejection_has_a_reason check (status <> 'rejected' or trim(rejection_reason) <> ''),
  constraint review_is_whole check ((status = 'pending') = (reviewed_at is null))
);
create unique index verification_request_exists on verification_requests (user_id) where status in ('pending', 'approved');
create index verification_requests_newest on verification_requests (created_at desc, id desc);
create index verification_requests_of_user on verification_requests (user_id, created_at desc);
