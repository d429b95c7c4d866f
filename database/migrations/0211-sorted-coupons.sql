-- What the heads of the desk's list of coupons sort by.
create index coupons_by_code on coupons (code, id);
create index coupons_by_end on coupons (valid_until, id);
create index coupons_by_uses on coupons (used_count, id);
