-- A violated constraint is answered by the refusal of its name.
alter table coupon_usage rename constraint coupon_usage_coupon_id_fkey to coupon_in_use;
alter table payments rename constraint payment_request_key_used to payment_key_reused;

-- Calls of the accounts library are counted in rate_limits, with everything else.
drop table auth_rate_limits;
