-- The drawer is a running balance: the cash account of the ledger. What the desk takes out of it, puts in or finds missing when it
-- counts is entered in the ledger too, each with who, when and why.
alter type ledger_account add value 'bank';
alter type ledger_account add value 'owner';
alter type ledger_account add value 'difference';
alter type ledger_account add value 'expenses';

-- What was counted, in a chain: each count names the one before it, so that of two desks that close at once one is told. The
-- first one is what the drawer began with.
create table drawer_closes (
  id uuid primary key default gen_random_uuid(),
  -- null: the first one, or a close of a single day, as they were before the drawer had a balance
  follows uuid references drawer_closes on delete restrict,
  closed_at timestamptz not null,
  closed_by uuid references profiles on delete set null,
  -- paise, which the ledger expected
  cash_expected bigint not null,
  -- paise, which were there
  cash_counted bigint not null,
  note text,
  -- the last transaction of the ledger that was counted; null: of no transaction, or of a single day
  counted_until bigint references ledger_transactions on delete restrict,
  -- a close from before the drawer had a balance: it compared what this day alone brought in
  only_day date,
  request_key text,
  constraint closed_day_once unique (only_day),
  constraint difference_has_a_reason check (
    cash_counted = cash_expected or note is not null or only_day is not null or follows is null),
  constraint only_a_day_stands_alone check (only_day is null or (follows is null and counted_until is null))
);
create unique index drawer_closed on drawer_closes (follows) nulls not distinct where only_day is null;
create unique index close_request_key_used on drawer_closes (closed_by, request_key);
create index drawer_closes_newest on drawer_closes (closed_at, id);
create index drawer_closes_differing on drawer_closes (closed_at, id) where cash_counted <> cash_expected;

-- Past closes keep what they say.
insert into drawer_closes (closed_at, closed_by, cash_expected, cash_counted, note, only_day)
select closed_at, closed_by, cash_expected, cash_counted, note, day from day_closes;
drop table day_closes;
drop function announce_day_close();

create table drawer_entries (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('opening', 'put_in', 'taken', 'deposit', 'difference', 'correction', 'reversal')),
  -- paise, by which the drawer's balance changes; 0: a mistake that a count had found already
  amount bigint not null check (amount <> 0 or kind = 'reversal'),
  made_at timestamptz not null,
  made_by uuid references profiles on delete set null,
  reason text not null,
  -- the close whose count it is, or that it corrects
  close_id uuid references drawer_closes on delete restrict,
  -- the entry that was a mistake
  reverses uuid constraint entry_reversed unique references drawer_entries on delete restrict,
  request_key text,
  constraint count_has_a_close check ((kind in ('opening', 'difference', 'correction')) = (close_id is not null)),
  constraint reversal_of_an_entry check ((kind = 'reversal') = (reverses is not null))
);
create unique index drawer_request_key_used on drawer_entries (made_by, request_key);
create index drawer_entries_of_close on drawer_entries (close_id) where close_id is not null;

-- The names that the closes had before are no columns any more; what the log has said stays as it was said.
delete from audited_columns where table_name = 'day_closes';
insert into audited_columns (table_name, column_name, kind)
select table_name, unnest(columns), 'kept'::audited_column_kind from (values
  ('drawer_closes', array['cash_expected', 'cash_counted']),
  ('drawer_entries', array['kind', 'amount'])
) as listed (table_name, columns);

alter table ledger_transactions
  add column drawer_entry_id uuid constraint drawer_entry_entered_once unique references drawer_entries on delete restrict;

-- The balance is the sum of these.
create index ledger_of_cash on ledger_entries (transaction_id) include (amount) where account = 'cash';
