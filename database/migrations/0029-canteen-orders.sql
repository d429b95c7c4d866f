-- Orders of the canteen: what was asked for at which price, the payment that pays for it, and how far the kitchen is.
create type canteen_order_status as enum
  ('pending_payment', 'paid', 'preparing', 'ready', 'delivered', 'cancelled', 'lapsed');

create table canteen_order_counters (
  day date primary key,
  last_number integer not null
);

create table canteen_orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete restrict,
  -- 'C21-007': the day of the month and a number that starts anew each day, short enough to call out
  order_number text not null,
  -- the civil date in India
  ordered_on date not null,
  status canteen_order_status not null default 'pending_payment',
  -- paise; the sum of the lines, what a coupon took off, and what is paid
  items_amount integer not null check (items_amount > 0),
  total_amount integer not null check (total_amount >= 0),
  special_instructions text,
  -- minutes, told by the kitchen
  estimated_time integer check (estimated_time between 1 and 600),
  created_at timestamptz not null,
  paid_at timestamptz,
  ready_at timestamptz,
  closed_at timestamptz,
  cancel_reason text,
  request_key text,
  constraint order_number_taken unique (ordered_on, order_number),
  constraint order_request_key_used unique (user_id, request_key),
  constraint order_cancelled_with_a_reason check (status <> 'cancelled' or cancel_reason is not null)
);
create index canteen_orders_of_user on canteen_orders (user_id, created_at desc);
create index canteen_orders_newest on canteen_orders (created_at desc, id desc);
create index canteen_orders_unpaid on canteen_orders (created_at) where status = 'pending_payment';

create table canteen_order_items (
  order_id uuid not null references canteen_orders on delete cascade,
  position integer not null,
  item_id uuid references canteen_items on delete set null,
  -- as ordered: later changes of the menu don't change an order
  name text not null,
  -- paise
  price integer not null check (price > 0),
  quantity integer not null check (quantity between 1 and 20),
  primary key (order_id, position)
);

alter table payments
  add column order_id uuid references canteen_orders on delete restrict,
  add constraint bought_an_order check ((purpose = 'canteen_order') = (order_id is not null));
create index payments_of_order on payments (order_id) where order_id is not null;

-- A receipt of the canteen has no days that it covers.
alter table receipts
  alter column period_start drop not null,
  alter column period_end drop not null;

-- The member hears of every step; the kitchen only of orders that are paid, with a bell for new ones.
create function announce_canteen_order() returns trigger language plpgsql as $$
begin
  if new.status in ('pending_payment', 'lapsed') then
    perform announce('canteen_orders ' || new.user_id);
  elsif new.status = 'paid' and (tg_op = 'INSERT' or old.status <> 'paid') then
    perform announce('canteen_orders admin', 'canteen_orders ' || new.user_id, 'new_canteen_orders admin');
  else
    perform announce('canteen_orders admin', 'canteen_orders ' || new.user_id);
  end if;
  return null;
end $$;
create trigger announce after insert or update on canteen_orders for each row execute function announce_canteen_order();
