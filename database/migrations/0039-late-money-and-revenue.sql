-- Money that comes late buys only while the terms it was ordered at still hold; otherwise it is kept as owed, and told.
alter type payment_alert_kind add value 'terms_over';

alter table payments
  -- when its payer last saw the price; null: when it was opened
  add column priced_at timestamptz;

-- A member holds one use of a coupon at a time, whatever the coupon allows: of several the one that was taken last, or
-- whose proof waits, stays. Whoever pays one of the others takes its use again, if one is left.
with placed as (
  select id, row_number() over (
    partition by coupon_id, user_id order by (held_until is null) desc, held_at desc, id
  ) as place
  from coupon_usage where state = 'held'
), freed as (
  update coupon_usage set state = 'released', held_until = null
  from placed where placed.id = coupon_usage.id and place > 1
  returning coupon_id
)
update coupons set used_count = used_count - given_back.uses
from (select coupon_id, count(*) as uses from freed group by coupon_id) as given_back
where coupons.id = given_back.coupon_id;

create unique index coupon_held_by_member on coupon_usage (coupon_id, user_id) where state = 'held';

-- Revenue is what was earned and stayed, by the ledger: refunds count against it on the day they are given, and what is held for
-- a payer is none. Every figure of it is a sum of this.
create view revenue as
select entry.amount * -1 as amount, of.day, of.payment_id, payments.user_id
from ledger_entries as entry
join ledger_transactions as of on of.id = entry.transaction_id
join payments on payments.id = of.payment_id
where entry.account in ('plan_sales', 'canteen_sales');

create index ledger_of_payment on ledger_transactions (payment_id);
