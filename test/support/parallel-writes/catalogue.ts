/** The catalogue: plans, coupons, tuition, dishes, each sent several times at once. */
import { details, couponBody, dish, tuition } from './forms.ts'
import { AT_ONCE, PLAN, PRICE, type Kit, type Writes } from './kit.ts'

export function catalogue(kit: Kit): Writes {
  const { word, student, admin, students, same, each, post, coupon, plan, made } = kit
  return {
    'creating a plan': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        return same(post(cookie, '/admin/plans', { plan: details(`Plan ${word()}`) }))
      },
    },
    'saving, hiding, moving and deleting a plan': {
      requests: async () => {
        const by = await admin()
        const { id, version } = await plan(by)
        const path = `/admin/plans/${id}`
        return each(
          (at) =>
            [
              {
                method: 'PUT',
                path,
                cookie: by.cookie,
                body: { version, plan: details(`Plan ${word()}`) },
              },
              post(by.cookie, `${path}/active`, { active: false }),
              post(by.cookie, `${path}/move`, { direction: 'up' }),
              { method: 'DELETE', path, cookie: by.cookie },
              post(by.cookie, `${path}/move`, { direction: 'down' }),
            ][at % 5] ?? { method: 'DELETE', path, cookie: by.cookie },
        )
      },
    },
    'deleting a plan that is being bought': {
      requests: async () => {
        const by = await admin()
        const { id } = await plan(by)
        const buyers = await students()
        return each((at) =>
          at === 5
            ? { method: 'DELETE', path: `/admin/plans/${id}`, cookie: by.cookie }
            : post(buyers[at]?.cookie ?? '', at % 2 ? '/payments/upi' : '/payments/online', {
                plan_id: id,
                amount: 90_000,
              }),
        )
      },
    },
    'creating a coupon': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        return same(post(cookie, '/admin/coupons', couponBody(`P${word().toUpperCase()}`)))
      },
    },
    'giving several coupons the same code': {
      winners: 1,
      requests: async () => {
        const by = await admin()
        const coupons = await Promise.all(
          Array.from({ length: AT_ONCE }, () =>
            made(by, '/admin/coupons', couponBody(`P${word().toUpperCase()}`)),
          ),
        )
        const twin = couponBody(`P${word().toUpperCase()}`)
        return coupons.map(({ id, version }) => ({
          method: 'PUT',
          path: `/admin/coupons/${id}`,
          cookie: by.cookie,
          body: { version, coupon: twin },
        }))
      },
    },
    'switching and deleting a coupon that is being used': {
      requests: async () => {
        const by = await admin()
        const { id, code } = await coupon({ once_per_member: false })
        const users = await students()
        return each((at) => {
          if (at === 3) return { method: 'DELETE', path: `/admin/coupons/${id}`, cookie: by.cookie }
          if (at === 7) return post(by.cookie, `/admin/coupons/${id}/active`, { active: false })
          const body = { plan_id: PLAN, amount: 90_000, coupon_code: code }
          return post(users[at]?.cookie ?? '', '/payments/upi', body)
        })
      },
    },
    'trying a coupon': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await student()
        const { code } = await coupon()
        const body = { code, order_type: 'subscriptions', plan_id: PLAN, amount: PRICE }
        return same(post(cookie, '/coupons/validate', body))
      },
    },
    'creating a tuition location': {
      requests: async () => {
        const { cookie } = await admin()
        return same(post(cookie, '/admin/tuition-locations', { location: tuition(`Place ${word()}`) }))
      },
    },
    'giving several tuition locations the same name': {
      requests: async () => {
        const by = await admin()
        const places = await Promise.all(
          Array.from({ length: AT_ONCE }, () =>
            made(by, '/admin/tuition-locations', { location: tuition(`Place ${word()}`) }),
          ),
        )
        const twin = tuition(`Place ${word()}`)
        return places.map(({ id, version }, at) => {
          const path = `/admin/tuition-locations/${id}`
          if (at === 8) return { method: 'DELETE', path, cookie: by.cookie }
          if (at === 9) return post(by.cookie, `${path}/active`, { active: false })
          return { method: 'PUT', path, cookie: by.cookie, body: { version, location: twin } }
        })
      },
    },
    'creating a dish': {
      requests: async () => {
        const { cookie } = await admin()
        return same(post(cookie, '/admin/canteen-items', { item: dish(`Dish ${word()}`) }))
      },
    },
    'saving, hiding and deleting a dish': {
      requests: async () => {
        const by = await admin()
        const { id, version } = await made(by, '/admin/canteen-items', { item: dish(`Dish ${word()}`) })
        const path = `/admin/canteen-items/${id}`
        return each(
          (at) =>
            [
              { method: 'PUT', path, cookie: by.cookie, body: { version, item: dish(`Dish ${word()}`) } },
              post(by.cookie, `${path}/available`, { available: false }),
              { method: 'DELETE', path, cookie: by.cookie },
            ][at % 3] ?? { method: 'DELETE', path, cookie: by.cookie },
        )
      },
    },
  }
}
