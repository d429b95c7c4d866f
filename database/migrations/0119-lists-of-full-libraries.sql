-- People are searched and sorted by name in either case. Whose name begins with the words comes first: those are one stretch of this
-- index, however many members come before them in the alphabet (DESK-17).
drop index members_by_name;
create index members_by_name on profiles ((lower(name) collate "C"), id);

-- The planner writes this out, so that the index above serves it.
create function name_begins_with(member profiles, words text) returns boolean
  language sql immutable parallel safe
  return (lower(member.name) collate "C") ^@ lower(regexp_replace(btrim(words), '\s+', ' ', 'g'));

-- As in 0070, and the last day of all that a member ever had: it says who ended lately (USERS-4).
create or replace function membership_turns_of(member uuid) returns table (status text, day date, change integer) language sql stable as $$
  with owned as (
    select subscriptions.* from subscriptions join profiles on profiles.id = user_id where user_id = member and erased_at is null
  ), days as (
    select '-infinity'::date as day from owned union select start_date from owned union select end_date + 1 from owned
  ), statuses as (
    select day, (
      select display_status(owned.status, start_date, end_date, day) from owned
      order by active_on(owned.status, start_date, end_date, day) desc, end_date desc, id limit 1
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
  select 'ends_on', max(end_date), 1 from owned having count(*) > 0
$$;

-- Members whom fold_tallies has yet to work out are among them: it takes these away again with the rest of theirs.
with added as (
  insert into membership_turns (user_id, status, day, change)
  select user_id, 'ends_on', max(end_date), 1
  from subscriptions join profiles on profiles.id = user_id where erased_at is null group by user_id
  returning day
)
insert into tallies (list, kind, day, count) select 'memberships', 'ends_on', day, count(*) from added group by day;

-- The seats of each member that a list shows: the index of already_booked holds ranges, and takes forty times as long.
create index bookings_held on seat_bookings (user_id, end_date) include (seat_number) where status = 'active';
-- A part of a reference, beside the members whom the words find.
create index payment_verifications_by_words on payment_verifications
  using gin (transaction_reference gin_trgm_ops, normalized_reference gin_trgm_ops);
