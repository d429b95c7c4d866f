create type plan_type as enum ('full_day', 'morning', 'evening', 'night', 'day', 'flexible');
create type payment_status as enum ('created', 'completed', 'failed', 'refunded');
create type payment_method as enum ('qr_code', 'razorpay', 'payu', 'cash', 'sandbox');
create type subscription_status as enum ('active', 'pending', 'expired');

create table plans (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint plan_slug_taken unique,
  name text not null,
  type plan_type not null,
  duration_months integer not null default 0 check (duration_months >= 0),
  duration_days integer not null default 0 check (duration_days >= 0),
  -- paise
  price integer not null check (price >= 100),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint plan_has_a_length check (duration_months > 0 or duration_days > 0)
);

create table payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete restrict,
  plan_id uuid not null references plans on delete restrict,
  -- paise
  amount integer not null check (amount >= 100),
  status payment_status not null default 'created',
  payment_method payment_method not null,
  -- what the payer's bank shows beside the credit ("tr" of the UPI link)
  payment_code text not null unique,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint completed_has_a_time check ((status in ('completed', 'refunded')) = (paid_at is not null))
);
create unique index open_upi_payment on payments (user_id, plan_id) where status = 'created' and payment_method = 'qr_code';
create index payments_of_user on payments (user_id, created_at desc);

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete restrict,
  plan_id uuid not null references plans on delete restrict,
  payment_id uuid not null constraint payment_already_settled unique references payments on delete restrict,
  status subscription_status not null default 'active',
  start_date date not null,
  -- the last day covered
  end_date date not null,
  -- paise
  amount_paid integer not null check (amount_paid >= 0),
  payment_date timestamptz not null,
  created_at timestamptz not null default now(),
  constraint ends_after_it_starts check (end_date >= start_date)
);
create index subscriptions_of_user on subscriptions (user_id, end_date desc);

create table receipt_counters (
  financial_year text primary key,
  last_number integer not null
);

create table receipts (
  id uuid primary key default gen_random_uuid(),
  number text not null constraint receipt_number_taken unique check (length(number) <= 16),
  payment_id uuid not null unique references payments on delete restrict,
  issued_on date not null,
  -- as printed: later changes of a name or plan don't change a receipt
  payer_name text not null,
  plan_name text not null,
  period_start date not null,
  period_end date not null,
  amount integer not null,
  payment_method payment_method not null,
  created_at timestamptz not null default now()
);

create table payment_verifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete restrict,
  plan_id uuid not null references plans on delete restrict,
  payment_id uuid not null references payments on delete restrict,
  -- paise
  amount integer not null,
  payment_method payment_method not null default 'qr_code',
  transaction_reference text not null,
  -- NFKC, no spaces, upper case: what is compared
  normalized_reference text not null,
  proof_file_id uuid not null references files,
  status review_status not null default 'pending',
  submitted_at timestamptz not null default now(),
  verified_by uuid references profiles on delete set null,
  verified_at timestamptz,
  rejection_reason text,
  constraint review_is_whole check ((status = 'pending') = (verified_at is null))
);
create unique index transaction_reference_used on payment_verifications (normalized_reference) where status = 'approved';
create unique index proof_pending on payment_verifications (payment_id) where status in ('pending', 'approved');
create index payment_verifications_newest on payment_verifications (submitted_at desc, id desc);
create index payment_verifications_of_user on payment_verifications (user_id, submitted_at desc);
create index payment_verifications_by_reference on payment_verifications (normalized_reference);
