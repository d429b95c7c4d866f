-- A refund that a gateway took is followed; what the gateway gives up is owed to the payer again, and goes back another time.
alter table refunds
  -- when it was refused, or given up after it was taken
  add column failed_at timestamptz,
  -- when the gateway is asked next what became of it; null once nothing more is expected
  add column next_check_at timestamptz,
  -- the refund that failed, and that this one makes good
  add column again_of uuid constraint refund_made_good_once unique references refunds on delete restrict,
  drop constraint refund_done_has_a_time,
  drop constraint surplus_goes_back_by_itself;

update refunds set failed_at = coalesce(
  (select min(raised_at) from payment_alerts where payment_alerts.refund_id = refunds.id), requested_at
) where status = 'failed';
-- Those of the last weeks are asked for too.
update refunds set next_check_at = done_at
where status = 'done' and provider_refund_id is not null and done_at > now() - interval '30 days';

alter table refunds
  -- one that was taken and given up keeps the time at which it was taken
  add constraint refund_done_has_a_time check (status = 'failed' or (status = 'done') = (done_at is not null)),
  add constraint refund_failed_has_a_time check ((status = 'failed') = (failed_at is not null));
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;

-- Asked for once by itself; after that each try makes good the one before.
drop index surplus_refunded_once;
create unique index surplus_refunded_once on refunds (provider_payment_id) where of_surplus and again_of is null;

-- A return: what a gateway took for a refund and gave up is held again, and owed.
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  drop constraint entry_has_a_cause,
  drop constraint refund_entered_once,
  add constraint ledger_transactions_kind_check check (kind in ('payment', 'refund', 'surplus', 'return')),
  add constraint entry_has_a_cause check (
    (kind in ('refund', 'return')) = (refund_id is not null) and (kind = 'surplus') = (provider_payment_id is not null)
  ),
  add constraint refund_entered_once unique (kind, refund_id);

-- Only money that was entered has an amount in paise: of another currency the desk could give back the wrong sum.
update payment_alerts set amount = null
where kind = 'amount_differs' and not exists (
  select from ledger_transactions
  where ledger_transactions.kind = 'surplus'
    and ledger_transactions.provider_payment_id = payment_alerts.provider_payment_id
);
