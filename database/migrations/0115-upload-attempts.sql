-- Uploads that were begun and became no file: in the works, or refused. They count for the day's quota as files do (SAFE-10).
create table upload_attempts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references profiles on delete cascade,
  begun_at timestamptz not null
);
create index upload_attempts_of_owner on upload_attempts (owner_id, begun_at);
