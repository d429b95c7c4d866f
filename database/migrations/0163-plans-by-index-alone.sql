-- Which plan of a member is shown, and whose ends first, is read from the index alone: each row of the table was a page of its own
-- (DESK-17). Both indexes hold what they held, and the rest of what is asked.
drop index subscriptions_of_user;
create index subscriptions_of_user on subscriptions (user_id, end_date desc) include (start_date, status, id, plan_id);
drop index subscriptions_by_last_day;
create index subscriptions_by_last_day on subscriptions (end_date, user_id) include (start_date, status, id);
