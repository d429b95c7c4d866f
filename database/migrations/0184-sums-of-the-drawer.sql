-- What is typed is at most ₹10,00,000, but a count enters the difference to all the cash of the books (TILL-2): beyond ₹2.1 crore that
-- is no integer any more, and the count could not be saved.
set constraints all immediate;
drop view revenue;
alter table ledger_entries alter amount type bigint;
create view revenue as
select entry.amount * -1 as amount, of.day, of.payment_id, payments.user_id
from ledger_entries as entry
join ledger_transactions as of on of.id = entry.transaction_id
join payments on payments.id = of.payment_id
where entry.account in ('plan_sales', 'canteen_sales');
set constraints all deferred;
