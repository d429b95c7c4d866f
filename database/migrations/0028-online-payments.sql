-- Money that arrives by itself: payments through a gateway, what the gateways said, what must be looked at, and the ledger.
create type online_provider as enum ('razorpay', 'payu');
create type payment_purpose as enum ('plan', 'canteen_order');

alter table payments
  add column purpose payment_purpose not null default 'plan',
  alter column plan_id drop not null,
  add constraint bought_a_plan check ((purpose = 'plan') = (plan_id is not null)),
  -- the Idempotency-Key it was opened with
  add column request_key text,
  add constraint payment_request_key_used unique (user_id, request_key),
  -- what the gateway calls the order, and the payment that settled it
  add column provider_order_id text,
  add column provider_payment_id text,
  add constraint provider_order_taken unique (payment_method, provider_order_id),
  add constraint provider_payment_taken unique (payment_method, provider_payment_id),
  add column failure_reason text,
  -- when the gateway is asked next; null once nothing more is expected
  add column next_check_at timestamptz,
  add column checks integer not null default 0,
  -- paise, given back or being given back
  add column refunded_amount integer not null default 0,
  add constraint refunded_at_most_the_amount check (refunded_amount between 0 and amount);
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- What callbacks, webhooks and polls told, and what came of it. A repeated message is known by its name.
create table payment_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  payment_id uuid references payments on delete restrict,
  provider payment_method not null,
  source text not null check (source in ('callback', 'webhook', 'poll', 'desk')),
  event_id text,
  outcome text not null,
  -- who decided at the desk
  admin_id uuid references profiles on delete set null,
  constraint event_seen unique (provider, event_id)
);
create index payment_events_of_payment on payment_events (payment_id, id);
create trigger append_only before update or delete on payment_events for each row execute function refuse_rewriting();

create type payment_alert_kind as enum ('unknown_order', 'amount_differs', 'captured_twice', 'refund_failed');

-- Money or messages that no rule explains: somebody at the desk looks at each.
create table payment_alerts (
  id uuid primary key default gen_random_uuid(),
  kind payment_alert_kind not null,
  payment_id uuid references payments on delete restrict,
  provider payment_method not null,
  provider_order_id text not null,
  provider_payment_id text,
  -- paise; null where the message told none
  amount integer,
  raised_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references profiles on delete set null,
  note text,
  constraint alert_raised_once unique nulls not distinct (kind, provider, provider_order_id, provider_payment_id)
);
create index payment_alerts_open on payment_alerts (raised_at desc) where resolved_at is null;

create type refund_status as enum ('requested', 'done', 'failed');

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments on delete restrict,
  -- the capture that is given back; null for cash and UPI, which the desk hands back itself
  provider_payment_id text,
  -- of money that came twice, which never was income
  of_surplus boolean not null default false,
  -- paise
  amount integer not null check (amount > 0),
  reason text not null,
  status refund_status not null default 'requested',
  -- our name for it at the gateway: asked twice, it is given once
  reference text not null constraint refund_reference_taken unique,
  provider_refund_id text,
  requested_by uuid references profiles on delete set null,
  requested_at timestamptz not null,
  done_at timestamptz,
  request_key text,
  constraint refund_request_key_used unique (payment_id, request_key),
  constraint refund_done_has_a_time check ((status = 'done') = (done_at is not null))
);
create unique index surplus_refunded_once on refunds (provider_payment_id) where of_surplus;
create index refunds_of_payment on refunds (payment_id, requested_at);

create table credit_notes (
  id uuid primary key default gen_random_uuid(),
  number text not null constraint credit_note_number_taken unique check (length(number) <= 16),
  refund_id uuid not null unique references refunds on delete restrict,
  receipt_id uuid not null references receipts on delete restrict,
  issued_on date not null,
  payer_name text not null,
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now()
);

-- Double entry: what comes in stands positive in the account that holds it, and negative where it was earned or is owed.
create type ledger_account as enum
  ('razorpay', 'payu', 'sandbox', 'upi', 'cash', 'plan_sales', 'canteen_sales', 'owed_to_payers');

create table ledger_transactions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- the civil date in India
  day date not null,
  kind text not null check (kind in ('payment', 'refund', 'surplus')),
  payment_id uuid references payments on delete restrict,
  refund_id uuid constraint refund_entered_once unique references refunds on delete restrict,
  -- of a surplus: the capture that came too much
  provider_payment_id text,
  constraint entry_has_a_cause check (
    (kind = 'refund') = (refund_id is not null) and (kind = 'surplus') = (provider_payment_id is not null)
  )
);
create index payments_newest on payments (created_at desc, id desc);
create unique index payment_entered_once on ledger_transactions (payment_id) where kind = 'payment';
create unique index surplus_entered_once on ledger_transactions (provider_payment_id) where kind = 'surplus';
create index ledger_of_day on ledger_transactions (day, id);

create table ledger_entries (
  transaction_id bigint not null references ledger_transactions on delete restrict,
  account ledger_account not null,
  -- paise
  amount integer not null check (amount <> 0),
  primary key (transaction_id, account)
);

create trigger append_only before update or delete on ledger_transactions for each row execute function refuse_change();
create trigger append_only before update or delete on ledger_entries for each row execute function refuse_change();
create trigger append_only_table before truncate on ledger_transactions execute function refuse_change();
create trigger append_only_table before truncate on ledger_entries execute function refuse_change();

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_balance();

-- The days that the desk has counted: what the ledger said, what was counted, and by whom.
create table day_closes (
  day date primary key,
  closed_at timestamptz not null,
  closed_by uuid references profiles on delete set null,
  -- paise, what lay in the till
  cash_counted integer not null,
  -- paise, what the ledger expected there
  cash_expected integer not null,
  note text
);

-- What was settled before there was a ledger.
with entered as (
  insert into ledger_transactions (at, day, kind, payment_id)
  select paid_at, (paid_at at time zone 'Asia/Kolkata')::date, 'payment', id
  from payments where status in ('completed', 'refunded') and amount > 0
  returning id, payment_id
)
insert into ledger_entries (transaction_id, account, amount)
select entered.id, side.account, side.amount
from entered
join payments on payments.id = entered.payment_id
cross join lateral (values
  (case payments.payment_method when 'qr_code' then 'upi' else payments.payment_method::text end::ledger_account, payments.amount),
  ('plan_sales'::ledger_account, -payments.amount)
) as side (account, amount);

alter table library_settings
  -- online payment of plans, and of the canteen (student portal §7, providers 1 and 2)
  add column plan_provider online_provider not null default 'razorpay',
  add column canteen_provider online_provider not null default 'payu';

-- The sandbox gateway's own books: its checkout page writes them, nothing else reads them.
create table sandbox_orders (
  id text primary key,
  amount integer not null,
  description text not null,
  created_at timestamptz not null default now()
);
create table sandbox_attempts (
  id text primary key,
  order_id text not null references sandbox_orders on delete cascade,
  amount integer not null,
  status text not null check (status in ('captured', 'failed', 'refunded')),
  -- a late capture is not told of before
  visible_at timestamptz not null
);
create index sandbox_attempts_of_order on sandbox_attempts (order_id);
create table sandbox_refunds (
  reference text primary key,
  attempt_id text not null references sandbox_attempts on delete cascade,
  amount integer not null
);

create function announce_payment_alert() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce('payment_alerts admin', 'new_payment_alerts admin');
  else
    perform announce('payment_alerts admin');
  end if;
  return null;
end $$;
create trigger announce after insert or update on payment_alerts for each row execute function announce_payment_alert();
