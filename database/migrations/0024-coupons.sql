create type coupon_discount_type as enum ('percentage', 'fixed');
create type coupon_scope as enum ('all', 'subscriptions', 'canteen');
create type coupon_order_type as enum ('subscriptions', 'canteen');
-- held: taken for an order that is not paid yet; it counts as used until it is released
create type coupon_use_state as enum ('held', 'redeemed', 'released');

create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint coupon_code_taken unique check (code = upper(code) and code <> ''),
  name text not null,
  description text,
  discount_type coupon_discount_type not null,
  -- percent from 1 to 100, or paise
  discount_value integer not null check (discount_value > 0),
  -- paise
  min_amount integer not null default 0 check (min_amount >= 0),
  -- paise; null without a cap
  max_discount integer check (max_discount > 0),
  -- null without a limit
  usage_limit integer check (usage_limit > 0),
  -- held and redeemed uses. More than the limit only where money came late for a use that was released before.
  used_count integer not null default 0 check (used_count >= 0),
  -- days in India, the first and the last on which it counts
  valid_from date not null,
  valid_until date not null,
  applicable_to coupon_scope not null default 'all',
  once_per_member boolean not null default true,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint percent_up_to_a_hundred check (discount_type <> 'percentage' or discount_value <= 100),
  constraint coupon_ends_after_it_starts check (valid_until >= valid_from)
);
create index coupons_newest on coupons (created_at desc, id desc);

create table coupon_usage (
  id uuid primary key default gen_random_uuid(),
  coupon_id uuid not null references coupons on delete restrict,
  user_id uuid not null references profiles on delete restrict,
  order_type coupon_order_type not null,
  -- the payment of a subscription, or the canteen's order
  payment_id uuid references payments on delete restrict,
  order_id uuid,
  -- paise
  original_amount integer not null check (original_amount > 0),
  discount_amount integer not null check (discount_amount > 0),
  final_amount integer not null check (final_amount >= 0),
  state coupon_use_state not null default 'held',
  -- as the coupon said when it was taken
  once_per_member boolean not null,
  held_at timestamptz not null,
  -- released by itself then; null while somebody has to decide, as with a proof under review
  held_until timestamptz,
  -- when it was redeemed
  used_at timestamptz,
  constraint coupon_use_adds_up check (final_amount = original_amount - discount_amount),
  constraint coupon_use_of_one_order check (
    (order_type = 'subscriptions') = (payment_id is not null) and (order_type = 'canteen') = (order_id is not null)
  ),
  constraint redeemed_has_a_time check ((state = 'redeemed') = (used_at is not null))
);
create unique index coupon_used_by_member on coupon_usage (coupon_id, user_id) where once_per_member and state <> 'released';
create unique index coupon_use_of_payment on coupon_usage (payment_id) where payment_id is not null and state <> 'released';
create unique index coupon_use_of_order on coupon_usage (order_id) where order_id is not null and state <> 'released';
create index coupon_usage_of_payment on coupon_usage (payment_id, held_at desc);
create index coupon_usage_of_order on coupon_usage (order_id, held_at desc);
create index coupon_usage_lapsing on coupon_usage (held_until) where state = 'held';
create index coupon_usage_newest on coupon_usage (used_at desc, id desc) where state = 'redeemed';
create index coupon_usage_of_user on coupon_usage (user_id, held_at desc);

-- A coupon may leave nothing to pay.
alter table payments
  drop constraint payments_amount_check,
  add constraint payable_amount check (amount = 0 or amount >= 100);

-- As printed: what a coupon took off.
alter table receipts
  add column coupon_code text,
  add column discount_amount integer not null default 0 check (discount_amount >= 0);

create function announce_coupons() returns trigger language plpgsql as $$
begin
  perform announce('coupons admin');
  return null;
end $$;
create trigger announce after insert or update or delete on coupons for each statement execute function announce_coupons();
