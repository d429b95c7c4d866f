import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, inject, it, type ExpectStatic } from 'vitest'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { gatewaySimulator } from '../support/gateway-simulator/simulator.ts'
import { deliver, payerAt, simulatedProviders } from '../support/online-payments.ts'
import { postOffice } from '../support/post-office.ts'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { sampleAdmin, sampleMember } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { silentNetwork } from '../support/silent-network.ts'

/** Milliseconds. */
const GOES_ON_WITHIN = 90_000
const A_MINUTE = 60_000
const CUT_FOR = 1_500
/** By then every server has looked twice for dead workers, and for jobs to take. */
const LOOKS_ARE_OVER = 26_000
/** Each listens for new jobs. */
const LANES = 4
const STOPS_WITHIN = 100

/** As a server leaves it whose clock was a day ahead. */
const RUN_TOMORROW = `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
  values ('reconcile_payments', now(), now() + interval '1 day')`

type Scene = {
  server: ServerProcess
  office: Awaited<ReturnType<typeof postOffice>>
  /** One per test, since they run in parallel. */
  expect: ExpectStatic
}

// They mostly wait, each with a database and servers of its own.
describe.concurrent('jobs', { timeout: 20 * A_MINUTE }, () => {
  it('kill -9 inside a mail and inside the reconciler: another server continues both, after a clock a day ahead too', async ({
    expect,
  }) => {
    await using place = await openPlace()
    const { db, office, simulator } = place
    await db.pool.query(RUN_TOMORROW)
    const first = await place.server()
    const member = await sampleMember(db.sql)
    const payer = payerAt(first.url, await sessionCookie(db.sql, member.id), simulator.till)
    const { payment_id, order_id } = await payer.open()
    simulator.till.pay(order_id)
    simulator.till.mishaps.listAttempts = 'silent'
    office.hold()
    const asked = () => simulator.till.asked.listAttempts
    const before = asked()
    await db.sql
      .updateTable('payments')
      .set({ next_check_at: new Date() })
      .where('id', '=', payment_id)
      .execute()
    // By the crontab, at the next full minute.
    await expect.poll(asked, { timeout: 3 * A_MINUTE }).toBeGreaterThan(before)
    const { email } = await sampleMember(db.sql)
    await post(first, 'request-password-reset', { email, redirectTo: '/auth?reset=true' })
    await expect.poll(() => office.mailsTo(email)).toBe(1)
    await first.kill('SIGKILL')
    const killed = performance.now()

    delete simulator.till.mishaps.listAttempts
    office.release()
    const second = await place.server()
    await expect.poll(() => office.mailsTo(email), { timeout: GOES_ON_WITHIN }).toBe(2)
    const mail_ms = Math.round(performance.now() - killed)
    const payment = db.sql.selectFrom('payments').select('status').where('id', '=', payment_id)
    const status = async () => (await payment.executeTakeFirst())?.status
    await expect.poll(status, { timeout: GOES_ON_WITHIN }).toBe('completed')
    const payment_ms = Math.round(performance.now() - killed)
    process.stdout.write(`killed inside jobs: ${JSON.stringify({ mail_ms, payment_ms })}\n`)
    expect(Math.max(mail_ms, payment_ms)).toBeLessThan(GOES_ON_WITHIN)
    await second.kill('SIGTERM')
    expect(second.process.exitCode).toBe(0)
  })

  it('eight mails that hang hold up no payment', async ({ expect }) => {
    await using place = await openPlace()
    const { db, office, simulator } = place
    const server = await place.server()
    const member = await sampleMember(db.sql)
    const payer = payerAt(server.url, await sessionCookie(db.sql, member.id), simulator.till)
    office.hold()
    for (let mails = 0; mails < 8; mails++)
      await db.pool.query(`select graphile_worker.add_job('send_mail', $1)`, [
        { to: someAddress(), subject: 'Sample', text: 'Sample', html: 'Sample' },
      ])
    await expect.poll(() => office.count().taken).toBe(2)
    const { payment_id, order_id } = await payer.open()
    const paid = performance.now()
    await deliver(server.url, simulator.till.pay(order_id), 'payment.captured')
    const payment = db.sql.selectFrom('payments').select('status').where('id', '=', payment_id)
    await expect.poll(async () => (await payment.executeTakeFirst())?.status).toBe('completed')
    const checked_ms = Math.round(performance.now() - paid)
    process.stdout.write(`eight mails hang: a payment was checked after ${checked_ms} ms\n`)
    expect(office.count().taken).toBe(2)
  })

  it('a mail refused for good is tried once, and the desk sees whose it was', async ({ expect }) => {
    await using place = await openPlace()
    const { db, office } = place
    const server = await place.server()
    const { email } = await sampleMember(db.sql)
    office.refuse(email)
    await post(server, 'request-password-reset', { email, redirectTo: '/auth?reset=true' })
    const cookie = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
    const system = async () => (await call(`${server.url}/api/admin/overview`, { cookie })).body['system']
    await expect.poll(system).toMatchObject({ mails_failed: 1, mails_refused: [email], mails_waiting: 0 })
    expect(office.count()).toEqual({ taken: 0, refused: 1 })
  })

  it('a job queued under its old name by an earlier version is done after the update', async ({ expect }) => {
    await using place = await openPlace()
    const { db } = place
    await place.server()
    await db.pool.query(`select graphile_worker.add_job('let_go', job_key := 'queued before')`)
    const waiting = async () =>
      (await db.pool.query(`select 1 from graphile_worker.jobs where key = 'queued before'`)).rowCount
    await expect.poll(waiting, { timeout: 3 * A_MINUTE }).toBe(0)
  })

  it('kill -9 inside a job’s last try: it is tried again', async ({ expect }) => {
    await using place = await openPlace()
    const { db, office } = place
    const first = await place.server()
    const address = someAddress()
    office.hold()
    await signUp(first, address)
    await expect.poll(() => office.mailsTo(address)).toBe(1)
    await first.kill('SIGKILL')
    await db.pool.query(
      'update graphile_worker._private_jobs set attempts = max_attempts where locked_at is not null',
    )
    office.release()
    await place.server()
    await expect.poll(() => office.mailsTo(address), { timeout: GOES_ON_WITHIN }).toBe(2)
  })

  it('a slow job stays with the living server that runs it', async ({ expect }) => {
    await using place = await openPlace()
    const { office } = place
    const [one] = await Promise.all([place.server(), place.server()])
    const address = someAddress()
    office.hold()
    await signUp(one, address)
    await expect.poll(() => office.mailsTo(address)).toBe(1)
    await pause(LOOKS_ARE_OVER)
    expect(office.mailsTo(address)).toBe(1)
    office.release()
    await expect.poll(() => jobsLeft(place.db, 'send_mail')).toBe(0)
    expect(office.mailsTo(address)).toBe(1)
  })

  it('all connections are cut just when a job finishes: the server stays up, it is done once, later ones are done', async ({
    expect,
  }) => {
    await using place = await openPlace()
    await using cutter = await openCutter()
    const server = await place.server()
    const first = await whileAMailLeaves({ server, office: place.office, expect }, async () => {
      const cutting = cutter.cut(place.db.url)
      await pause(CUT_FOR / 2)
      place.office.release()
      await cutting
    })
    await expect.poll(() => jobsLeft(place.db, 'send_mail'), { timeout: GOES_ON_WITHIN }).toBe(0)
    expect(place.office.mailsTo(first)).toBeLessThanOrEqual(2)
  })

  it('the queue is lost while it begins to listen and is being stopped: the server stays up, and later jobs are done', async ({
    expect,
  }) => {
    await using place = await openPlace()
    const listeners = new Set<Socket>()
    let isArmed = false
    let isLost = false
    const network = await silentNetwork(place.db.url, undefined, (asked, from) => {
      if (isArmed && asked.includes('LISTEN "jobs:insert"')) return !listeners.add(from)
      // Its queue can't know whether it took a job, and stops; its listener's answer is still on the way.
      if (listeners.size === LANES && asked.includes('get_job')) {
        isArmed = false
        from.destroy()
        setTimeout(() => {
          network.cut()
          isLost = true
        }, STOPS_WITHIN)
        listeners.clear()
      }
      return true
    })
    const server = await place.server({ DATABASE_URL: network.url })
    isArmed = true
    network.cut()
    await expect.poll(() => isLost).toBe(true)
    await expect.poll(() => readiness(server)).toBe(200)
    const address = someAddress()
    await signUp(server, address)
    await expect.poll(() => place.office.mailsTo(address)).toBe(1)
    network.close()
  })

  it('the database is killed just when a job finishes: the server stays up, and later jobs are done', async ({
    expect,
  }) => {
    await using place = await openPlace()
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-jobs-'))
    const server = await place.server({ DATA_DIR, DATABASE_URL: '' })
    const first = await whileAMailLeaves({ server, office: place.office, expect }, async () => {
      const note = await readFile(join(DATA_DIR, 'postgres/cluster/postmaster.pid'), 'utf8')
      process.kill(Number(note.split('\n')[0]), 'SIGKILL')
      place.office.release()
      await expect.poll(() => readiness(server), { interval: 5 }).toBe(503)
    })
    expect(place.office.mailsTo(first)).toBeLessThanOrEqual(2)
    await server.kill('SIGTERM')
    await rm(DATA_DIR, { recursive: true, force: true })
  })
})

/** A database, a mail server, payment providers, and the servers started there. */
async function openPlace() {
  const db = await testDatabase()
  const simulator = await gatewaySimulator()
  const office = await postOffice()
  const servers: ServerProcess[] = []
  async function server(env: NodeJS.ProcessEnv = {}) {
    const settings = { ...simulatedProviders(simulator.url), DATABASE_URL: db.url, SMTP_URL: office.url }
    const one = await serverProcess({ ...settings, ...env })
    servers.push(one)
    return one
  }
  async function close() {
    office.release()
    for (const one of servers)
      if (one.process.exitCode === null && !one.process.killed) await one.kill('SIGTERM')
    office.close()
    await simulator.close()
    await db.close()
  }
  return { db, simulator, office, server, [Symbol.asyncDispose]: close }
}

async function openCutter() {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  async function cut(url: string) {
    const name = new URL(url).pathname.slice(1)
    for (const end = Date.now() + CUT_FOR; Date.now() < end; await pause(5))
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  }
  return { cut, [Symbol.asyncDispose]: () => client.end() }
}

/** Lets a mail be accepted but not acknowledged while the database is lost. Returns its address. */
async function whileAMailLeaves(
  { server: at, office, expect: hope }: Scene,
  lose: () => Promise<void>,
): Promise<string> {
  const [first, later] = [someAddress(), someAddress()]
  office.hold()
  await signUp(at, first)
  await hope.poll(() => office.mailsTo(first)).toBe(1)
  await lose()
  await hope.poll(() => readiness(at)).toBe(200)
  const back = performance.now()
  await signUp(at, later)
  await hope.poll(() => office.mailsTo(later)).toBe(1)
  const after = Math.round(performance.now() - back)
  process.stdout.write(
    `database lost while a job finished: the next mail left ${after} ms after it was back\n`,
  )
  hope(at.process.exitCode).toBe(null)
  return first
}

async function jobsLeft({ pool }: TestDatabase, task: string): Promise<number> {
  const { rows } = await pool.query('select 1 from graphile_worker.jobs where task_identifier = $1', [task])
  return rows.length
}

const readiness = async (at: ServerProcess) => (await fetch(`${at.url}/readyz`)).status

const someAddress = () => `sample-${randomBytes(6).toString('hex')}@example.org`

const signUp = (at: ServerProcess, email: string) =>
  post(at, 'sign-up/email', { email, password: 'reading-room', name: 'Sample Student' })

async function post(at: ServerProcess, path: string, body: unknown) {
  const answer = await call(`${at.url}/api/auth/${path}`, {
    method: 'POST',
    body,
    headers: { origin: at.url },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
