/** Plans that are paid in parts, each request sent several times at once. */
import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { cashFor } from '../cash.ts'
import { TEST_NOW } from '../context.ts'
import { AT_ONCE, PRICE, type Kit, type Writes } from './kit.ts'

const TODAY = dayOf(TEST_NOW)

export function dues({ sql, student, admin, each, same, post, made }: Kit): Writes {
  /** A plan of ₹1,000 of which ₹500 are owed, so many days late. */
  async function sold(late = 0) {
    const [{ id: user_id }, by] = [await student(), await admin()]
    const part = { amount: PRICE / 2, due_on: addDays(TODAY, 10) }
    await made(by, '/admin/payments/cash', { ...(await cashFor(sql(), user_id, 'full_day')), part })
    const { id } = await sql()
      .selectFrom('dues')
      .select('id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    if (late > 0)
      await sql()
        .updateTable('dues')
        .set({ due_on: addDays(TODAY, -late) })
        .where('id', '=', id)
        .execute()
    return { cookie: by.cookie, path: `/admin/dues/${id}` }
  }

  return {
    'parts that together are more than is owed': {
      winners: 5,
      requests: async () => {
        const { cookie, path } = await sold()
        return each(() => post(cookie, `${path}/payments`, { amount: PRICE / 10 }, randomUUID()))
      },
    },
    'the rest of what is owed': {
      winners: 1,
      requests: async () => {
        const { cookie, path } = await sold()
        return each(() => post(cookie, `${path}/payments`, { amount: PRICE / 2 }, randomUUID()))
      },
    },
    'one part, sent again': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie, path } = await sold()
        return same(post(cookie, `${path}/payments`, { amount: PRICE / 10 }, randomUUID()))
      },
    },
    'another day for a due, and writing it off': {
      requests: async () => {
        const { cookie, path } = await sold()
        const reason = 'Salary comes late'
        return each((at) =>
          at % 2
            ? post(cookie, `${path}/day`, { was: addDays(TODAY, 10), due_on: addDays(TODAY, 12), reason })
            : post(cookie, `${path}/write-off`, { owed: PRICE / 2, reason }),
        )
      },
    },
    'cutting a plan': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie, path } = await sold(5)
        return same(post(cookie, `${path}/cut`, { until: addDays(TODAY, 14) }))
      },
    },
    'cutting a plan while it is paid': {
      requests: async () => {
        const { cookie, path } = await sold(5)
        return each((at) =>
          at % 2
            ? post(cookie, `${path}/cut`, { until: addDays(TODAY, 14) })
            : post(cookie, `${path}/payments`, { amount: PRICE / 2 }, randomUUID()),
        )
      },
    },
  }
}
