import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#/server/config.ts'
import { startServer, type Running } from '#/server/start.ts'
import { ownerOf, testDatabase, type TestDatabase } from '../support/database.ts'
import { objectStorage } from '../support/object-storage.ts'
import { SECRETS_KEY } from '../support/process.ts'
import { sampleMember } from '../support/samples.ts'
import { sessionCookie } from '../support/server.ts'

/** Once it is read that far. */
const HANGS_UP_AFTER_MS = 100

type Line = { msg: string; err?: { stack: string } }

let db: TestDatabase
let folder: string
let server: Running
const lines: Line[] = []

beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'adhyayan-foreign-'))
  const storage = await objectStorage()
  const config = readConfig({
    DATABASE_URL: db.url,
    DATABASE_OWNER_URL: ownerOf(db.url),
    DATA_DIR: folder,
    SECRETS_KEY,
    S3_URL: storage.url,
    PORT: '0',
  })
  const write = (text: string) => void lines.push(JSON.parse(text) as Line)
  server = await startServer(config, pino({ level: 'warn' }, { write }), () => new Date())
  // From now on nobody listens there.
  await storage.close()
})
beforeEach(() => void lines.splice(0))
afterAll(async () => {
  await server.stop()
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

it('a file store that is away is told as such, with its stack, and not as a lost database', async () => {
  const cookie = await sessionCookie(db.sql, (await sampleMember(db.sql)).id)
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'proof.png')
  const answer = await fetch(`${server.url}/api/uploads?purpose=payment_proof`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body,
  })
  expect(answer.status).toBe(500)
  expect(lines).toMatchObject([{ err: { stack: expect.stringContaining('ECONNREFUSED') } }])
})

it('whoever hangs up in the middle of what they send is no fault at all', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/auth/sign-in/email HTTP/1.1\r\nhost: ${hostname}:${port}\r\nsec-fetch-site: same-origin\r\n` +
      'content-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  )
  await pause(HANGS_UP_AFTER_MS)
  socket.destroy()
  await once(socket, 'close')
  // By the time that these are answered the server has noticed.
  for (let at = 0; at < 3; at++) await fetch(`${server.url}/readyz`)
  expect(lines).toEqual([])
})
