import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { TEST_NOW } from '../../../../test/support/context.ts'
import { sampleMember } from '../../../../test/support/samples.ts'
import { namesTheMember, namesTheDesk } from '../own-data/rules.ts'
import { LOST, STAYS } from './rules.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

type Column = { table: string; column: string; refers: boolean; can_hold_words: boolean }

/** Every column of the schema: whether it refers to a profile, and whether it could contain somebody's name. */
async function readColumns(of: TestDatabase): Promise<Column[]> {
  const { rows } = await of.pool.query<Column>(`
    select c.relname as table, a.attname as column,
      exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid
        and f.confrelid = 'profiles'::regclass and a.attnum = any (f.conkey)) as refers,
      t.typcategory in ('S', 'I') or t.typname in ('json', 'jsonb', 'xml', 'bytea', 'hstore')
        or t.typcategory = 'A' and e.typcategory = 'S' or a.attname ~ 'birth' as can_hold_words
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'`)
  return rows
}

const EMPTIED = new Set(
  Object.entries(LOST).flatMap(([place, loss]) => ('rows' in loss ? [place.split('.')[0]] : [])),
)

/** Columns about people that are in neither list. */
async function findUndecided(of: TestDatabase): Promise<string[]> {
  return (await readColumns(of))
    .filter(({ table, refers, can_hold_words }) => refers || can_hold_words || table === 'profiles')
    .filter(({ table, column, refers }) => {
      const place = `${table}.${column}`
      if (place in LOST || place in STAYS) return false
      return refers || table === 'profiles' || !(EMPTIED.has(table) || `${table}.*` in STAYS)
    })
    .map(({ table, column }) => `${table}.${column}`)
}

it('every column that refers to a person is either lost or stays, with a reason', async () => {
  expect(await findUndecided(db)).toEqual([])
  const reasons = [...Object.values(LOST).map(({ why }) => why), ...Object.values(STAYS)]
  expect(reasons.filter((why) => why.trim() === '')).toEqual([])
})

it('nothing is in both lists, and nothing that is not in the schema', async () => {
  expect(Object.keys(LOST).filter((place) => place in STAYS)).toEqual([])
  const columns = await readColumns(db)
  const places = new Set(columns.flatMap(({ table, column }) => [`${table}.${column}`, `${table}.*`]))
  expect([...Object.keys(LOST), ...Object.keys(STAYS)].filter((place) => !places.has(place))).toEqual([])
})

it.each([
  ['create table guests (id integer, host_id uuid references profiles)', ['guests.host_id']],
  [
    'create table guests (phone text, tags text[], met inet, more jsonb)',
    ['guests.met', 'guests.more', 'guests.phone', 'guests.tags'],
  ],
  ['alter table profiles add column school_started date', ['profiles.school_started']],
  ['alter table payment_verifications add column payer_vpa text', ['payment_verifications.payer_vpa']],
  ['alter table plans add column made_for uuid references profiles', ['plans.made_for']],
])('fails after: %s', async (change, undecided) => {
  const changed = await testDatabase()
  await changed.asOwner(change)
  const found = await findUndecided(changed)
  await changed.close()
  expect(found.toSorted()).toEqual(undecided)
})

it('the export knows for every reference to a person whether it names the member or the desk', async () => {
  const references = (await readColumns(db)).filter(({ refers }) => refers)
  expect(references.length).toBeGreaterThan(25)
  const unclear = references.filter(({ column }) => namesTheMember(column) === namesTheDesk(column))
  expect(unclear.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

/** Tables that take rows of an erased member all the same. */
const TAKES_ERASED = new Map([
  ['sessions', 'They refuse a sign-in that was overtaken, by an erasure too.'],
  ['audit_changes', 'The log tells of the erasure itself.'],
])

it('every table that names a member as its own takes nothing of one who is erased, but for a stated reason', async () => {
  const { rows } = await db.pool.query<{ table: string; guarded: boolean }>(`
    select c.relname as table, exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'refuse_erased_member' and t.tgargs = a.attname::text::bytea || '\\x00'
      and t.tgtype = 7 and t.tgenabled = 'O') as guarded
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'profiles'::regclass and a.attname in ('user_id', 'owner_id')
    order by c.relname`)
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter(({ guarded }) => !guarded).map(({ table }) => table)).toEqual(
    [...TAKES_ERASED.keys()].toSorted(),
  )
})

it('nothing of a profile that an erasure empties is written again', async () => {
  const { id } = await sampleMember(db.sql)
  await db.sql.updateTable('profiles').set({ erased_at: TEST_NOW }).where('id', '=', id).execute()
  const types = await db.pool.query<{ column: string; type: string }>(
    `select column_name as column, data_type as type from information_schema.columns where table_name = 'profiles'`,
  )
  const typeOf = new Map(types.rows.map(({ column, type }) => [column, type]))
  const kept: string[] = []
  for (const [place, loss] of Object.entries(LOST)) {
    const [table, column = ''] = place.split('.')
    if (table !== 'profiles' || !('becomes' in loss)) continue
    const type = typeOf.get(column) ?? ''
    const another = type === 'boolean' ? `${column} is not true` : (SAMPLES[type] ?? `'somebody'`)
    const refused = await db.pool
      .query(`update profiles set ${column} = ${another} where id = $1`, [id])
      .catch((error: { constraint?: string }) => error.constraint)
    if (refused !== 'member_erased') kept.push(column)
  }
  expect(kept).toEqual([])
})

/** Another value than there is. */
const SAMPLES: Record<string, string> = {
  date: `'2000-05-01'`,
  'timestamp with time zone': 'now()',
}
