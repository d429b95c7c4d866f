/** What members pay for, or get for free, each sent several times at once. */
import { randomUUID } from 'node:crypto'
import { AT_ONCE, PLAN, PRICE, type Kit, type Writes } from './kit.ts'

export function checkouts(kit: Kit): Writes {
  const { student, students, same, each, post, done, coupon, free, cart, order } = kit
  return {
    'a plan for nothing, claimed by one member': {
      winners: 1,
      requests: async () => {
        const { cookie } = await student()
        const { code: coupon_code } = await free()
        return each(() => post(cookie, '/payments/free', { plan_id: PLAN, coupon_code }, randomUUID()))
      },
    },
    'the same claim sent again': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await student()
        const { code: coupon_code } = await free()
        return same(post(cookie, '/payments/free', { plan_id: PLAN, coupon_code }, randomUUID()))
      },
    },
    'a plan for nothing, claimed without a key': {
      winners: 1,
      requests: async () => {
        const { cookie } = await student()
        const { code: coupon_code } = await free()
        return same(post(cookie, '/payments/free', { plan_id: PLAN, coupon_code }))
      },
    },
    'a free plan claimed with a coupon for several uses': {
      winners: 3,
      requests: async () => {
        const { cookie } = await student()
        const { code: coupon_code } = await free({ once_per_member: false, usage_limit: 3 })
        return each(() => post(cookie, '/payments/free', { plan_id: PLAN, coupon_code }, randomUUID()))
      },
    },
    'the same claim of a coupon for several uses sent again': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await student()
        const { code: coupon_code } = await free({ once_per_member: false })
        return same(post(cookie, '/payments/free', { plan_id: PLAN, coupon_code }, randomUUID()))
      },
    },
    'one key for everything that is paid': {
      requests: async () => {
        const { cookie } = await student()
        const { code: coupon_code } = await free({ once_per_member: false })
        const key = randomUUID()
        const [tea, nothing] = [await cart(2000), await cart(0, coupon_code)]
        return each(
          (at) =>
            [
              post(cookie, '/payments/online', { plan_id: PLAN, amount: PRICE }, key),
              post(cookie, '/payments/free', { plan_id: PLAN, coupon_code }, key),
              post(cookie, '/canteen/orders', tea, key),
              post(cookie, '/canteen/orders', nothing, key),
            ][at % 4] ?? post(cookie, '/payments/upi', { plan_id: PLAN, amount: PRICE }, key),
        )
      },
    },
    'one key, after it opened a payment': {
      requests: async () => {
        const { cookie } = await student()
        const { code: coupon_code } = await free({ once_per_member: false })
        const key = randomUUID()
        await done(post(cookie, '/payments/online', { plan_id: PLAN, amount: PRICE }, key))
        const [tea, nothing] = [await cart(2000), await cart(0, coupon_code)]
        return each(
          (at) =>
            [
              post(cookie, '/payments/free', { plan_id: PLAN, coupon_code }, key),
              post(cookie, '/canteen/orders', tea, key),
              post(cookie, '/canteen/orders', nothing, key),
            ][at % 3] ?? post(cookie, '/canteen/orders', tea, key),
        )
      },
    },
    'the last use of a coupon that pays all, claimed by ten members': {
      winners: 1,
      requests: async () => {
        const { code: coupon_code } = await free({ usage_limit: 1 })
        return (await students()).map(({ cookie }) =>
          post(cookie, '/payments/free', { plan_id: PLAN, coupon_code }, randomUUID()),
        )
      },
    },
    'a free claim beside a QR code for the same plan': {
      requests: async () => {
        const { cookie } = await student()
        const { code: coupon_code } = await free({ once_per_member: false })
        return each((at) =>
          at % 2
            ? post(cookie, '/payments/free', { plan_id: PLAN, coupon_code })
            : post(cookie, '/payments/upi', { plan_id: PLAN, amount: PRICE }),
        )
      },
    },
    'a canteen order for nothing': {
      winners: 1,
      requests: async () => {
        const { cookie } = await student()
        const { code } = await free()
        const body = await cart(0, code)
        return each(() => post(cookie, '/canteen/orders', body, randomUUID()))
      },
    },
    'the same canteen order for nothing sent again': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await student()
        const { code } = await free()
        return same(post(cookie, '/canteen/orders', await cart(0, code), randomUUID()))
      },
    },
    'the last use of a coupon for ten members’ canteen orders': {
      winners: 1,
      requests: async () => {
        const { code } = await free({ usage_limit: 1 })
        const body = await cart(0, code)
        return (await students()).map(({ cookie }) => post(cookie, '/canteen/orders', body, randomUUID()))
      },
    },
    'a canteen order': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await student()
        return same(post(cookie, '/canteen/orders', await cart(2000), randomUUID()))
      },
    },
    'several canteen orders of one member': {
      winners: 1,
      requests: async () => {
        const { cookie } = await student()
        const body = await cart(2000)
        return each(() => post(cookie, '/canteen/orders', body, randomUUID()))
      },
    },
    'cancelling an unpaid canteen order while it is paid for': {
      requests: async () => {
        const { cookie } = await student()
        const { id } = (await order(cookie)).order
        return each((at) =>
          at % 2
            ? post(cookie, `/canteen/orders/${id}/withdraw`)
            : post(cookie, `/canteen/orders/${id}/pay`, {}, randomUUID()),
        )
      },
    },
    'paying a canteen order': {
      requests: async () => {
        const { cookie } = await student()
        const { id } = (await order(cookie)).order
        return each(() => post(cookie, `/canteen/orders/${id}/pay`, {}, randomUUID()))
      },
    },
    'a payment by QR code': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await student()
        return same(post(cookie, '/payments/upi', { plan_id: PLAN, amount: PRICE }))
      },
    },
    'a payment by QR code with a coupon': {
      requests: async () => {
        const { cookie } = await student()
        const { code: coupon_code } = await coupon()
        return same(post(cookie, '/payments/upi', { plan_id: PLAN, amount: 90_000, coupon_code }))
      },
    },
    'an online payment': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await student()
        return same(post(cookie, '/payments/online', { plan_id: PLAN, amount: PRICE }, randomUUID()))
      },
    },
    'an online payment with a coupon': {
      requests: async () => {
        const { cookie } = await student()
        const { code: coupon_code } = await coupon({ once_per_member: false })
        const body = { plan_id: PLAN, amount: 90_000, coupon_code }
        return each(() => post(cookie, '/payments/online', body, randomUUID()))
      },
    },
  }
}
