import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleMember } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

let db: TestDatabase
let servers: Running[]
beforeAll(async () => {
  db = await testDatabase()
  servers = [await serverHere(db.url), await serverHere(db.url)]
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await db.close()
})

const someone = async () => sessionCookie(db.sql, (await sampleMember(db.sql)).id)
const collect = (cookie: string, at = 0) => call(`${servers[at % 2]?.url}/api/account-export`, { cookie })
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

describe('A23 (ACCOUNT-19): collecting one’s data to slow down everybody else', () => {
  it('one at a time, in all processes together, and others collect theirs meanwhile', async () => {
    const [cookie, other] = [await someone(), await someone()]
    const holder = await db.pool.connect()
    try {
      // Whoever collects waits here, once begun.
      await holder.query('begin; lock table passkeys in access exclusive mode')
      const first = collect(cookie)
      const waiting = async () =>
        (await holder.query(`select 1 from pg_locks where not granted and relation = 'passkeys'::regclass`))
          .rowCount
      await expect.poll(waiting).toBe(1)
      const crowd = await Promise.all(Array.from({ length: 20 }, (_, at) => collect(cookie, at)))
      expect(count(crowd, 429)).toBe(20)
      expect(crowd[0]?.body).toMatchObject({
        code: 'too_many_exports',
        message: expect.stringContaining('Your data is being collected, '),
      })
      const others = collect(other, 1)
      await expect.poll(waiting).toBe(2)
      await holder.query('commit')
      expect([(await first).status, (await others).status]).toEqual([200, 200])
    } finally {
      holder.release()
    }
    expect((await collect(cookie)).status, 'those that were refused don’t count').toBe(200)
  })

  it('five times an hour', async () => {
    const cookie = await someone()
    const answers = []
    for (let at = 0; at < 7; at++) answers.push((await collect(cookie, at)).status)
    expect(answers).toEqual([...Array<number>(5).fill(200), 429, 429])
  })
})
