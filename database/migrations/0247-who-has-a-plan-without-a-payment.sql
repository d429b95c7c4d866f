-- Whether a plan was ever sold (PLAN-8) asked for payments alone, and an imported plan, or one that a change made for nothing, has none.
-- So a plan that only such members have could get other hours under them.
create index plans_without_a_payment on subscriptions (plan_id) where payment_id is null;
