-- The recovery key opens archives on another machine. Only its public half is kept: it locks archives and opens none. The newest counts;
-- archives made before it are opened by the key that was valid then (BACKUP-3).
create table recovery_keys (
  id bigint generated always as identity primary key,
  public_key text not null check (length(public_key) = 44),
  made_at timestamptz not null,
  made_by uuid references profiles on delete set null,
  -- when an admin has typed from paper what is printed there
  saved_at timestamptz
);

insert into audited_columns (table_name, column_name, kind) values ('recovery_keys', 'saved_at', 'kept');
create trigger audit after insert or update or delete on recovery_keys for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();
