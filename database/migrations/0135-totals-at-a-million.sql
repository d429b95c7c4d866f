-- More of what the desk shows is tallied (0070), amounts among it: at a million members each of these read a table whole.

-- Paise of a day are more than an integer holds.
drop view membership_tallies;
alter table tallies alter column count type bigint;
comment on column tallies.count is 'of how many rows more, or paise or bytes of a list that says so; negative: fewer';
create view membership_tallies as
  select kind as status, day, count as change from tallies where list = 'memberships'
  union all
  select status, day, -change from membership_turns where user_id in (select user_id from memberships_changed)
  union all
  select turn.status, turn.day, turn.change
  from (select distinct user_id from memberships_changed) as changed, membership_turns_of(changed.user_id) as turn;

-- As in 0070; a fourth argument says what a row counts for, where it isn't one.
create or replace function tally() returns trigger language plpgsql as $$
declare
  amount text := coalesce(tg_argv[3], '1');
  added text := format('select (%s)::text, (%s)::date, (%s)::bigint from added', tg_argv[1], tg_argv[2], amount);
  removed text := format('select (%s)::text, (%s)::date, -(%s)::bigint from removed', tg_argv[1], tg_argv[2], amount);
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

drop procedure keep_tallies(regclass, text, text, text);
create procedure keep_tallies(of_table regclass, list text, kind text, day text, amount text default '1') language plpgsql as $$
begin
  execute format(
    'create trigger %1$I after insert on %2$s referencing new table as added
      for each statement execute function tally(%3$L, %4$L, %5$L, %8$L);
    create trigger %6$I after update on %2$s referencing new table as added old table as removed
      for each statement execute function tally(%3$L, %4$L, %5$L, %8$L);
    create trigger %7$I after delete on %2$s referencing old table as removed
      for each statement execute function tally(%3$L, %4$L, %5$L, %8$L);
    insert into tallies (list, kind, day, count)
    select %3$L, kind, day, sum(count) from (select (%4$s)::text as kind, (%5$s)::date as day, (%8$s)::bigint as count from %2$s) as present
    where kind is not null and day is not null group by kind, day having sum(count) <> 0',
    'tally_' || list || '_added', of_table, list, kind, day, 'tally_' || list || '_changed', 'tally_' || list || '_removed', amount
  );
end $$;

call keep_tallies('dues', 'dues', 'case when closed_at is null then ''open'' end', 'due_on');
call keep_tallies('dues', 'dues_owed', 'case when closed_at is null then ''open'' end', 'due_on', 'total - paid');
call keep_tallies('coupon_usage', 'coupon_usage', 'case when state = ''redeemed'' then ''redeemed'' end', 'day_in_india(used_at)');
call keep_tallies('ratings', 'ratings', 'stars', 'month');
call keep_tallies('files', 'files', 'case when erased_at is null then ''stored'' end', 'day_in_india(created_at)');
call keep_tallies('files', 'file_bytes', 'case when erased_at is null then ''stored'' end', 'day_in_india(created_at)', 'byte_size');

-- The ledger by account and day: how many movements, what came in and what went out; and what was earned, by what was paid for (the
-- view revenue). It is only added to.
create function ledger_tallies(entry ledger_entries) returns table (list text, kind text, day date, count bigint) language sql stable as $$
  select part.list, part.kind, of.day, part.count
  from ledger_transactions as of
  left join payments on payments.id = of.payment_id
  cross join lateral (values
    ('ledger_movements', entry.account::text, 1),
    (case when entry.amount > 0 then 'ledger_in' else 'ledger_out' end, entry.account::text, abs(entry.amount)),
    ('revenue', case when entry.account in ('plan_sales', 'canteen_sales') then payments.purpose::text end, -entry.amount)
  ) as part (list, kind, count)
  where of.id = entry.transaction_id and part.kind is not null
$$;

create function tally_ledger() returns trigger language plpgsql as $$
begin
  insert into tallies (list, kind, day, count)
  select part.list, part.kind, part.day, sum(part.count) from added, ledger_tallies(added) as part
  group by part.list, part.kind, part.day having sum(part.count) <> 0;
  return null;
end $$;
create trigger tally_ledger after insert on ledger_entries referencing new table as added
  for each statement execute function tally_ledger();
insert into tallies (list, kind, day, count)
select part.list, part.kind, part.day, sum(part.count) from ledger_entries as entry, ledger_tallies(entry) as part
group by part.list, part.kind, part.day having sum(part.count) <> 0;
