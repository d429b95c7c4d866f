-- The most, in paise, that a desk member may refund of one payment (ROLE-2).
alter table library_settings add column desk_refund_limit integer not null default 50000
  constraint desk_refund_limit_is_no_debt check (desk_refund_limit >= 0);
