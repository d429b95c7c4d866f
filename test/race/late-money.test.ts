import { expect, it } from 'vitest'
import { books, payerAt } from '../support/online-payments.ts'
import { sampleCoupon, sampleMember } from '../support/samples.ts'
import { sessionCookie } from '../support/server.ts'
import { openSimulator } from '../support/open-simulator.ts'
import { openTwoServers } from '../support/two-servers.ts'

const simulator = openSimulator()
const library = openTwoServers(simulator.env)

async function payer() {
  const { id } = await sampleMember(library.sql)
  const cookie = await sessionCookie(library.sql, id)
  const payerOn = (turn: number) => payerAt(library.urlFor(turn), cookie, simulator.till)
  return { here: payerOn(0), there: payerOn(1) }
}

it.each([
  ['one member', 1],
  ['five members', 5],
])(
  'a coupon with one use, opened and given up five times by %s, paid late all at once',
  async (_, members) => {
    const coupon = await sampleCoupon(library.sql, { discount_value: 90, usage_limit: 1 })
    const payers = await Promise.all(Array.from({ length: members }, payer))
    const opened = []
    for (let time = 0; time < 5; time++) {
      const by = payers[time % members]
      if (!by) throw new Error('no payer')
      const one = await by.here.open(10_000, 'full-day-1month', coupon.code)
      await by.here.cancel(one.payment_id)
      opened.push({ ...one, by })
    }
    for (const { order_id } of opened) simulator.till.pay(order_id)
    // Each is reported to both servers at once.
    const said = await Promise.all(
      opened.flatMap(({ payment_id, by }) => [by.here.check(payment_id), by.there.check(payment_id)]),
    )
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]))
    const ids = opened.map(({ payment_id }) => payment_id)
    const bought = await library.sql
      .selectFrom('subscriptions')
      .select('id')
      .where('payment_id', 'in', ids)
      .execute()
    expect(bought).toHaveLength(1)
    const uses = library.sql.selectFrom('coupon_usage').select('state').where('coupon_id', '=', coupon.id)
    expect((await uses.execute()).filter(({ state }) => state === 'redeemed')).toHaveLength(1)
    const { used_count } = await library.sql
      .selectFrom('coupons')
      .select('used_count')
      .where('id', '=', coupon.id)
      .executeTakeFirstOrThrow()
    expect(used_count).toBe(1)
    const { drift, entries } = await books(library.sql)
    const owed = entries.filter(
      (one) => one.account === 'owed_to_payers' && ids.includes(one.payment_id ?? ''),
    )
    expect([drift, owed.map(({ amount }) => amount)]).toEqual([0, [-10_000, -10_000, -10_000, -10_000]])
  },
)
