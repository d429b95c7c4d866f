import { readdir, readFile, readlink } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { sampleMember } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { ROUNDS } from './rounds.ts'

const SLOW = 200
const PAGES = 200
const AT_ONCE = 4
/** All hundred in the long form; in the short one more than are worked on at a time. */
const UPLOADS = ROUNDS > 3 ? 100 : 12
const BYTE_EVERY_MS = 250
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
  const sockets = Array.from({ length: SLOW }, (_, at) => (at % 2 === 0 ? typist() : idler()))
  await expect.poll(openFiles).toBeGreaterThan(handles + SLOW * 0.9)
  const typing = setInterval(
    () => sockets.forEach((one, at) => at % 2 === 0 && one.write(' ')),
    BYTE_EVERY_MS,
  )
  const beside = await visit()
  clearInterval(typing)
  for (const socket of sockets) socket.destroy()
  const ratio = beside / alone
  process.stdout.write(`${SLOW} slow clients: p95 of other pages ×${ratio.toFixed(2)}\n`)
  // A page that waited with them would be hundreds of times slower.
  expect(ratio).toBeLessThan(10)
  await expect.poll(openFiles).toBeLessThan(handles + SLOW / 10)
})

it('many uploads at once: each is kept, memory stays bounded, no temporary file is left', async () => {
  const file = new Blob([await noise()], { type: 'image/jpeg' })
  const cookies = await Promise.all(Array.from({ length: UPLOADS }, newCookie))
  const before = await memory('VmRSS')
  const answers = await Promise.all(
    cookies.map(async (one) => {
      const body = new FormData()
      body.append('file', file, 'proof.jpg')
      const headers = { cookie: one, 'sec-fetch-site': 'same-origin' }
      const path = `${server.url}/api/uploads?purpose=payment_proof`
      return (await fetch(path, { method: 'POST', headers, body })).status
    }),
  )
  const more = (await memory('VmHWM')) - before
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

function open(lines: string[]): Socket {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(`${lines.join('\r\n')}\r\nhost: ${hostname}:${port}\r\n\r\n`)
  return socket
}
const typist = () =>
  open(['POST /api/account-checks HTTP/1.1', 'content-type: application/json', 'content-length: 9999'])
const idler = () => open(['GET /api/openapi.json HTTP/1.1']).pause()

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

/** A picture that can't be made smaller. */
async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const size = 1600
  const raw = { width: size, height: size, channels: 3 as const }
  const bytes = new Uint8Array(size * size * 3)
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return new Uint8Array(await sharp(bytes, { raw }).jpeg({ quality: 95 }).toBuffer())
}

/** Bytes, as Linux counts them. */
async function memory(what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
}

const descriptors = () => readdir(`/proc/${server.process.pid}/fd`)
const openFiles = async () => (await descriptors()).length

async function temporaryFiles(): Promise<number> {
  const links = (await descriptors()).map((name) =>
    readlink(`/proc/${server.process.pid}/fd/${name}`).catch(() => ''),
  )
  return (await Promise.all(links)).filter((path) => path.includes('adhyayan-upload-')).length
}
