import { sql as raw, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Sql } from './numbered.ts'

/** SQL for what triggers keep in `tallies` (docs/decisions/0035), counted from the rows. */
export async function tallyRows(sql: Kysely<DB>): Promise<RawBuilder<unknown>> {
  const { rows } = await raw<{ list: string; from: string; kind: string; day: string; amount: string }>`
    select args[1] as list, tgrelid::regclass::text as from, args[2] as kind, args[3] as day,
      coalesce(nullif(args[4], ''), '1') as amount
    from pg_trigger, lateral string_to_array(encode(tgargs, 'escape'), '\\000') args
    where tgname like 'tally\\_%\\_added'`.execute(sql)
  const lists = rows.map(
    ({ list, from, kind, day, amount }) => raw`
      select ${raw.lit(list)} as list, kind, day, sum(count)::bigint as count from (
        select (${raw.raw(kind)})::text as kind, (${raw.raw(day)})::date as day, (${raw.raw(amount)})::bigint as count
        from ${raw.table(from)}) as present
      where kind is not null and day is not null group by kind, day having sum(count) <> 0`,
  )
  const ledger = raw`
    select part.list, part.kind, part.day, sum(part.count)::bigint from ledger_entries as entry, ledger_tallies(entry) as part
    group by part.list, part.kind, part.day having sum(part.count) <> 0`
  return raw.join([...lists, ledger], raw` union all `)
}

/** Counts everything again, since it was added past the triggers. */
export async function countAgain(sql: Sql): Promise<void> {
  await raw`truncate tallies, membership_turns, memberships_changed`.execute(sql)
  await raw`insert into tallies (list, kind, day, count) ${await tallyRows(sql)}`.execute(sql)
  await raw`
    insert into membership_turns (user_id, status, day, change)
    select id, turn.status, turn.day, turn.change from profiles, membership_turns_of(id) as turn`.execute(sql)
  await raw`
    insert into tallies (list, kind, day, count)
    select 'memberships', status, day, sum(change) from membership_turns group by status, day`.execute(sql)
}
