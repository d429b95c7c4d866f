-- A second factor asked of the desk, and members who ask to be forgotten.
alter table library_settings add column second_factor_for_admins boolean not null default false;

create type erasure_status as enum ('pending', 'done', 'withdrawn', 'refused');

create table erasure_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete restrict,
  status erasure_status not null default 'pending',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  -- why the desk refused; the member reads it
  reason text,
  constraint erasure_decided check ((status = 'pending') = (decided_at is null)),
  constraint erasure_refused_with_a_reason check (status <> 'refused' or reason is not null)
);
create unique index erasure_pending on erasure_requests (user_id) where status = 'pending';
create index erasure_requests_newest on erasure_requests (asked_at desc, id desc);

alter table profiles add column erased_at timestamptz;

create trigger announce after update on erasure_requests for each row execute function announce_own('erasure_requests');
create trigger announce_arrival after insert on erasure_requests for each row execute function announce_arrival('erasure_requests');
