-- When a plan ended or will end (MEMBER-6). Lists went by the last day that was sold, though they show the day on which it was ended:
-- who was refunded a year's plan last week stood among those whose plans end next year, and counted as ended lately a year later.
alter table subscriptions add last_day date not null generated always as (coalesce(ended_on, end_date)) stored;

-- As in 0163, by that day.
drop index subscriptions_of_user;
create index subscriptions_of_user on subscriptions (user_id, last_day desc) include (start_date, end_date, status, id, plan_id);
drop index subscriptions_by_last_day;
create index subscriptions_by_last_day on subscriptions (last_day, user_id) include (start_date, end_date, status, id);

-- As in 0119, by that day.
create or replace function membership_turns_of(member uuid) returns table (status text, day date, change integer) language sql stable as $$
  with owned as (
    select subscriptions.* from subscriptions join profiles on profiles.id = user_id where user_id = member and erased_at is null
  ), days as (
    select '-infinity'::date as day from owned union select start_date from owned union select end_date + 1 from owned
  ), statuses as (
    select day, (
      select display_status(owned.status, start_date, end_date, day) from owned
      order by active_on(owned.status, start_date, end_date, day) desc, last_day desc, id limit 1
    ) as status from days
  ), turns as (
    select day, status, lag(status) over (order by day) as before from statuses
  )
  select status, day, 1 from turns where status is distinct from before
  union all
  select before, day, -1 from turns where before is not null and status is distinct from before
  union all
  -- The last day that is paid for, renewals included.
  select 'covered_until', max(end_date), 1 from owned where owned.status = 'active' having count(*) > 0
  union all
  select 'ends_on', max(last_day), 1 from owned having count(*) > 0
$$;

-- Worked out anew for whom it says something else.
insert into memberships_changed (user_id) select distinct user_id from subscriptions where ended_on is not null;
