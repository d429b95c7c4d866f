import { giveDaysBack, lockUncut } from '#/features/subscriptions/cut-subscription.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { lockAfterMember } from './lock-due.ts'
import { paidThrough } from './rules.ts'
import * as store from './store.ts'

/**
 * Gives the plan of a locked due that was cut its days back, in the caller's transaction: all of them once everything
 * is paid, else what is paid for (DUES-7). Returns its last day, the numbers of seats that somebody else has by now,
 * and the plans that begin later for it.
 */
export async function giveBack(transaction: Sql, due: store.Due, now: Date) {
  const { subscription_id: id, user_id, end_date, uncut_end: was_end } = due
  if (was_end === null) return { end_date, lost_seats: [], moved: [] }
  const whole = due.closed_as === 'paid'
  const uncut = await lockUncut(transaction, { id, user_id, today: dayOf(now) })
  const to = whole ? uncut.end_date : paidThrough(uncut, due)
  if (whole) await store.change(transaction, due.id, { uncut_end: null })
  if (to <= end_date) return { end_date, lost_seats: [], moved: [] }
  return giveDaysBack(transaction, { id, user_id, end_date, was_end, to, whole, now })
}

/**
 * For the nightly cleanup: gives back what is still cut of plans that are paid up, each in a transaction of its own,
 * and returns how many. A payment does so itself; releases up to 2026-11 left plans short that had moved since the
 * cut.
 */
export async function giveBackPaidUp({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<number> {
  const ids = await store.listShort(sql)
  for (const id of ids)
    await sql.transaction().execute(async (transaction) => {
      const due = await lockAfterMember(transaction, id)
      if (due) await giveBack(transaction, due, now)
    })
  return ids.length
}
