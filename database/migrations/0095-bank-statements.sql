-- Statements of any bank (docs/decisions/0045). A credit keeps the bank's own reference, where the file has a column for it, and is told
-- from its equals in one file by counting them; what matches no payment waits until the desk has looked at it.
alter table bank_credits
  add column reference text not null default '',
  -- as the narration: NFKC, no spaces, upper case
  add column normalized_reference text not null default '',
  -- the how manieth of equal lines of its file
  add column occurrence integer not null default 1 check (occurrence > 0),
  add column resolved_at timestamptz,
  add column resolved_by uuid references profiles on delete set null,
  -- what it was, in the desk's words
  add column note text,
  add constraint resolved_with_a_note check ((resolved_at is null) = (note is null)),
  drop constraint bank_credit_known,
  -- the same line imported again is the same credit
  add constraint bank_credit_known unique (day, amount, normalized_narration, normalized_reference, occurrence);

create index bank_credits_unresolved on bank_credits (day desc, id desc) where resolved_at is null;

-- How the columns of a statement were read, for the next file with the same headers.
create table bank_statement_mappings (
  headers_hash bytea primary key,
  columns jsonb not null,
  saved_at timestamptz not null
);

insert into audited_columns (table_name, column_name, kind) values
  ('bank_credits', 'amount', 'kept'),
  ('bank_credits', 'day', 'kept'),
  ('bank_credits', 'resolved_at', 'kept');

create trigger audit_update after update of resolved_at on bank_credits for each row
  when (current_setting('adhyayan.admin', true) <> '' and old.resolved_at is distinct from new.resolved_at)
  execute function write_audit();
create trigger announce_resolved after update of resolved_at, reference on bank_credits for each statement
  execute function announce_bank_credits();
