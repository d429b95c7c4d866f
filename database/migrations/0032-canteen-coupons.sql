-- A coupon on a canteen order: what it took off stands on the order, and its use belongs to an order that exists.
alter table canteen_orders
  add column coupon_code text,
  -- paise
  add column discount_amount integer not null default 0 check (discount_amount >= 0),
  add constraint order_adds_up check (total_amount = items_amount - discount_amount),
  add constraint order_discounted_by_a_coupon check ((discount_amount > 0) = (coupon_code is not null));

alter table coupon_usage
  add constraint coupon_use_of_canteen_order foreign key (order_id) references canteen_orders on delete restrict;
