-- Money is late or not by when its payer paid, which the provider says (captured_at), and not by when we heard of it. It
-- is compared with when the payment was cancelled, declined or given up (failed_at), which is unknown of earlier ones.
alter table payments
  add column captured_at timestamptz,
  add column failed_at timestamptz;
