-- Members who come along from another system, by a spreadsheet (docs/decisions/0039). An import is made ready row by row, written in one
-- transaction, and undone as a whole on the same day.
create table member_imports (
  id uuid primary key,
  -- the file's
  name text not null,
  started_by uuid not null references profiles on delete restrict,
  started_at timestamptz not null,
  -- how many rows the running transaction has written, for whoever watches; it may yet be cancelled
  written integer not null default 0,
  cancelled_at timestamptz,
  imported_at timestamptz,
  members integer not null default 0,
  plans integer not null default 0,
  bookings integer not null default 0,
  -- invitations to claim the accounts, sent when an admin said so
  invited integer not null default 0,
  undone_at timestamptz,
  undone_by uuid references profiles on delete set null,
  constraint written_or_cancelled check (imported_at is null or cancelled_at is null),
  constraint undone_once_written check (undone_at is null or imported_at is not null)
);
create index member_imports_newest on member_imports (started_at desc, id desc);

-- What was sent to be written. Gone with the commit, the cancelling, or the night.
create table member_import_rows (
  import_id uuid not null references member_imports on delete cascade,
  -- in the spreadsheet
  number integer not null,
  row jsonb not null,
  primary key (import_id, number)
);

-- How the columns of a spreadsheet and the names of its plans were read, for the next file with the same headers.
create table member_import_mappings (
  headers_hash bytea primary key,
  mapping jsonb not null,
  saved_at timestamptz not null
);

alter table profiles add column import_id uuid references member_imports on delete restrict;
create index members_of_import on profiles (import_id) where import_id is not null;

-- A plan that was paid for elsewhere, before: nothing of it stands in the books, and no receipt was issued.
alter table subscriptions
  alter column payment_id drop not null,
  alter column payment_date drop not null,
  add column import_id uuid references member_imports on delete restrict,
  -- paise, as the spreadsheet said: null where it didn't
  add column imported_paid integer check (imported_paid >= 0),
  add column imported_due integer check (imported_due >= 0),
  add constraint paid_here_or_imported check (num_nonnulls(payment_id, import_id) = 1),
  add constraint payment_has_a_date check ((payment_id is null) = (payment_date is null)),
  add constraint imported_earned_nothing check (import_id is null or amount_paid = 0),
  add constraint amounts_of_an_import check (import_id is not null or num_nonnulls(imported_paid, imported_due) = 0);
create index plans_of_import on subscriptions (import_id) where import_id is not null;

insert into audited_columns (table_name, column_name, kind) values
  ('subscriptions', 'imported_paid', 'kept'),
  ('subscriptions', 'imported_due', 'kept'),
  ('member_imports', 'name', 'kept'),
  ('member_imports', 'members', 'kept'),
  ('member_imports', 'plans', 'kept'),
  ('member_imports', 'bookings', 'kept'),
  ('member_imports', 'invited', 'kept'),
  ('member_imports', 'undone_at', 'kept');

-- One entry for an import and one for its undoing, not one for each of hundreds of rows.
create trigger audit after update on member_imports for each row
  when (current_setting('adhyayan.admin', true) <> ''
    and (old.imported_at, old.undone_at, old.invited) is distinct from (new.imported_at, new.undone_at, new.invited))
  execute function write_audit();

create function announce_member_import() returns trigger language plpgsql as $$
begin
  perform announce('member_imports admin');
  return null;
end $$;
create trigger announce after insert or update of cancelled_at, imported_at, undone_at, invited on member_imports for each row
  execute function announce_member_import();
