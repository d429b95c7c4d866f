-- What the desk completed by mistake is undone: the payment fails, with who undid it, when and why, and no money is moved.
-- It keeps when it counted as paid. Only the desk's own word is undone: never what a gateway captured or what was refunded.
alter table payments
  add column undone_at timestamptz,
  add column undone_by uuid references profiles on delete set null,
  add column undo_reason text,
  drop constraint completed_has_a_time,
  add constraint completed_has_a_time check (
    (status in ('completed', 'refunded') or undone_at is not null) = (paid_at is not null)
  ),
  add constraint undone_has_a_reason check ((undone_at is null) = (undo_reason is null)),
  add constraint undone_was_never_captured check (
    undone_at is null or (status = 'failed' and provider_payment_id is null and refunded_amount = 0)
  );

insert into audited_columns (table_name, column_name, kind) values ('payments', 'undone_at', 'kept');

-- An undo reverses the sale on the day of the undo, in the account where it was entered.
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('payment', 'refund', 'surplus', 'return', 'undo'));
create unique index undo_entered_once on ledger_transactions (payment_id) where kind = 'undo';

-- Without a refund it says that its receipt was issued by mistake: no money has moved.
alter table credit_notes alter column refund_id drop not null;
create unique index credit_note_of_undo on credit_notes (receipt_id) where refund_id is null;
