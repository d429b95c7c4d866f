/**
 * What runs by itself costs PostgreSQL no more in an older library: a job looks only at what is due, however much there
 * has been. Measured as `growth.test.ts` does, by pages, after the job has done what there was to do.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sql } from '#/kernel/context.ts'
import { connect, type Connection } from '#/server/database.ts'
import { keepPushKeys } from '#/server/push/keys.ts'
import { CRONTAB, serverTasks, type TaskOptions } from '#/server/jobs/tasks.ts'
import { NOW } from '../../bench/data.ts'
import { asSent } from '../../bench/explain.ts'
import { growTo } from '../../bench/list-data.ts'
import { recordStatements } from '../../bench/statements.ts'
import { testContext } from '../support/context.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

const SMALL = 2_000
const LARGE = 4_000
/** An index is a page deeper where a table is much larger. */
const MOST = (pages: number) => 1.5 * pages + 20

/** Why a job reads more in a larger library. */
const GROWS: Record<string, string> = {
  back_up: 'An archive holds everything.',
  erase_registrations: 'Forms are read along, which are kept only for so long.',
  list_erasures: 'It lists everybody who was erased.',
  remind_of_dues: 'Who owes something is looked at every day, told or not.',
  remind_of_ends: 'So is whose plan ends within days.',
}

let db: TestDatabase
let jobs: Connection
beforeAll(async () => {
  db = await testDatabase()
  await keepPushKeys(db.sql, Buffer.alloc(32), NOW)
  const url = new URL(db.url)
  url.searchParams.set('options', '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan')
  jobs = connect(url.href, () => undefined)
})
afterAll(() => Promise.all([db.close(), jobs.close()]))

const NAMES = [...CRONTAB.matchAll(/^(?:\S+ ){5}(\w+)/gm)].map(([, name = '']) => name)

/** Does a job, with nothing stored and nobody to talk to. */
async function run(sql: Sql, name: string): Promise<void> {
  const silent = () => undefined
  const options = {
    sql,
    clock: () => NOW,
    appUrl: 'http://library.test',
    ports: testContext(sql, { now: NOW }),
    log: { debug: silent, info: silent, warn: silent, error: silent },
    vault: {
      readOwner: async () => undefined,
      markOwner: async () => undefined,
      remove: async () => undefined,
      listOlderThan: async function* () {
        yield Array.from({ length: 500 }, (_, n) => `proof ${n + 1}`)
      },
    },
  }
  const tasks = serverTasks(options as unknown as TaskOptions) as Record<
    string,
    (...given: unknown[]) => unknown
  >
  await tasks[name]?.({}, {})
}

/** Pages that each job takes when nothing is due. */
async function pagesOf(names: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const name of names) {
    await run(jobs.sql, name)
    const statements = await recordStatements(jobs.pool, (sql) => run(sql, name))
    let sum = 0
    for (const statement of statements) {
      if (!/^[\s(]*(select|with|update|insert|delete)\b/i.test(statement.sql)) continue
      await using prepared = await asSent(jobs.pool, statement)
      const { pages } = await prepared.cost()
      sum += pages
    }
    found.set(name, sum)
  }
  return found
}

it(`no job costs more with ${LARGE} members than with ${SMALL}`, async () => {
  const names = NAMES.filter((name) => !(name in GROWS))
  expect(names).toContain('erase_files')
  await growTo(db.ownerUrl, SMALL)
  await pagesOf(names)
  await db.asOwner('vacuum analyze')
  const before = await pagesOf(names)
  await growTo(db.ownerUrl, LARGE)
  await pagesOf(names)
  await expect
    .poll(
      async () => {
        await db.asOwner('vacuum analyze')
        const grown = [...(await pagesOf(names))].filter(
          ([name, pages]) => pages > MOST(before.get(name) ?? 0),
        )
        return grown.map(([name, pages]) => `${name}: ${before.get(name)} → ${pages} pages`)
      },
      { timeout: 600_000, interval: 1000 },
    )
    .toEqual([])
}, 1_200_000)
