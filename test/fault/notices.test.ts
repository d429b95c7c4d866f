/** What was committed is told at every process (PORTAL-7), whoever dies between the commit and the notice. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#/server/database.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { withEmbeddedDatabase } from '../support/embedded-database.ts'
import { liveStream } from '../support/live-stream.ts'
import { noteOfPostmaster } from '../support/postmaster.ts'
import { serverProcess } from '../support/process.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

let db: TestDatabase
type Server = Awaited<ReturnType<typeof serverHere>>

let servers: Server[] = []

beforeAll(async () => {
  db = await testDatabase()
  servers = [await serverHere(db.url), await serverHere(db.url)]
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await db.close()
})

/** A connection as a server's, which promises to tell afterwards. Nobody does. */
async function promising(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: db.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set adhyayan.tells = 'after'`)
  return client
}

async function streamsOf(cookie: string) {
  const streams = await Promise.all(servers.map(({ url }) => liveStream(url, cookie)))
  for (const { said } of streams) await expect.poll(said).toContain('open')
  return streams
}

const newMember = async () => sessionCookie(db.sql, (await sampleMember(db.sql)).id)

it('a process that dies after its commit has told everybody all the same', async () => {
  const streams = await streamsOf(await newMember())
  const client = await promising()
  await client.query(`insert into tuition_locations (name) values ('Last Word Lane')`)
  client.connection.stream.destroy()
  for (const { said } of streams) await expect.poll(said).toContain('data: tuition_locations')
})

it('a transaction that ends long after later ones is told, and one that dies is not', async () => {
  const streams = await streamsOf(await newMember())
  const [slow, dying, quick] = [await promising(), await promising(), await promising()]
  await slow.query(`begin; insert into tuition_locations (name) values ('Slow Street')`)
  await dying.query(`begin; update plans set name = name`)
  await quick.query(`insert into holidays (date, name) values ('2031-01-26', 'Sample Day')`)
  for (const { said } of streams) await expect.poll(said).toContain('data: holidays')
  dying.connection.stream.destroy()
  await slow.query('commit')
  for (const { said } of streams) await expect.poll(said).toContain('data: tuition_locations')
  for (const { said } of streams) expect(said()).not.toContain('data: plans')
  await Promise.all([slow.end(), quick.end()])
})

it('who commits tells the others at once, and not at the next beat', async () => {
  const { sql } = (servers[0] as Server).services
  const listener = new pg.Client({ connectionString: db.url })
  await listener.connect()
  await listener.query('listen changes')
  let told = 0
  listener.on('notification', () => void (told += 1))
  // As a booking is written: its tag tells of a select.
  await raw`with made as (insert into tuition_locations (name) values ('Prompt Place') returning id) select id from made`.execute(
    sql,
  )
  await expect.poll(() => told).toBeGreaterThan(0)
  await listener.end()
})

it('what one process writes is told at both, in the same words', async () => {
  const who = await sampleMember(db.sql)
  await sampleSubscription(db.sql, who.id, 'evening')
  const cookie = await sessionCookie(db.sql, who.id)
  const streams = await streamsOf(await newMember())
  for (const { said } of streams) await expect.poll(said).toMatch(/data: seats \{"is":/)
  const body = { seat_number: 5, time_slot: 'evening' }
  const answer = await call(`${servers[0]?.url}/api/seat-bookings`, { method: 'POST', cookie, body })
  expect(answer.status).toBe(201)
  const patches = streams.map(({ said }) => async () => {
    await expect.poll(said).toContain('"was"')
    return said()
      .split('\n')
      .filter((line) => line.includes('"was"'))
  })
  const [one, other] = await Promise.all(patches.map((read) => read()))
  expect(one).toHaveLength(1)
  expect(one).toEqual(other)
})

it('a database that was killed has forgotten what it had to tell: pages read everything, and hear what follows', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adhyayan-notices-'))
  const cookie = await withEmbeddedDatabase(dataDir, async ({ sql }) => {
    await migrate(sql)
    return sessionCookie(sql, (await sampleMember(sql)).id)
  })
  const server = await serverProcess({ DATA_DIR: dataDir })
  try {
    const stream = await liveStream(server.url, cookie)
    await expect.poll(stream.said).toContain('open')
    const [postmaster] = await noteOfPostmaster(dataDir)
    process.kill(Number(postmaster), 'SIGKILL')
    await expect.poll(stream.said).toContain('data: resync')
    const body = { body: 'Is the reading room open on Sunday?' }
    const ask = () => call(`${server.url}/api/help`, { method: 'POST', cookie, body })
    await expect.poll(async () => (await ask()).status).toBe(201)
    await expect.poll(stream.said).toContain('data: help')
  } finally {
    await server.kill('SIGKILL')
    await withEmbeddedDatabase(dataDir, async () => undefined).catch(() => undefined)
    await rm(dataDir, { recursive: true, force: true })
  }
})
