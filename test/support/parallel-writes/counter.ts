/** Walk-ins and claims, each sent several times at once. */
import { randomUUID } from 'node:crypto'
import { samplePlan } from '../samples.ts'
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

export function counter(kit: Kit): Writes {
  const { sql, word, admin, same, each, post, made, freeSeat, reference } = kit
  const number = () => `+91 8${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  async function walkIn(changes: object = {}) {
    const { id: plan_id, price: amount } = await samplePlan(sql(), 'morning')
    const member = { is: 'new', name: `Walk ${word()}`, phone: number() }
    return { member, plan_id, amount, paid: { by: 'cash' }, seats: [], ...changes }
  }
  async function added() {
    const by = await admin()
    const { user_id, claim } = (await made(by, '/admin/walk-ins', await walkIn())) as unknown as {
      user_id: string
      claim: { code: string }
    }
    return { by, user_id, code: claim.code }
  }
  return {
    'the same walk-in': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await admin()
        return same(post(cookie, '/admin/walk-ins', await walkIn(), randomUUID()))
      },
    },
    'walk-ins for one seat': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        const seats = [{ seat_number: await freeSeat(), time_slot: 'morning' }]
        const bodies = await Promise.all(Array.from({ length: AT_ONCE }, () => walkIn({ seats })))
        return each((at) => post(cookie, '/admin/walk-ins', bodies[at], randomUUID()))
      },
    },
    'walk-ins with one transfer': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        const paid = { by: 'upi', transaction_reference: reference() }
        const bodies = await Promise.all(Array.from({ length: AT_ONCE }, () => walkIn({ paid })))
        return each((at) => post(cookie, '/admin/walk-ins', bodies[at], randomUUID()))
      },
    },
    'the same person, added at several desks': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        const body = await walkIn()
        return each(() => post(cookie, '/admin/walk-ins', body, randomUUID()))
      },
    },
    'a code for an account, and an address': {
      requests: async () => {
        const { by, user_id } = await added()
        const path = `/admin/users/${user_id}`
        const email = `${word()}@claim.example`
        return each((at) =>
          at % 2 ? post(by.cookie, `${path}/claim-code`) : post(by.cookie, `${path}/address`, { email }),
        )
      },
    },
    'claiming an account': {
      winners: 1,
      requests: async () => {
        const { code } = await added()
        return Array.from({ length: 2 }, () =>
          post('', '/account-claims', {
            code,
            email: `${word()}@claim.example`,
            password: 'a long new password',
          }),
        )
      },
    },
  }
}
