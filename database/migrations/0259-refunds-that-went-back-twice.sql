-- A refund that had seemed to fail turns out to be paid after its money was given back another way (PAY-20): no income, no
-- credit note, and owed by its payer.
alter type payment_alert_kind add value 'refunded_twice';
alter type ledger_account add value 'owed_by_payers';

alter table refunds
  add column sent_twice boolean not null default false,
  add constraint sent_twice_is_no_income check (of_surplus or not sent_twice);
insert into audited_columns (table_name, column_name, kind) values ('refunds', 'sent_twice', 'kept');

-- Of one capture a surplus is refunded by itself once; what went back twice was never asked for as a surplus.
drop index surplus_refunded_once;
create unique index surplus_refunded_once on refunds (provider_payment_id)
  where of_surplus and again_of is null and not sent_twice;
