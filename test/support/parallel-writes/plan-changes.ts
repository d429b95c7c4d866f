/** A plan that is changed in mid-term, and closed days while it is, each several times at once. */
import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { cashFor } from '../cash.ts'
import { TEST_NOW } from '../context.ts'
import { samplePlan } from '../samples.ts'
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

const TODAY = dayOf(TEST_NOW)

export function planChanges({ sql, student, admin, each, same, post, made, word }: Kit): Writes {
  /** A full day of ₹1,000 from today on, and how to change it tomorrow: a day is used. */
  async function sold() {
    const [{ id: user_id }, by] = [await student(), await admin()]
    await made(by, '/admin/payments/cash', await cashFor(sql(), user_id, 'full_day'))
    const { id } = await sql()
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    const change = async (type: PlanType, due: number, days: number) => {
      const plan = await samplePlan(sql(), type)
      const body = { plan_id: plan.id, price: plan.price, due, end_date: addDays(TODAY, days) }
      return post(by.cookie, `/admin/subscriptions/${id}/changes`, body, randomUUID())
    }
    return { by, change }
  }

  return {
    'changing a plan to a dearer one': {
      winners: AT_ONCE,
      requests: async () => same(await (await sold()).change('night', 19_300, 29)),
    },
    'changing a plan to a cheaper one': {
      winners: AT_ONCE,
      requests: async () => same(await (await sold()).change('morning', 0, 48)),
    },
    'changing a plan to two others': {
      winners: AT_ONCE / 2,
      requests: async () => {
        const { change } = await sold()
        const [night, morning] = [await change('night', 19_300, 29), await change('morning', 0, 48)]
        return each((at) => (at % 2 ? night : morning))
      },
    },
    'announcing a closed day while a plan is changed': {
      requests: async () => {
        const { by, change } = await sold()
        const night = await change('night', 19_300, 29)
        // Beyond every plan: whoever else has one here keeps their end.
        const holiday = {
          date: addDays(TODAY, 900),
          name: `Closed ${word()}`,
          type: 'closed',
          recurring: false,
        }
        const close = post(by.cookie, '/admin/holidays', { holiday, extend: true })
        return each((at) => (at % 2 ? night : close))
      },
    },
  }
}
