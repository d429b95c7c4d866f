-- What the library spends. An expense is never edited: it is taken back, with a reason.
create table expenses (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('rent', 'salaries', 'supplies', 'electricity', 'other')),
  -- paise
  amount integer not null check (amount > 0),
  -- the civil date in India that it belongs to
  spent_on date not null,
  note text not null,
  paid_from text not null check (paid_from in ('drawer', 'bank')),
  entered_at timestamptz not null,
  entered_by uuid references profiles on delete set null,
  request_key text
);
create unique index expense_request_key_used on expenses (entered_by, request_key);
create index expenses_by_day on expenses (spent_on, id);
create index expenses_by_amount on expenses (amount, id);

create table expense_reversals (
  id uuid primary key default gen_random_uuid(),
  expense_id uuid not null constraint expense_reversed unique references expenses on delete restrict,
  amount integer not null check (amount > 0),
  reversed_at timestamptz not null,
  reversed_by uuid references profiles on delete set null,
  reason text not null
);

alter table ledger_transactions
  add column expense_id uuid references expenses on delete restrict,
  add constraint expense_entered_once unique (kind, expense_id),
  drop constraint ledger_transactions_kind_check,
  drop constraint entry_has_a_cause,
  add constraint ledger_transactions_kind_check check (
    kind in ('payment', 'refund', 'surplus', 'return', 'undo', 'drawer', 'expense', 'expense_reversal')),
  add constraint entry_has_a_cause check (
    (kind in ('refund', 'return')) = (refund_id is not null) and (kind = 'surplus') = (provider_payment_id is not null)
    and (kind = 'drawer') = (drawer_entry_id is not null)
    and (kind in ('expense', 'expense_reversal')) = (expense_id is not null)
    and (kind not in ('drawer', 'expense', 'expense_reversal') or payment_id is null)
  );

insert into audited_columns (table_name, column_name, kind)
select table_name, unnest(columns), 'kept'::audited_column_kind from (values
  ('expenses', array['kind', 'amount', 'spent_on', 'paid_from']),
  ('expense_reversals', array['amount'])
) as listed (table_name, columns);

-- Counted, spent or taken back for good: not even a person's account that is deleted changes more than who it was.
create function refuse_change_but_who() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || jsonb_build_object(tg_argv[0], null) then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create function announce_drawer() returns trigger language plpgsql as $$
begin
  perform announce('payments admin');
  return null;
end $$;

do $$
declare told text; who text;
begin
  for told, who in values ('drawer_closes', 'closed_by'), ('drawer_entries', 'made_by'), ('expenses', 'entered_by'),
    ('expense_reversals', 'reversed_by') loop
    execute format('create trigger append_only before update or delete on %I for each row
      execute function refuse_change_but_who(%L)', told, who);
    execute format('create trigger append_only_table before truncate on %I execute function refuse_change()', told);
    execute format('create trigger announce after insert on %I for each statement execute function announce_drawer()', told);
    execute format('create trigger audit after insert on %I for each row
      when (current_setting(''adhyayan.admin'', true) <> '''') execute function write_audit()', told);
  end loop;
end $$;
