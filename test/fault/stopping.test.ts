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

const FAULT = `void Promise.reject(new Error('a promise of nobody'))`
/** Runs in the server when the signal comes, before it is told of it. */
const on = (signal: NodeJS.Signals, does: string) => {
  const hook = `import { syncBuiltinESMExports } from 'node:module'
    import timers from 'node:timers/promises'
    process.on('${signal}', () => { ${does}; syncBuiltinESMExports() })`
  return `--import=data:text/javascript,${encodeURIComponent(hook)}`
}

/** A server with a request in flight, until the lock that it waits for is released. */
async function askedServer(NODE_OPTIONS: string) {
  const db = await testDatabase()
  const server = await serverProcess({ DATABASE_URL: db.url, NODE_OPTIONS })
  const { id } = await sampleMember(db.sql)
  const cookie = await sessionCookie(db.sql, id)
  const holder = new pg.Client({ connectionString: db.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table tuition_locations in access exclusive mode')
  const asked = call(`${server.url}/api/tuition-locations`, { cookie })
  const answer = asked.catch(() => undefined)
  await untilLocksWait(db.sql, 1, asked)
  return { server, answer, release: () => holder.end(), close: () => db.close() }
}

/** No wait ends by itself any more. */
const HANGING = 'timers.setTimeout = () => new Promise(() => undefined)'

it('what nobody catches is logged with its cause, and ends the server once the requests in flight are answered', async () => {
  // Their connections, which browsers keep open, aren't waited for until they are cut off.
  const { server, answer, release, close } = await askedServer(on('SIGUSR2', `${HANGING}; ${FAULT}`))
  server.process.kill('SIGUSR2')
  await expect.poll(server.output).toContain('a promise of nobody')
  await release()
  expect((await answer)?.status).toBe(200)
  await expect.poll(() => server.process.exitCode).toBe(1)
  expect(server.output()).toContain('nobody caught this, so the server ends')
  await close()
})

it('what nobody catches while the server stops is logged too, and told by the exit code', async () => {
  const db = await testDatabase()
  const NODE_OPTIONS = on('SIGTERM', `setImmediate(() => { ${FAULT}; ${FAULT} })`)
  const server = await serverProcess({ DATABASE_URL: db.url, NODE_OPTIONS })
  await server.kill('SIGTERM')
  expect(server.process.exitCode, server.output()).toBe(1)
  await expect.poll(server.output).toContain('a promise of nobody')
  expect(server.output().split('nobody caught this'), 'the first alone').toHaveLength(2)
  await db.close()
})

it('a stop that hangs ends all the same', async () => {
  const sooner =
    'const later = setTimeout; globalThis.setTimeout = (work, ms, ...more) => later(work, ms / 100, ...more)'
  const { server, release, close } = await askedServer(on('SIGTERM', `${HANGING}; ${sooner}`))
  await server.kill('SIGTERM')
  expect(server.process.exitCode, server.output()).toBe(1)
  await expect.poll(server.output).toContain('did not stop in time')
  await release()
  await close()
})
