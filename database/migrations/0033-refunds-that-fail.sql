-- Each refund that fails is told, not only the first of a payment; and what a gateway refused is handed over at the desk.
alter table payment_alerts
  add column refund_id uuid references refunds on delete restrict,
  drop constraint alert_raised_once,
  add constraint alert_raised_once
    unique nulls not distinct (kind, provider, provider_order_id, provider_payment_id, refund_id);

alter table refunds
  -- handed over by the desk although the payment came through a gateway
  add column by_hand boolean not null default false,
  add constraint surplus_goes_back_by_itself check (not (by_hand and of_surplus));
