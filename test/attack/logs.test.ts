import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteAdmin } from '#/features/accounts/actions.ts'
import { signLinkWith } from '#/server/files/links.ts'
import { deriveMasterKey } from '#/server/derive-keys.ts'
import { accountsOf } from '../support/accounts.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { SECRETS_KEY, freePort, serverProcess, type ServerProcess } from '../support/process.ts'
import { sampleAdmin } from '../support/samples.ts'
import { call } from '../support/server.ts'
import { inSeconds } from '#/kernel/durations.ts'

let db: TestDatabase
let folder: string
let server: ServerProcess
let appUrl: string
const accounts = accountsOf(() => ({ url: server.url, services: { config: { dataDir: folder } } }), '')

/** The most verbose log, of a server that runs as in a library. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const port = String(await freePort())
  appUrl = `http://127.0.0.1:${port}`
  return serverProcess({ DATABASE_URL: db.url, DATA_DIR: folder, LOG_LEVEL: 'trace', PORT: port, ...env })
}
const post = (path: string, body: object, cookie = '') =>
  call(`${server.url}/api/${path}`, { method: 'POST', body, cookie, headers: { origin: appUrl } })

beforeAll(async () => {
  db = await testDatabase()
  // Without an administrator a start prints the set-up link, which is meant to be seen.
  await sampleAdmin(db.sql)
  folder = await mkdtemp(join(tmpdir(), 'adhyayan-logs-'))
  server = await start()
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the server has logged; fails if one of the secrets is in it. */
async function expectSilence(secrets: readonly string[]): Promise<string> {
  // Requests are logged as they end, a moment after their answer: once the last one is, all are.
  const last = (await fetch(`${server.url}/readyz`)).headers.get('x-request-id') ?? 'no id'
  await expect.poll(() => server.output()).toContain(last)
  const log = server.output()
  for (const secret of secrets) expect(secret, 'nothing can be found of an empty one').toMatch(/.{5}/)
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  return log
}

describe('X7 (SAFE-16): the log', () => {
  const email = 'logged@example.org'
  const password = 'lamp-night-7'

  it('reports a registration and a reset without the tokens, the addresses, the passwords', async () => {
    await post('auth/sign-up/email', { name: 'Asha', email, password })
    const [confirmation] = await accounts.mailsTo(email)
    await accounts.follow(confirmation)
    const confirming = /token=([^&\s]+)/.exec(confirmation?.text ?? '')?.[1] ?? ''
    await fetch(`${server.url}/auth?confirm=${confirming}`)
    await post('auth/sign-in/email', { email, password, confirmation: confirming })
    await post('auth/request-password-reset', { email, redirectTo: '/auth?reset=true' })
    const reset = (await accounts.mailsTo(email, 2)).at(-1)
    const token = /reset-password\/([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? ''
    await accounts.follow(reset)
    // As people and programs write it: with an extra slash, in other case, truncated.
    for (const path of [`/${token}/`, `//${token}`, `/${token}%2f`, `/${token}?callbackURL=%`, `/x/${token}`])
      await fetch(`${server.url}/api/auth/reset-password${path}`, { redirect: 'manual' })
    for (const path of [
      `/API/auth/reset-password/${token}`,
      `//api/auth/reset-password/${token}`,
      `/%ff/${token}`,
    ])
      await fetch(`${server.url}${path}`, { redirect: 'manual' })
    await fetch(`${server.url}/auth?reset=true&token=${token}`)
    expect((await post('auth/reset-password', { token, newPassword: 'another-lamp-8' })).status).toBe(200)

    const log = await expectSilence([
      token,
      confirming,
      email,
      'logged%40example',
      password,
      'another-lamp-8',
    ])
    for (const route of [
      '/api/auth/reset-password/:token',
      '/api/auth/verify-email',
      '/api/auth/sign-up/email',
    ])
      expect(log).toContain(`"${route}"`)
  })

  it('nor an address that the accounts library refuses to lead to', async () => {
    const evil = 'https://evil.example/?token=SECRET123&phone=9876543210'
    const link = `/api/auth/reset-password/abc?callbackURL=${encodeURIComponent(evil)}`
    expect((await fetch(`${server.url}${link}`, { redirect: 'manual' })).status).toBe(403)
    expect((await post('auth/request-password-reset', { email, redirectTo: evil })).status).toBe(403)
    const signUp = { name: 'Asha', email: 'evil@example.org', password, callbackURL: evil }
    expect((await post('auth/sign-up/email', signUp)).status).toBe(403)
    const log = await expectSilence(['SECRET123', '9876543210', 'evil.example'])
    expect(log).not.toContain('"level":50')
  })

  it('nor the signature of a file’s link, the name of a calendar, an invitation, an unknown address', async () => {
    const key = deriveMasterKey(SECRETS_KEY, 'files')
    const link = signLinkWith(
      key,
      () => new Date(),
    )({
      file_id: crypto.randomUUID(),
      viewer_id: crypto.randomUUID(),
      seconds: inSeconds({ seconds: 60 }),
      download: false,
    })
    const [calendar, stray] = [43, 43].map((length) => randomBytes(60).toString('base64url').slice(0, length))
    const invite = (await inviteAdmin(db.sql, new Date(), null)).split('invite=')[1] ?? ''
    for (const path of [
      link,
      `/calendar/${calendar}.ics`,
      `//calendar/${calendar}.ics`,
      `/CALENDAR/${calendar}`,
    ])
      await fetch(server.url + path)
    for (const path of [
      `/%63alendar/${calendar}.ics`,
      `/auth?invite=${invite}`,
      `/lost/${stray}`,
      `/${stray}.js`,
    ])
      await fetch(server.url + path)
    await fetch(`${server.url}/dev/mail/2026-01-01T00-00-00-000Z-${email}.eml`)
    await post(`lost/${stray}`, {})
    await post('admin-invites/accept', { token: invite, name: 'Sly', email, password: 'short' })
    const forged = '{"level":60,"msg":"a line of its own"}'
    await post(`lost/${encodeURIComponent(`\r\n${forged}\r\n`)}`, { name: `\r\n${forged}` })

    const signature = new URL(link, appUrl).searchParams.get('signature') ?? ''
    const log = await expectSilence([signature, calendar ?? '', invite, stray ?? '', email])
    expect(log).not.toContain('a line of its own')
    for (const route of ['/api/files/:id', '/calendar/:file', '/api/admin-invites/accept', 'unknown'])
      expect(log).toContain(`"${route}"`)
  })

  it('X8 (SAFE-14): nor in reports of faults, of which the caller learns only the id: a race for an address, a missing table, a rejected mail', async () => {
    const rivals = Array.from({ length: 8 }, () =>
      post('auth/sign-up/email', { name: 'Asha', email: 'rival@example.org', password }),
    )
    await Promise.all(rivals)
    await db.asOwner('alter table profiles rename to profiles_gone')
    const faults = [
      await post('auth/sign-in/email', { email, password }),
      await post('auth/request-password-reset', { email }),
      await post('account-checks', { email }),
    ]
    await db.asOwner('alter table profiles_gone rename to profiles')
    expect(faults.map(({ status }) => status)).toEqual([500, 500, 500])
    const log = await expectSilence(['rival@example.org', email, password])
    expect(log).toContain('does not exist')
    for (const { body, headers } of faults) {
      const { requestId } = body
      expect(headers.get('x-request-id')).toBe(requestId)
      expect(JSON.stringify(body)).not.toMatch(/does not exist|profiles|\bat .*:\d+/)
      const lines = log.split('\n').filter((line) => line.includes(`"reqId":"${String(requestId)}"`))
      expect(
        lines.map((line) => (JSON.parse(line) as { level: number }).level),
        'what the caller reads out finds the fault',
      ).toContain(50)
    }
  })

  it('X17: names what came together by the parts’ routes, and nothing of their addresses', async () => {
    const stray = randomBytes(30).toString('base64url').replaceAll('-', 'x')
    const reads = ['/plans', `/lost/${stray}`, `/help?limit=1&since=${stray}`]
    await fetch(
      `${server.url}/api/together?${reads.map((one) => `read=${encodeURIComponent(one)}`).join('&')}`,
    )
    const log = await expectSilence([stray])
    const line = log.split('\n').find((one) => one.includes('"/api/together"')) ?? '{}'
    const { reads: told } = JSON.parse(line) as { reads: { route: string; status: number; ms: number }[] }
    expect(told.map(({ route, status }) => [route, status]).toSorted()).toEqual([
      ['/api/help', 401],
      ['/api/plans', 200],
      ['unknown', 404],
    ])
  })

  it('says once that requests come through a proxy that nobody trusts', async () => {
    const proxied = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    for (let times = 0; times < 3; times++) await fetch(`${server.url}/healthz`, proxied)
    const said = () => server.output().split('TRUST_PROXY is not set').length - 1
    await expect.poll(said).toBe(1)
  })

  it('nor when a mail server names the recipients it did not deliver to', async () => {
    const refusing = createServer((socket) => {
      socket.write('220 test\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        const line = chunk.toString()
        const to = /RCPT TO:<(.*)>/.exec(line)?.[1]
        socket.write(to ? `550 no mailbox <${to}> here\r\n` : '250 ok\r\n')
      })
    })
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
    const { port } = refusing.address() as AddressInfo
    // One server ends before the next begins: either could take the job.
    await server.kill('SIGTERM')
    server = await start({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'library.desk@example.org' })
    await post('auth/request-password-reset', { email })
    await expect.poll(() => server.output()).toContain('no mailbox')
    await expectSilence([email, 'library.desk@example.org'])
    refusing.close()
  })
})
