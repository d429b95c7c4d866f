import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { untilLocksWait } from '../support/lock-waits.ts'
import { postOffice } from '../support/post-office.ts'
import { serverProcess } from '../support/process.ts'
import { sampleMember } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { silentNetwork } from '../support/silent-network.ts'

const STOPPED_WITHIN_MS = 10_000
const BYTE_EVERY_MS = 200

it('stopping ends soon, whatever clients, the mail server and the database do', async () => {
  const db = await testDatabase()
  const network = await silentNetwork(db.url)
  const office = await postOffice()
  const server = await serverProcess({ DATABASE_URL: network.url, SMTP_URL: office.url })
  const { id, email } = await sampleMember(db.sql)
  const cookie = await sessionCookie(db.sql, id)
  const { hostname, port } = new URL(server.url)
  const open = (lines: string[]) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(`${lines.join('\r\n')}\r\nhost: ${hostname}:${port}\r\n\r\n`)
    return socket
  }
  const typist = open([
    'POST /api/profile HTTP/1.1',
    'content-type: application/json',
    'content-length: 9999',
  ])
  const typing = setInterval(() => typist.write(' '), BYTE_EVERY_MS)
  const reader = open(['GET /api/live HTTP/1.1', `cookie: ${cookie}`])
  await once(reader, 'readable')
  office.hold()
  const forgot = { email, redirectTo: '/auth?reset=true' }
  const headers = { origin: server.url }
  await call(`${server.url}/api/auth/request-password-reset`, { method: 'POST', body: forgot, headers })
  await expect.poll(() => office.mailsTo(email)).toBe(1)
  network.fallSilent()
  const waiting = call(`${server.url}/api/overview`, { cookie }).catch(() => undefined)
  await pause(BYTE_EVERY_MS)

  const asked = performance.now()
  await server.kill('SIGTERM')
  const stopped_ms = Math.round(performance.now() - asked)
  process.stdout.write(`stopping with clients that hang: ${stopped_ms} ms\n`)
  clearInterval(typing)
  await waiting
  expect(server.process.exitCode, server.output()).toBe(0)
  expect(stopped_ms).toBeLessThan(STOPPED_WITHIN_MS)
  reader.destroy()
  office.release()
  office.close()
  network.close()
  await db.close()
})

it('what nobody catches is logged with its cause, and ends the server once the requests in flight are answered', async () => {
  const db = await testDatabase()
  const hook = `process.on('SIGUSR2', () => void Promise.reject(new Error('a promise of nobody')))`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`
  const server = await serverProcess({ DATABASE_URL: db.url, NODE_OPTIONS })
  const { id } = await sampleMember(db.sql)
  const cookie = await sessionCookie(db.sql, id)
  const holder = new pg.Client({ connectionString: db.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table tuition_locations in access exclusive mode')
  const asked = call(`${server.url}/api/tuition-locations`, { cookie })
  await untilLocksWait(db.sql, 1, asked)

  server.process.kill('SIGUSR2')
  await expect.poll(server.output).toContain('a promise of nobody')
  await holder.end()
  expect((await asked).status).toBe(200)
  await expect.poll(() => server.process.exitCode).toBe(1)
  expect(server.output()).toContain('nobody caught this, so the server ends')
  await db.close()
})
