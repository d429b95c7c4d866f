import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { serverHere } from '../support/server.ts'

const METRICS_TOKEN = 'read-only-figures-'.repeat(2)

let db: TestDatabase
let server: Running

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url, { METRICS_TOKEN })
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

const read = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers })

it('figures are for this machine and for who has the token: a proxy’s visitors are neither', async () => {
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded'])
    expect((await read({ [name]: '127.0.0.1' })).status).toBe(403)
  const guess = { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${METRICS_TOKEN}` }
  expect((await read({ ...guess, authorization: `Bearer ${METRICS_TOKEN.slice(1)}` })).status).toBe(403)
  expect((await read({ ...guess, authorization: `Basic ${METRICS_TOKEN}` })).status).toBe(403)
  expect((await read(guess)).status).toBe(200)
  expect((await read()).status).toBe(200)
})

it('they tell by route how long answers take, and how the parts of the server do', async () => {
  await fetch(`${server.url}/api/plans`)
  await db.pool.query(
    `insert into backups (reason, file_name, made_at, outcome) values ('night', 'sample', now() - interval '1 hour', 'read')`,
  )
  await db.pool.query(`select graphile_worker.add_job('nobody_does_this', '{}', max_attempts := 1)`)
  const figures = async () => (await read()).text()
  await expect.poll(figures).toContain('route="/api/plans"')
  let told = ''
  // Those of the crontab wait for a moment each minute.
  await expect
    .poll(async () => (told = await figures()))
    .toContain('\njobs{kind="other",state="waiting"} 1\n')
  for (const line of [
    'ready{part="database"} 1',
    'ready{part="listener"} 1',
    'ready{part="jobs"} 1',
    'ready{part="disk"} 1',
    'jobs{kind="mail",state="failed"} 0',
    'jobs{kind="mail",state="stuck"} 0',
  ])
    expect(told).toContain(`\n${line}\n`)
  expect(Number(/^backup_age_seconds (\S+)$/m.exec(told)?.[1])).toBeGreaterThanOrEqual(3600)
  // By what they were for, however they were asked: no address makes a name of its own.
  const reads = ['/plans', '/overview', '/receipts/secret-of-a-path', '/lost/secret-of-a-path', '/plans']
  await fetch(
    `${server.url}/api/together?${reads.map((read) => `read=${encodeURIComponent(read)}`).join('&')}`,
  )
  await expect.poll(figures).toContain('read_seconds_count{route="/api/plans",status="200"} 2')
  const counted = await figures()
  expect(counted).toContain('read_seconds_count{route="/api/overview",status="401"} 1')
  expect(counted).toContain('read_seconds_count{route="/api/receipts/{id}",status="401"} 1')
  expect(counted).toContain('read_seconds_count{route="unknown",status="404"} 1')
  expect(counted).toContain('route="/api/together"')
  expect(counted).not.toContain('secret-of-a-path')
  for (const name of ['disk_free_bytes', 'database_connections{state="idle"}', 'live_streams'])
    expect(Number(told.split(`\n${name} `)[1]?.split('\n')[0]), name).toBeGreaterThanOrEqual(0)
})
