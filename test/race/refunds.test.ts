import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { books, deliver, payerAt } from '../support/online-payments.ts'
import { sampleAdmin, sampleMember } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { openSimulator } from '../support/open-simulator.ts'
import { openTwoServers } from '../support/two-servers.ts'

const PRICE = 100_000
const PART = 50_000

const simulator = openSimulator()
const library = openTwoServers(simulator.env)
let desks: string[]

beforeAll(async () => {
  desks = []
  for (let at = 0; at < 6; at++)
    desks.push(await sessionCookie(library.sql, (await sampleAdmin(library.sql)).id))
})
afterEach(() => {
  delete simulator.till.mishaps.refund
})

/** What one of many desks sends to one of the two servers. */
async function send(at: number, path: string, body: unknown) {
  const url = library.urlFor(at)
  const headers = { 'idempotency-key': randomUUID() }
  const cookie = desks[at % desks.length] ?? ''
  const { status, body: said } = await call(`${url}/api/admin${path}`, {
    method: 'POST',
    cookie,
    body,
    headers,
  })
  return { status, code: 'code' in said ? said['code'] : undefined }
}

async function open() {
  const { id } = await sampleMember(library.sql)
  const payer = payerAt(library.urlFor(0), await sessionCookie(library.sql, id), simulator.till)
  return { ...(await payer.open()), check: payer.check }
}

/** A paid payment of which a part was to go back, and was refused. */
async function refused() {
  const opened = await open()
  const capture = simulator.till.pay(opened.order_id)
  await opened.check(opened.payment_id)
  simulator.till.mishaps.refund = 'fails_at_once'
  await send(0, `/payments/${opened.payment_id}/refunds`, part)
  await expect.poll(() => findAlert(opened.payment_id)).toBeDefined()
  delete simulator.till.mishaps.refund
  return { ...opened, capture, alert_id: (await findAlert(opened.payment_id)) ?? '' }
}

const part = { amount: PART, reason: 'Leaves early', end_membership: false }

async function findAlert(payment_id: string): Promise<string | undefined> {
  const alerts = library.sql.selectFrom('payment_alerts').select('id').where('payment_id', '=', payment_id)
  return (await alerts.where('resolved_at', 'is', null).executeTakeFirst())?.id
}

const notFailed = (payment_id: string) =>
  library.sql
    .selectFrom('refunds')
    .select(['amount', 'again_of'])
    .where('payment_id', '=', payment_id)
    .where('status', '!=', 'failed')
    .execute()

it('PAY-20: a refund that failed goes back once, whichever of many desks are at its alert and at its payment', async () => {
  for (let round = 0; round < 5; round++) {
    const { payment_id, alert_id, capture } = await refused()
    const ways = [
      (at: number) =>
        send(at, `/payments/${payment_id}/refunds`, { ...part, by_hand: true, refundable: PRICE }),
      (at: number) => send(at, `/payment-alerts/${alert_id}/give-back`, { by_hand: at % 4 < 2 }),
      (at: number) => send(at, `/payments/${payment_id}/refunds`, { ...part, refundable: PRICE }),
      // A script that doesn't say what it saw.
      (at: number) => send(at, `/payments/${payment_id}/refunds`, { ...part, by_hand: true }),
    ]
    const rivals = Array.from({ length: 16 }, async (_, at) => ways[(at + round) % ways.length]?.(at))
    const said = await Promise.all(rivals)
    expect(said.filter((one) => one?.status === 200)).toHaveLength(1)
    const losers = said.filter((one) => one?.status !== 200).map((one) => one?.code)
    const known = [
      'alert_not_found',
      'nothing_owed',
      'refund_not_refused',
      'refunded_meanwhile',
      'refund_taken',
    ]
    expect(known).toEqual(expect.arrayContaining([...new Set(losers)]))
    expect(await notFailed(payment_id)).toMatchObject([{ amount: PART, again_of: expect.any(String) }])
    expect(await findAlert(payment_id)).toBeUndefined()
    expect(simulator.till.held(capture.id)).toBeGreaterThanOrEqual(PRICE - PART)
  }
})

it('PAY-12: what the desk marked as paid comes once, however its capture is reported while it is given back', async () => {
  const payments: string[] = []
  const captures: string[] = []
  for (let round = 0; round < 6; round++) {
    const { payment_id, order_id, check } = await open()
    payments.push(payment_id)
    await send(0, `/payments/${payment_id}/paid`, { reason: 'Seen on a phone', in_cash: false })
    const amount = round % 2 ? PRICE : PART
    const capture = simulator.till.pay(order_id, { status: 'authorized' })
    captures.push(capture.id)
    const refund = (at: number) =>
      send(at, `/payments/${payment_id}/refunds`, { ...part, amount, refundable: PRICE })
    expect(await refund(0)).toMatchObject({ status: 409, code: 'money_awaited' })
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        if (at === 3) capture.status = 'captured'
        if (at % 3 === 0) return deliver(library.urlFor(at), capture, 'payment.captured')
        return at % 3 === 1 ? check(payment_id) : refund(at)
      }),
    )
    await check(payment_id)
    // Whoever asked before the capture was known had to wait.
    if ((await notFailed(payment_id)).length === 0) await refund(1)
    expect(await notFailed(payment_id)).toMatchObject([{ amount }])
    const alerts = library.sql
      .selectFrom('payment_alerts')
      .select('kind')
      .where('payment_id', '=', payment_id)
    expect(await alerts.execute()).toEqual([])
  }
  // Once the gateway has paid out what it was asked for, books and providers agree.
  const unsent = library.sql.selectFrom('refunds').select('id').where('status', '=', 'requested')
  await expect.poll(() => unsent.execute()).toEqual([])
  const held = captures.reduce((sum, id) => sum + simulator.till.held(id), 0)
  // Theirs alone: what went back in other tests may be entered at any time.
  const { on } = await books(library.sql, payments)
  expect(on('razorpay')).toBe(held)
  expect(on('owed_to_payers')).toBe(0)
})
