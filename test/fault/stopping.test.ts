import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { testDatabase } from '../support/database.ts'
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
