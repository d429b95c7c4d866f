-- The trigger of 0070 put its statement together each time, so PostgreSQL parsed and planned it anew: 100 to 150 µs for every row of a
-- booking, an order or a payment. Each list now has a function with the statement written out, which a connection plans once.
set constraints all immediate;

create procedure tally_changes(of_table regclass, list text, kind text, day text, amount text) language plpgsql as $$
declare
  added text := format('select (%s)::text, (%s)::date, (%s)::bigint from added', kind, day, amount);
  removed text := format('select (%s)::text, (%s)::date, -(%s)::bigint from removed', kind, day, amount);
  counting text := format(
    'insert into tallies (list, kind, day, count)
    select %L, kind, day, sum(count) from (%%s) as change (kind, day, count)
    where kind is not null and day is not null group by kind, day having sum(count) <> 0;', list);
begin
  execute format(
    'create function %I() returns trigger language plpgsql as %L', 'tally_' || list, format(
      'begin if tg_op = ''INSERT'' then %s elsif tg_op = ''DELETE'' then %s else %s end if; return null; end',
      format(counting, added), format(counting, removed), format(counting, added || ' union all ' || removed)));
  -- The arguments say what is counted to whoever counts it again.
  execute format(
    'create trigger %1$I after insert on %2$s referencing new table as added
      for each statement execute function %7$I(%3$L, %4$L, %5$L, %6$L);
    create trigger %8$I after update on %2$s referencing new table as added old table as removed
      for each statement execute function %7$I(%3$L, %4$L, %5$L, %6$L);
    create trigger %9$I after delete on %2$s referencing old table as removed
      for each statement execute function %7$I(%3$L, %4$L, %5$L, %6$L)',
    'tally_' || list || '_added', of_table, list, kind, day, amount, 'tally_' || list,
    'tally_' || list || '_changed', 'tally_' || list || '_removed');
end $$;

create or replace procedure keep_tallies(of_table regclass, list text, kind text, day text, amount text default '1') language plpgsql as $$
begin
  call tally_changes(of_table, list, kind, day, amount);
  execute format(
    'insert into tallies (list, kind, day, count)
    select %1$L, kind, day, sum(count) from (select (%3$s)::text as kind, (%4$s)::date as day, (%5$s)::bigint as count from %2$s) as present
    where kind is not null and day is not null group by kind, day having sum(count) <> 0',
    list, of_table, kind, day, amount);
end $$;

do $$
declare
  kept record;
begin
  for kept in
    select tgrelid::regclass as of_table, args[1] as list, args[2] as kind, args[3] as day, coalesce(nullif(args[4], ''), '1') as amount
    from pg_trigger, lateral string_to_array(encode(tgargs, 'escape'), '\000') as args where tgname like 'tally\_%\_added'
  loop
    execute format('drop trigger %I on %s', 'tally_' || kept.list || '_added', kept.of_table);
    execute format('drop trigger %I on %s', 'tally_' || kept.list || '_changed', kept.of_table);
    execute format('drop trigger %I on %s', 'tally_' || kept.list || '_removed', kept.of_table);
    call tally_changes(kept.of_table, kept.list, kept.kind, kept.day, kept.amount);
  end loop;
end $$;
drop function tally();

-- A request that changes several rows opens its entry once: trying to add it again ran what is done after each statement, each time.
create or replace function open_audit_entry() returns bigint language plpgsql as $$
declare
  request uuid := audit_setting('request')::uuid;
  entry bigint;
begin
  if request is not null then
    select id into entry from audit_entries where request_id = request;
    if found then return entry; end if;
  end if;
  insert into audit_entries (request_id, at, admin_id, operation, reason)
  values (coalesce(request, gen_random_uuid()), coalesce(audit_setting('at')::timestamptz, now()), audit_setting('admin')::uuid,
    coalesce(audit_setting('operation'), 'system'), audit_setting('reason'))
  on conflict (request_id) do nothing returning id into entry;
  if entry is null then
    select id into entry from audit_entries where request_id = request;
  end if;
  return entry;
end $$;

set constraints all deferred;
