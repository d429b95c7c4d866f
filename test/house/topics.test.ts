import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ARRIVALS, TOPICS } from '#/features/topics.ts'
import { testDatabase } from '../support/database.ts'

type Trigger = { source: string; argument: string | null }

it('the topics that features declare are those that the triggers of the database announce', async () => {
  const db = await testDatabase()
  const { rows } = await sql<Trigger>`
    select prosrc as source, nullif(split_part(encode(tgargs, 'escape'), '\\000', 1), '') as argument
    from pg_trigger join pg_proc function on function.oid = tgfoid
    where not tgisinternal and prosrc ~ '\\mannounce\\('`.execute(db.sql)
  await db.close()
  expect(rows.length).toBeGreaterThan(20)
  const announced = new Set(rows.flatMap(topicsOf))
  expect([...announced].toSorted()).toEqual([...TOPICS, ...ARRIVALS].toSorted())
})

it('recognises a topic however a trigger builds it', () => {
  const told = topicsOf({
    source: `perform announce('seats all', tg_argv[0] || ' admin', 'new_' || tg_argv[0] || ' ' || new.user_id);`,
    argument: 'ratings',
  })
  expect(told).toEqual(['seats', 'ratings', 'new_ratings'])
})

/** Each argument of announce() begins with a topic, written out or given to the trigger, and a space. */
function topicsOf({ source, argument }: Trigger): string[] {
  const written = source.replaceAll('tg_argv[0]', `'${argument}'`).replaceAll(`' || '`, '')
  const calls = [...written.matchAll(/announce\((.*?)\);/gs)].map(([, inside = '']) => inside)
  return calls.flatMap((inside) => [...inside.matchAll(/(?:^|,)\s*'(\w+) /g)].map(([, topic = '']) => topic))
}
