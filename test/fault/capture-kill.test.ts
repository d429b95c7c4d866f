import { afterAll, beforeAll, expect, it } from 'vitest'
import { razorpayCallback } from '../support/gateway-simulator/razorpay.ts'
import { gatewaySimulator } from '../support/gateway-simulator/simulator.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { books, deliver, payerAt, simulatedProviders, type OpenPayment } from '../support/online-payments.ts'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { sampleMember } from '../support/samples.ts'
import { sessionCookie } from '../support/server.ts'
import { ROUNDS } from './rounds.ts'

const PAYERS = 6
const START = new Date('2026-11-20T02:30:00Z')
const MINUTE = 60_000

let db: TestDatabase
let simulator: Awaited<ReturnType<typeof gatewaySimulator>>

beforeAll(async () => {
  db = await testDatabase()
  simulator = await gatewaySimulator()
})
afterAll(async () => {
  await simulator.close()
  await db.close()
})

const serverAt = (now: Date) =>
  serverProcess({ ...simulatedProviders(simulator.url), DATABASE_URL: db.url, NOW: now.toISOString() })

it(
  'kill between capture and commit: paid but not fulfilled after the reconciler ran, and minutes to heal',
  { timeout: 1_200_000 },
  async () => {
    const paid: OpenPayment[] = []
    let interrupted = 0
    for (let round = 0; round < ROUNDS; round++) {
      const server = await serverAt(START)
      const payments = await openSome(server)
      interrupted +=
        round % 2 === 0
          ? await killBeforeCommit(server, payments)
          : await killAfter(server, payments, round % PAYERS)
      paid.push(...payments)
    }
    expect(await halfDone()).toEqual([])

    const minutes = await minutesToHeal(paid)
    const { drift } = await books(db.sql)
    const figures = {
      paid: paid.length,
      interrupted,
      unfulfilled: (await unfulfilled(paid)).length,
      minutes,
      drift,
    }
    process.stdout.write(`kill between capture and commit, ${ROUNDS} rounds: ${JSON.stringify(figures)}\n`)
    expect(interrupted).toBeGreaterThan(ROUNDS)
    expect(figures).toMatchObject({ unfulfilled: 0, drift: 0 })
    expect(await halfDone()).toEqual([])
    expect(await receiptNumbers()).toEqual(paid.map((_, at) => `SL/26-27/${String(at + 1).padStart(6, '0')}`))
  },
)

async function openSome({ url }: ServerProcess) {
  return Promise.all(
    Array.from({ length: PAYERS }, async () => {
      const { id } = await sampleMember(db.sql)
      const payer = payerAt(url, await sessionCookie(db.sql, id), simulator.till)
      return { ...(await payer.open()), payer }
    }),
  )
}
type Payments = Awaited<ReturnType<typeof openSome>>

/** All pay at once; half of them return through the callback, for the other half the provider sends its webhook. */
function report({ url }: ServerProcess, payments: Payments) {
  const answers = payments.map(({ payment_id, order_id, payer }, at) => {
    const capture = simulator.till.pay(order_id)
    const told =
      at % 2 === 0
        ? payer.verify(payment_id, razorpayCallback(capture))
        : deliver(url, capture, 'payment.captured')
    return told.catch(() => undefined)
  })
  return Promise.all(answers)
}

/**
 * A settlement takes the receipt's number last: hold it back until the server is dead. Returns how many were caught.
 */
async function killBeforeCommit(server: ServerProcess, payments: Payments): Promise<number> {
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query(`insert into receipt_counters (financial_year, last_number) values ('26-27', 0)
    on conflict (financial_year) do update set last_number = receipt_counters.last_number`)
  const reports = report(server, payments)
  await expect.poll(waitingForANumber).toBeGreaterThan(1)
  await server.kill('SIGKILL')
  await client.query('rollback')
  client.release()
  await reports
  return (await unfulfilled(payments)).length
}

const waitingForANumber = async () => {
  const waiting = await db.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
     and query like '%receipt_counters%'`,
  )
  return waiting.rows.length
}

/** Kills the server as soon as the provider was asked for more than so many of the payments. */
async function killAfter(server: ServerProcess, payments: Payments, count: number): Promise<number> {
  const asked = simulator.till.asked.listAttempts + count
  const reports = report(server, payments)
  await expect.poll(() => simulator.till.asked.listAttempts, { interval: 1 }).toBeGreaterThan(asked)
  await server.kill('SIGKILL')
  await reports
  return (await unfulfilled(payments)).length
}

const unfulfilled = (payments: OpenPayment[]) =>
  db.sql
    .selectFrom('payments')
    .leftJoin('subscriptions', 'subscriptions.payment_id', 'payments.id')
    .select('payments.id')
    .where(
      'payments.id',
      'in',
      payments.map(({ payment_id }) => payment_id),
    )
    .where((of) => of.or([of('payments.status', '<>', 'completed'), of('subscriptions.id', 'is', null)]))
    .execute()

/** Payments with only some of their consequences. */
async function halfDone() {
  const counts = await db.pool.query<{ id: string; completed: number; consequences: number[] }>(
    `select id, (status = 'completed')::int completed, array[
       (select count(*)::int from subscriptions where payment_id = payments.id),
       (select count(*)::int from receipts where payment_id = payments.id),
       (select count(*)::int from ledger_transactions where payment_id = payments.id)] consequences from payments`,
  )
  return counts.rows.filter(({ completed, consequences }) =>
    consequences.some((count) => count !== completed),
  )
}

/** Starts the server at later and later minutes, with the reconciler's tick of that minute, until all is well. */
async function minutesToHeal(payments: OpenPayment[]): Promise<number> {
  for (let minutes = 15; minutes <= 60; minutes += 2) {
    const server = await serverAt(new Date(START.getTime() + minutes * MINUTE))
    await db.pool.query(`select graphile_worker.add_job('reconcile_payments', queue_name := 'reconcile')`)
    await expect.poll(openJobs).toBe(0)
    const left = await unfulfilled(payments)
    await server.kill('SIGTERM')
    if (left.length === 0) return minutes
  }
  return Infinity
}

const openJobs = async () => {
  const jobs = await db.pool.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'reconcile_payments'`,
  )
  return jobs.rows.length
}

const receiptNumbers = async () =>
  (await db.sql.selectFrom('receipts').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  )
