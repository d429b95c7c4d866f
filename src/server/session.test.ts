import { Kysely, PostgresDialect, sql as raw } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '#database/schema.ts'
import { memberOverview } from '#/features/overview/store.ts'
import { dayOf } from '#/kernel/dates.ts'
import { deriveMasterKey } from './derive-keys.ts'
import { createSessions } from './session.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sampleMember } from '../../test/support/samples.ts'
import { SECRETS_KEY } from '../../test/support/process.ts'
import { sessionCookie } from '../../test/support/session.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const secret = deriveMasterKey(SECRETS_KEY, 'sessions').toString('base64url')

/** Sessions on a database that counts what it is asked, and gives no answer before it is told to. */
function watchedSessions() {
  const asked = { statements: 0 }
  let released: Promise<void> = Promise.resolve()
  const sql = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: db.pool }),
    log: ({ level }) => void (level === 'query' && asked.statements++),
    plugins: [
      {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          await released
          return result
        },
      },
    ],
  })
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    released = promise
    return resolve
  }
  return { sessions: createSessions({ sql, secret, secure: false, now: () => new Date() }), asked, hold }
}

async function signedIn(count: number) {
  const members = []
  for (let n = 0; n < count; n++) members.push(await sampleMember(db.sql, { verified: n % 2 === 0 }))
  return Promise.all(members.map(async ({ id }) => ({ id, cookie: await sessionCookie(db.sql, id) })))
}

describe('those who ask in the same moment', () => {
  it('are looked up by one statement, each judged by their own session', async () => {
    const people = await signedIn(7)
    const [expired, banned, gone, ...fine] = people
    const { sessions, asked } = watchedSessions()
    const expire = { expires_at: new Date(Date.now() - 1) }
    await db.sql
      .updateTable('sessions')
      .set(expire)
      .where('user_id', '=', expired?.id ?? '')
      .execute()
    await db.sql
      .updateTable('profiles')
      .set({ banned_at: new Date() })
      .where('id', '=', banned?.id ?? '')
      .execute()
    await db.sql
      .deleteFrom('sessions')
      .where('user_id', '=', gone?.id ?? '')
      .execute()
    const cookies = [...people.map(({ cookie }) => cookie), 'adhyayan.session_token=forged.forged', undefined]
    const found = await Promise.all(cookies.map((cookie) => sessions.find(cookie)))
    const nobody = [null, null, null]
    expect(found.map((member) => member?.id ?? null)).toEqual([
      ...nobody,
      ...fine.map(({ id }) => id),
      null,
      null,
    ])
    expect(asked.statements).toBe(1)
  })

  it('are brought their own rows', async () => {
    const people = await signedIn(40)
    const { sessions, asked } = watchedSessions()
    const ahead = { read: memberOverview, today: dayOf(new Date()) }
    const found = await Promise.all(people.map(({ cookie }) => sessions.findWith(cookie, ahead)))
    expect(found.map(({ member }) => member?.id)).toEqual(people.map(({ id }) => id))
    expect(found.map(({ readAhead }) => readAhead?.row)).toEqual(
      people.map((_, n) => expect.objectContaining({ verified: n % 2 === 0 })),
    )
    expect(asked.statements, 'no more than 32 at once').toBe(2)
  })

  it('all hear of a database that doesn’t answer, and are found once it does', async () => {
    const people = await signedIn(3)
    const pool = new pg.Pool({ connectionString: db.url, options: '-c statement_timeout=1s' })
    const impatient = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
    const sessions = createSessions({ sql: impatient, secret, secure: false, now: () => new Date() })
    const ask = () => Promise.allSettled(people.map(({ cookie }) => sessions.find(cookie)))
    const refused = await db.sql.transaction().execute(async (other) => {
      await raw`lock table sessions in access exclusive mode`.execute(other)
      return ask()
    })
    const reason = expect.objectContaining({ code: '57014' }) as unknown
    expect(refused).toEqual(people.map(() => ({ status: 'rejected', reason })))
    expect((await ask()).map((one) => one.status === 'fulfilled' && one.value?.id)).toEqual(
      people.map(({ id }) => id),
    )
    await impatient.destroy()
  })
})

it('a session that ends while its batch is under way is not remembered', async () => {
  const [one, other] = await signedIn(2)
  const { sessions, asked, hold } = watchedSessions()
  const release = hold()
  const asking = [one, other].map((person) => sessions.findWith(person?.cookie))
  await expect.poll(() => asked.statements).toBe(1)
  await db.sql
    .deleteFrom('sessions')
    .where('user_id', '=', one?.id ?? '')
    .execute()
  sessions.forget(one?.id)
  const after = sessions.find(one?.cookie)
  release()
  await Promise.all(asking)
  expect(await after, 'asked after it had ended').toBeNull()
  expect(await sessions.find(one?.cookie)).toBeNull()
  expect((await sessions.find(other?.cookie))?.id).toBe(other?.id)
})
