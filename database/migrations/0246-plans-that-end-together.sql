-- Of two plans that end on one day, lists show the one that starts later (MEMBER-1). The counts took whichever had the smaller id, so the
-- desk's number for a status and the rows behind it could differ by such a member.
create or replace function membership_turns_of(member uuid) returns table (status text, day date, change integer) language sql stable as $$
  with owned as (
    select subscriptions.* from subscriptions join profiles on profiles.id = user_id where user_id = member and erased_at is null
  ), days as (
    select '-infinity'::date as day from owned union select start_date from owned union select end_date + 1 from owned
  ), statuses as (
    select day, (
      select display_status(owned.status, start_date, end_date, day) from owned
      order by active_on(owned.status, start_date, end_date, day) desc, last_day desc, start_date desc, id limit 1
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

-- Worked out anew for whom it may say something else.
insert into memberships_changed (user_id)
select distinct user_id from (select user_id from subscriptions group by user_id, last_day having count(*) > 1) as ends_together;
