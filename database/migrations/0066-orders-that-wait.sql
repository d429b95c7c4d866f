-- A paid order waits for the kitchen until it is begun: the desk counts and lists those with everything else that waits.
create index canteen_orders_waiting on canteen_orders (paid_at) where status = 'paid';
