-- The archives that were made by themselves, and what became of each (BACKUP-4).
create table backups (
  id bigint generated always as identity primary key,
  reason text not null check (reason in ('night', 'migration')),
  file_name text not null,
  made_at timestamptz not null,
  byte_size bigint not null default 0 check (byte_size >= 0),
  -- restored: a scratch database took it and every table was the same; read: its checksums are right, but the database account may create
  -- no scratch database
  outcome text not null check (outcome in ('restored', 'read', 'failed')),
  -- one line for the desk: why it failed, or what is not as it should be although it did not
  problem text,
  constraint failed_with_a_problem check (outcome <> 'failed' or problem is not null)
);
create index backups_newest on backups (made_at desc);
