-- One unpaid canteen order of a member at a time: a try that failed is paid or cancelled before the next.
update canteen_orders as older set status = 'lapsed', closed_at = now()
where status = 'pending_payment' and exists (
  select from canteen_orders as newer
  where newer.user_id = older.user_id and newer.status = 'pending_payment'
    and (newer.created_at, newer.id) > (older.created_at, older.id)
);
create unique index order_unpaid on canteen_orders (user_id) where status = 'pending_payment';
