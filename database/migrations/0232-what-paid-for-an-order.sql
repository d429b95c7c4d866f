-- Two payments may come for one order, and the one on top may stay a while if its refund fails: the order keeps which of them
-- bought it, as a subscription does.
alter table canteen_orders
  add column payment_id uuid references payments on delete restrict,
  add constraint order_bought_once unique (payment_id);
-- Both have the moment of the settlement; of two at the same one, the payment with the earlier receipt.
alter table canteen_orders disable trigger user;
update canteen_orders set payment_id = (
  select payments.id from payments join receipts on receipts.payment_id = payments.id
  where payments.order_id = canteen_orders.id
  order by payments.paid_at is distinct from canteen_orders.paid_at, payments.paid_at, receipts.number
  limit 1
) where paid_at is not null;
alter table canteen_orders enable trigger user;
