-- How many rows a list has, by kind and day in India: a count of a long list adds up these instead of reading its rows. Changes are only
-- ever added, so that no two transactions wait for each other; fold_tallies adds them up later. A sum is exact before and after.
create table tallies (
  list text not null,
  kind text not null,
  day date not null,
  -- of how many rows more; negative: fewer
  count integer not null
);
create index tallies_of_list on tallies (list, kind, day) include (count);

-- Arguments: the list, and its rows' kind and day, as expressions. Rows without a kind or a day aren't counted.
create function tally() returns trigger language plpgsql as $$
declare
  added text := format('select (%s)::text, (%s)::date, 1 from added', tg_argv[1], tg_argv[2]);
  removed text := format('select (%s)::text, (%s)::date, -1 from removed', tg_argv[1], tg_argv[2]);
begin
  execute format(
    'insert into tallies (list, kind, day, count)
    select %L, kind, day, sum(count) from (%s) as change (kind, day, count)
    where kind is not null and day is not null group by kind, day having sum(count) <> 0',
    tg_argv[0],
    case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end
  );
  return null;
end $$;

-- Counts what a table has, and whatever changes in it from now on.
create procedure keep_tallies(of_table regclass, list text, kind text, day text) language plpgsql as $$
begin
  execute format(
    'create trigger %1$I after insert on %2$s referencing new table as added
      for each statement execute function tally(%3$L, %4$L, %5$L);
    create trigger %6$I after update on %2$s referencing new table as added old table as removed
      for each statement execute function tally(%3$L, %4$L, %5$L);
    create trigger %7$I after delete on %2$s referencing old table as removed
      for each statement execute function tally(%3$L, %4$L, %5$L);
    insert into tallies (list, kind, day, count)
    select %3$L, kind, day, count(*) from (select (%4$s)::text as kind, (%5$s)::date as day from %2$s) as present
    where kind is not null and day is not null group by kind, day',
    'tally_' || list || '_added', of_table, list, kind, day, 'tally_' || list || '_changed', 'tally_' || list || '_removed'
  );
end $$;

create function day_in_india(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'Asia/Kolkata')::date;

call keep_tallies('payments', 'payments', 'status', 'day_in_india(coalesce(paid_at, created_at))');
call keep_tallies('payment_verifications', 'payment_verifications', 'status', 'day_in_india(submitted_at)');
call keep_tallies('verification_requests', 'verification_requests', 'status', 'day_in_india(created_at)');
call keep_tallies('verification_requests', 'verification_reviews', 'status', 'day_in_india(reviewed_at)');
call keep_tallies('registration_forms', 'registration_forms', 'status', 'day_in_india(form_submitted_at)');
call keep_tallies('canteen_orders', 'canteen_orders', 'status', 'day_in_india(created_at)');
call keep_tallies('audit_entries', 'audit_entries', 'split_part(operation, ''.'', 1)', 'day_in_india(at)');
call keep_tallies('seat_bookings', 'seat_bookings', 'case when not follows_on then ''booked'' end', 'day_in_india(created_at)');
-- 'student', 'student unverified', 'admin banned' …; nobody who was erased.
call keep_tallies('profiles', 'profiles',
  'case when erased_at is null then role || case when verified then '''' else '' unverified'' end
    || case when banned_at is null then '''' else '' banned'' end end',
  'day_in_india(created_at)');

-- A member's display status (MEMBER-1, MEMBER-2) changes with the days. These are the days on which it does, worked out once when a
-- subscription changes: how many are active on a day is the sum of all changes until then.
create function membership_turns_of(member uuid) returns table (status text, day date, change integer) language sql stable as $$
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
$$;

create table membership_turns (
  user_id uuid not null,
  status text not null,
  day date not null,
  change integer not null,
  primary key (user_id, day, status)
);
-- Members whose turns fold_tallies has yet to work out.
create table memberships_changed (user_id uuid not null);

create function note_membership() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into memberships_changed (user_id) select distinct user_id from added;
  end if;
  if tg_op <> 'INSERT' then
    insert into memberships_changed (user_id) select distinct user_id from removed;
  end if;
  return null;
end $$;
create trigger note_membership_added after insert on subscriptions referencing new table as added
  for each statement execute function note_membership();
create trigger note_membership_changed after update on subscriptions referencing new table as added old table as removed
  for each statement execute function note_membership();
create trigger note_membership_removed after delete on subscriptions referencing old table as removed
  for each statement execute function note_membership();

create function note_erasure() returns trigger language plpgsql as $$
begin
  insert into memberships_changed (user_id) values (old.id);
  return null;
end $$;
create trigger note_erasure after update of erased_at on profiles for each row
  when (old.erased_at is distinct from new.erased_at) execute function note_erasure();

-- What was worked out, with the members who have changed since as they are now.
create view membership_tallies as
  select kind as status, day, count as change from tallies where list = 'memberships'
  union all
  select status, day, -change from membership_turns where user_id in (select user_id from memberships_changed)
  union all
  select turn.status, turn.day, turn.change
  from (select distinct user_id from memberships_changed) as changed, membership_turns_of(changed.user_id) as turn;

-- Adds up what was added since. One at a time; nobody waits for it.
create function fold_tallies() returns void language plpgsql as $$
declare
  changed uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('fold_tallies'));
  with gone as (delete from memberships_changed returning user_id)
  select array_agg(distinct user_id) into changed from gone;
  with gone as (delete from membership_turns where user_id = any (changed) returning *)
  insert into tallies (list, kind, day, count) select 'memberships', status, day, -change from gone;
  insert into membership_turns (user_id, status, day, change)
  select member, turn.status, turn.day, turn.change from unnest(changed) as member, membership_turns_of(member) as turn;
  insert into tallies (list, kind, day, count)
  select 'memberships', status, day, sum(change) from membership_turns where user_id = any (changed) group by status, day;
  with parts as (
    delete from tallies where (list, kind, day) in (
      select list, kind, day from tallies group by list, kind, day having count(*) > 1 or sum(count) = 0
    ) returning *
  )
  insert into tallies (list, kind, day, count)
  select list, kind, day, sum(count) from parts group by list, kind, day having sum(count) <> 0;
end $$;

insert into memberships_changed (user_id) select distinct user_id from subscriptions;
select fold_tallies();
