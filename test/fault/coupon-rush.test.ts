import { expect, it } from 'vitest'
import { books, payerAt } from '../support/online-payments.ts'
import { sampleCoupon, sampleMember } from '../support/samples.ts'
import { callPatiently, sessionCookie } from '../support/server.ts'
import { openSimulator } from '../support/open-simulator.ts'
import { openTwoServers } from '../support/two-servers.ts'

const MEMBERS = 500
const LIMIT = 10

const simulator = openSimulator()
const library = openTwoServers(simulator.env)

it('a coupon with limit 10, 500 members at once: redemptions', async () => {
  const coupon = await sampleCoupon(library.sql, { usage_limit: LIMIT })
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => sampleMember(library.sql)))
  const cookies = await Promise.all(members.map(({ id }) => sessionCookie(library.sql, id)))
  const body = { plan_id: 'full-day-1month', amount: 90_000, coupon_code: coupon.code }
  const started = await Promise.all(
    cookies.map(async (cookie, at) => {
      const url = library.urlFor(at)
      const answer = await callPatiently(`${url}/api/payments/online`, { method: 'POST', cookie, body })
      return { ...answer, payer: payerAt(url, cookie, simulator.till) }
    }),
  )
  const opened = started.filter(({ status }) => status === 200)
  const refused = started.filter(({ status }) => status !== 200)
  expect(new Set(refused.map((answer) => answer.body['code']))).toEqual(new Set(['coupon_exhausted']))

  for (const { body: payment, payer } of opened) {
    const { payment_id, checkout } = payment as { payment_id: string; checkout: { order_id: string } }
    expect(simulator.till.pay(checkout.order_id).amount).toBe(90_000)
    expect((await payer.check(payment_id)).body).toMatchObject({ status: 'completed' })
  }
  const uses = await library.sql
    .selectFrom('coupon_usage')
    .select('state')
    .where('coupon_id', '=', coupon.id)
    .where('state', '<>', 'released')
    .execute()
  const { drift } = await books(library.sql)
  process.stdout.write(
    `coupon with limit ${LIMIT}, ${MEMBERS} at once: ${uses.length} redemptions, ledger drift ${drift} paise\n`,
  )
  expect(uses).toEqual(Array.from({ length: LIMIT }, () => ({ state: 'redeemed' })))
  expect(drift).toBe(0)
})
