import { expect, it } from 'vitest'
import { sampleCoupon, sampleMember } from '../support/samples.ts'
import { callPatiently, sessionCookie } from '../support/server.ts'
import { openTwoServers } from '../support/two-servers.ts'

const RIVALS = 50

const library = openTwoServers()

function pay(cookie: string, at: number, coupon_code: string, plan_id = 'full-day-1month', amount = 90_000) {
  const body = { plan_id, amount, coupon_code }
  return callPatiently(`${library.urlFor(at)}/api/payments/upi`, { method: 'POST', cookie, body })
}
const member = async () => sessionCookie(library.sql, (await sampleMember(library.sql)).id)
const uses = (coupon_id: string) =>
  library.sql
    .selectFrom('coupon_usage')
    .select('state')
    .where('coupon_id', '=', coupon_id)
    .where('state', '<>', 'released')
    .execute()

it('C1 (COUPON-5): 50 members at once on two server processes take a coupon with one use: exactly one gets it', async () => {
  const coupon = await sampleCoupon(library.sql, { usage_limit: 1 })
  const cookies = await Promise.all(Array.from({ length: RIVALS }, member))
  const answers = await Promise.all(cookies.map((cookie, at) => pay(cookie, at, coupon.code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ body }) => body['code'] === 'coupon_exhausted')
  expect(refused).toHaveLength(RIVALS - 1)
  expect(await uses(coupon.id)).toHaveLength(1)
})

it('one member on ten plans at once has one use, whatever the order', async () => {
  const coupon = await sampleCoupon(library.sql, { usage_limit: 5 })
  const plans = await library.sql.selectFrom('plans').select(['slug', 'price']).execute()
  const cookie = await member()
  const answers = await Promise.all(
    plans.map(({ slug, price }, at) => pay(cookie, at, coupon.code, slug, price * 0.9)),
  )
  for (const { status, body } of answers) if (status !== 200) expect(body['code']).toBe('coupon_held')
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await uses(coupon.id)).toHaveLength(1)
  const { used_count } = await library.sql
    .selectFrom('coupons')
    .select('used_count')
    .where('id', '=', coupon.id)
    .executeTakeFirstOrThrow()
  expect(used_count).toBe(1)
})

it('60 members at once, by QR code, online and in the canteen, take a coupon with ten uses: exactly ten get it', async () => {
  const coupon = await sampleCoupon(library.sql, { usage_limit: 10 })
  const tea = library.sql.selectFrom('canteen_items').select('id').where('name', '=', 'Tea')
  const { id: item_id } = await tea.executeTakeFirstOrThrow()
  const plan = { plan_id: 'full-day-1month', amount: 90_000, coupon_code: coupon.code }
  const items = [{ item_id, quantity: 2 }]
  const order = { items, total: 1800, coupon_code: coupon.code, special_instructions: 'Seat 3' }
  const ways = [
    { path: '/payments/upi', body: plan },
    { path: '/payments/online', body: plan },
    { path: '/canteen/orders', body: order },
  ] as const
  const cookies = await Promise.all(Array.from({ length: 60 }, member))
  const answers = await Promise.all(
    cookies.map((cookie, at) => {
      const { path, body } = ways[at % ways.length] ?? ways[0]
      return callPatiently(`${library.urlFor(at)}/api${path}`, { method: 'POST', cookie, body })
    }),
  )
  const taken = answers.filter(({ status }) => status === 200 || status === 201)
  expect(taken).toHaveLength(10)
  expect(answers.filter(({ body }) => body['code'] === 'coupon_exhausted')).toHaveLength(50)
  expect(await uses(coupon.id)).toHaveLength(10)
  // Nobody else orders here: a refused member has no order, since it was rolled back with the coupon.
  const placed = await library.sql.selectFrom('canteen_orders').select('coupon_code').execute()
  const ordered = taken.filter(({ status }) => status === 201)
  expect(placed).toEqual(ordered.map(() => ({ coupon_code: coupon.code })))
})

it('a QR code that is only looked at never costs its member the coupon at the online payment opened with it', async () => {
  const coupon = await sampleCoupon(library.sql)
  const cookies = await Promise.all(Array.from({ length: RIVALS }, member))
  const body = { plan_id: 'full-day-1month', amount: 90_000, coupon_code: coupon.code }
  const online = await Promise.all(
    cookies.map(async (cookie, at) => {
      const looking = pay(cookie, at, coupon.code)
      const paying = callPatiently(`${library.urlFor(at)}/api/payments/online`, {
        method: 'POST',
        cookie,
        body,
      })
      await looking
      return paying
    }),
  )
  expect(online.filter(({ status }) => status !== 200).map(({ body: { code } }) => code)).toEqual([])
  expect(await uses(coupon.id)).toHaveLength(RIVALS)
})
