/** A provider answers late: on another day, or while rivals hold what its answer changes. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { payuReturn } from '../support/gateway-simulator/payu.ts'
import { gatewaySimulator } from '../support/gateway-simulator/simulator.ts'
import { payerAt, simulatedProviders, type OpenPayment } from '../support/online-payments.ts'
import { sampleAdmin, sampleMember } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

/** The last second of a financial year in India, and the first of the next. */
const BEFORE = new Date('2027-03-31T18:29:59Z')
const AFTER = new Date('2027-03-31T18:30:00Z')
/** Long enough that both are seen to wait for each other before PostgreSQL ends one of them. */
const DEADLOCK_MS = 3000

let db: TestDatabase
let simulator: Awaited<ReturnType<typeof gatewaySimulator>>
let server: Running
/** How often the provider has been asked by midnight, about payments and for refunds. */
let askedByMidnight = Infinity
const countAsked = () => simulator.till.asked.listAttempts + simulator.till.asked.refund

beforeAll(async () => {
  db = await testDatabase()
  simulator = await gatewaySimulator()
  await db.asOwner(
    `alter database ${new URL(db.url).pathname.slice(1)} set deadlock_timeout = ${DEADLOCK_MS}`,
  )
  const clock = () => (countAsked() > askedByMidnight ? AFTER : BEFORE)
  server = await serverHere(db.url, simulatedProviders(simulator.url), undefined, clock)
})
afterEach(() => void (askedByMidnight = Infinity))
afterAll(async () => {
  await server.stop()
  await simulator.close()
  await db.close()
})

async function open(plan_provider: 'razorpay' | 'payu') {
  await db.sql.updateTable('library_settings').set({ plan_provider }).execute()
  const { id } = await sampleMember(db.sql)
  const payer = payerAt(server.url, await sessionCookie(db.sql, id), simulator.till)
  return { ...payer, member_id: id, payment: await payer.open() }
}

const comeBack = ({ order_id, fields }: OpenPayment) =>
  fetch(`${server.url}/webhooks/payu/return`, {
    method: 'POST',
    body: new URLSearchParams(payuReturn(fields, simulator.till.pay(order_id))),
    redirect: 'manual',
  })

const stateOf = (payment_id: string) =>
  db.sql
    .selectFrom('payments')
    .leftJoin('subscriptions', 'subscriptions.payment_id', 'payments.id')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .select(['payments.status', 'paid_at', 'start_date', 'number'])
    .where('payments.id', '=', payment_id)
    .executeTakeFirstOrThrow()

it.each(['the payer', 'the reconciler', 'the return from PayU'])(
  'what %s asks about before midnight and hears of after it is paid on the new day (PAY-5)',
  async (asking) => {
    const { payment, check } = await open(asking === 'the return from PayU' ? 'payu' : 'razorpay')
    askedByMidnight = countAsked()
    if (asking === 'the return from PayU') await comeBack(payment)
    else simulator.till.pay(payment.order_id)
    if (asking === 'the payer') await check(payment.payment_id)
    if (asking === 'the reconciler') {
      const due = { next_check_at: new Date(0) }
      await db.sql.updateTable('payments').set(due).where('id', '=', payment.payment_id).execute()
      await db.pool.query("select graphile_worker.add_job('reconcile_payments', queue_name := 'reconcile')")
    }
    const status = async () => (await stateOf(payment.payment_id)).status
    await expect.poll(status).toBe('completed')
    expect(await stateOf(payment.payment_id)).toMatchObject({
      paid_at: AFTER,
      start_date: '2027-04-01',
      number: expect.stringContaining('/27-28/') as string,
    })
  },
)

async function atTheDesk(path: string, body: unknown) {
  const cookie = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await call(`${server.url}/api/admin/payments/${path}`, {
    method: 'POST',
    cookie,
    body,
    headers,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

it('what the desk marks as paid while the provider is asked is of the day of its answer (PAY-27)', async () => {
  const { payment } = await open('razorpay')
  askedByMidnight = countAsked()
  await atTheDesk(`${payment.payment_id}/paid`, { reason: 'Seen on the phone', in_cash: true })
  expect(await stateOf(payment.payment_id)).toMatchObject({
    paid_at: AFTER,
    start_date: '2027-04-01',
    number: expect.stringContaining('/27-28/') as string,
  })
})

it('a refund that the provider takes after midnight has a credit note of the new year (PAY-27)', async () => {
  const { payment, check } = await open('razorpay')
  simulator.till.pay(payment.order_id)
  await check(payment.payment_id)
  askedByMidnight = countAsked()
  await atTheDesk(`${payment.payment_id}/refunds`, {
    amount: 100_000,
    reason: 'Moves away',
    end_membership: true,
  })
  const note = () =>
    db.sql
      .selectFrom('credit_notes')
      .innerJoin('receipts', 'receipts.id', 'credit_notes.receipt_id')
      .select(['credit_notes.number', 'credit_notes.issued_on'])
      .where('receipts.payment_id', '=', payment.payment_id)
      .executeTakeFirst()
  await expect.poll(note).toEqual({
    number: expect.stringContaining('/27-28/') as string,
    issued_on: '2027-04-01',
  })
})

it('a payer who is back from PayU is led on when the payment loses to a rival at first', async () => {
  const { payment, member_id } = await open('payu')
  // The job that asks about the same payment would be a third: which of them loses would be chance.
  await db.asOwner(`
    create function postpone() returns trigger language plpgsql
      as $$ begin new.run_at := now() + interval '1 hour'; return new; end $$;
    create trigger postponed before insert on graphile_worker._private_jobs
      for each row execute function postpone()`)
  const rival = new pg.Client({ connectionString: db.ownerUrl })
  await rival.connect()
  await rival.query(`begin; set local deadlock_timeout = '1min'`)
  await rival.query('select from profiles where id = $1 for update', [member_id])
  const answer = comeBack(payment)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await rival.query(waiting)).rowCount, { interval: 20 }).toBeGreaterThan(0)
  // Each has what the other waits for: PostgreSQL ends the one whose patience ends first.
  await rival.query('select from payments where id = $1 for update', [payment.payment_id])
  await rival.query('commit')
  await rival.end()
  const { status, headers } = await answer
  expect({ status, location: headers.get('location') }).toEqual({
    status: 303,
    location: `/dashboard/fees?payment=${payment.payment_id}&plan=full-day-1month`,
  })
  expect(await stateOf(payment.payment_id)).toMatchObject({ status: 'completed' })
})
