import { readdir, readlink } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { memoryOf } from '../support/process-memory.ts'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { sampleMember } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { slowClients } from '../support/slow-clients.ts'
import { noisePicture, uploadProof } from '../support/upload.ts'
import { ROUNDS } from './rounds.ts'

const SLOW = 200
const PAGES = 200
const AT_ONCE = 4
/** All hundred in the long form; in the short one more than are worked on at a time. */
const UPLOADS = ROUNDS > 3 ? 100 : 12
const MEGABYTE = 1024 * 1024
/** Beyond what the server uses with nobody there. Two pictures are decoded at a time. */
const MOST_MORE = 600 * MEGABYTE

let db: TestDatabase
let server: ServerProcess
let cookie: string

beforeAll(async () => {
  db = await testDatabase()
  server = await serverProcess({ DATABASE_URL: db.url })
  cookie = await newCookie()
  // The first answers of a server are slow.
  await visit()
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await db.close()
})

it('200 slow clients, half of whom type and half of whom never read: nobody else notices, nothing is left', async () => {
  const handles = await openFiles()
  const alone = await visit()
  const leave = slowClients(server.url, SLOW)
  await expect.poll(openFiles).toBeGreaterThan(handles + SLOW * 0.9)
  const beside = await visit()
  leave()
  const ratio = beside / alone
  process.stdout.write(`${SLOW} slow clients: p95 of other pages ×${ratio.toFixed(2)}\n`)
  // A page that waited with them would be hundreds of times slower.
  expect(ratio).toBeLessThan(10)
  await expect.poll(openFiles).toBeLessThan(handles + SLOW / 10)
})

it('many uploads at once: each is kept, memory stays bounded, no temporary file is left', async () => {
  const file = await noisePicture(1600)
  const cookies = await Promise.all(Array.from({ length: UPLOADS }, newCookie))
  const before = await memoryOf(server.process.pid)
  const answers = await Promise.all(
    cookies.map(async (one) => (await uploadProof(server.url, one, file)).status),
  )
  const more = (await memoryOf(server.process.pid, 'VmHWM')) - before
  const facts = {
    uploads: UPLOADS,
    mb_each: Math.round(file.size / MEGABYTE),
    mb_more: Math.round(more / MEGABYTE),
  }
  process.stdout.write(`uploads at once: ${JSON.stringify(facts)}\n`)
  expect(answers).toEqual(answers.map(() => 200))
  expect(more).toBeLessThan(MOST_MORE)
  await expect.poll(temporaryFiles).toBe(0)
})

const newCookie = async () => sessionCookie(db.sql, (await sampleMember(db.sql)).id)

/** The 95th percentile of a visitor's pages, in milliseconds. */
async function visit(): Promise<number> {
  const took: number[] = []
  const client = async () => {
    while (took.length < PAGES) {
      const started = performance.now()
      expect((await call(`${server.url}/api/overview`, { cookie })).status).toBe(200)
      took.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? Infinity
}

const descriptors = () => readdir(`/proc/${server.process.pid}/fd`)
const openFiles = async () => (await descriptors()).length

async function temporaryFiles(): Promise<number> {
  const links = (await descriptors()).map((name) =>
    readlink(`/proc/${server.process.pid}/fd/${name}`).catch(() => ''),
  )
  return (await Promise.all(links)).filter((path) => path.includes('adhyayan-upload-')).length
}
