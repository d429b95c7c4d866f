-- A refund that somebody makes in the provider's own dashboard (PAY-29).
alter type payment_alert_kind add value 'refunded_outside';

alter table refunds add column outside boolean not null default false;
insert into audited_columns (table_name, column_name, kind) values ('refunds', 'outside', 'kept');

-- By itself a surplus is refunded once; what others make of it is theirs.
drop index surplus_refunded_once;
create unique index surplus_refunded_once on refunds (provider_payment_id)
  where of_surplus and again_of is null and not sent_twice and not outside;
