import { readdir, readFile, readlink } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { memoryOf } from '../support/process-memory.ts'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { sampleAdmin, sampleMember, samplePlan } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { slowClients } from '../support/slow-clients.ts'
import { noisePicture, uploadProof } from '../support/upload.ts'
import { ROUNDS } from './rounds.ts'

const SLOW = 200
const PAGES = 200
const AT_ONCE = 4
/** All hundred in the long form; in the short one more than are worked on at a time. */
const UPLOADS = ROUNDS > 3 ? 100 : 12
const RECEIPTS = 100
/** Of what the process computes meanwhile. If that thread drew them itself, it would be nearly all. */
const MOST_OF_MAIN_THREAD = 0.5
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
  // Whoever waits for them waits each time; something else on the machine, seldom three times.
  const beside = Math.min(await visit(), await visit(), await visit())
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

it('100 receipts at once: each is drawn, and nobody else waits for them', async () => {
  const desk = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
  const { id: plan_id, price: amount } = await samplePlan(db.sql, 'morning')
  const member = { is: 'new', name: 'Asha Rao', phone: '+91 98765 43210' }
  const body = { member, plan_id, amount, paid: { by: 'cash' }, seats: [] }
  const sold = await call(`${server.url}/api/admin/walk-ins`, { method: 'POST', cookie: desk, body })
  const path = `${server.url}/api/admin/receipts/${String(sold.body['receipt_id'])}/pdf`
  const draw = async () => {
    const answer = await fetch(path, { headers: { cookie: desk } })
    return `${answer.status} ${(await answer.text()).slice(0, 5)}`
  }
  const since = performance.now()
  expect(await draw()).toBe('200 %PDF-')
  const first_ms = Math.round(performance.now() - since)
  const alone = await visit()
  const before = await computedMs()
  const begun = performance.now()
  const drawing = Promise.all(Array.from({ length: RECEIPTS }, draw))
  const beside = await visit()
  const drawn = await drawing
  const after = await computedMs()
  const facts = {
    alone_ms: Math.round(alone),
    beside_ms: Math.round(beside),
    first_ms,
    all_ms: Math.round(performance.now() - begun),
    main_thread_ms: after.main_thread - before.main_thread,
    process_ms: after.process - before.process,
  }
  process.stdout.write(`${RECEIPTS} receipts at once: p95 of other pages ${JSON.stringify(facts)}\n`)
  expect(new Set(drawn)).toEqual(new Set(['200 %PDF-']))
  expect(facts.main_thread_ms).toBeLessThan(MOST_OF_MAIN_THREAD * facts.process_ms)
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

/** Milliseconds for which the process, and in it the thread that answers requests, has computed. */
async function computedMs() {
  const { pid } = server.process
  return {
    process: await computedBy(`/proc/${pid}/stat`),
    main_thread: await computedBy(`/proc/${pid}/task/${pid}/stat`),
  }
}

async function computedBy(path: string): Promise<number> {
  const stat = await readFile(path, 'utf8')
  const [user, system] = (stat.split(') ').at(-1) ?? '').split(' ').slice(11, 13).map(Number)
  return ((user ?? NaN) + (system ?? NaN)) * 10
}

const descriptors = () => readdir(`/proc/${server.process.pid}/fd`)
const openFiles = async () => (await descriptors()).length

async function temporaryFiles(): Promise<number> {
  const links = (await descriptors()).map((name) =>
    readlink(`/proc/${server.process.pid}/fd/${name}`).catch(() => ''),
  )
  return (await Promise.all(links)).filter((path) => path.includes('adhyayan-upload-')).length
}
