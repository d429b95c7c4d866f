/** What the benchmark needs to stay true while the program changes. Measuring is not for a test. */
import { readFileSync } from 'node:fs'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOOK, DASHBOARD, SEAT_MAP } from '../../bench/bare-sql.ts'
import { listWorse } from '../../bench/compare.ts'
import { asPgbenchScript } from '../../bench/statements.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

it.each(Object.entries({ BOOK, DASHBOARD, SEAT_MAP }))(
  'the bare server’s %s fits the schema',
  async (name, sql) => {
    await db.pool.query(`prepare bare_${name} as ${sql}`)
  },
)

it('what PostGraphile shows fits the schema', async () => {
  const schema = readFileSync(new URL('../../bench/postgraphile/schema.sql', import.meta.url), 'utf8')
  await db.asOwner(schema)
})

it('a ratio is worse once it lost more than a fifth; a new one is compared with nothing', () => {
  const before = { kept: 1, lost: 1, gone: 1 }
  expect(listWorse(before, { kept: 0.8, lost: 0.79, new: 0.1 })).toEqual(['lost: 0.79, kept 1.00'])
})

it('a ratio is not worse if the kept code reaches no more on this machine', () => {
  const kept = { slower_machine: 1, lost: 1, faster_machine: 1 }
  const now = { slower_machine: 0.7, lost: 0.7, faster_machine: 0.8 }
  const here = { slower_machine: 0.8, lost: 0.9, faster_machine: 1.2 }
  expect(listWorse(kept, now, here)).toEqual(['lost: 0.70, kept 1.00, and that code reaches 0.90 here'])
})

it('pgbench finds no variable in a script but those that it is given', () => {
  const sql = `select to_char(now(), 'HH24:MI:SS'), $1::text as name`
  const script = asPgbenchScript([{ sql, parameters: ['Asha'] } as unknown as CompiledQuery], new Map())
  const variables = [...script.matchAll(/(?<!:):([a-z_]\w*)/gi)].map(([, name]) => name)
  expect(new Set(variables)).toEqual(new Set(['n', 'client_id', 'share']))
  expect(script).toContain(`to_char(now(), 'HH24":"MI":"SS'), 'Asha'::text as name`)
})
