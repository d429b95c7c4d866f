import type { Sql } from '#/kernel/context.ts'
import { judgeAtCommit } from '../following/store.ts'
import { bookAgain } from '../renewals/actions.ts'
import * as store from './store.ts'

/** Ends the bookings of a plan that is cut on its new last day, in the caller's transaction (DUES-7). */
export function cutBookings(transaction: Sql, cut: store.Cut): Promise<void> {
  return store.cut(transaction, cut)
}

/**
 * Gives a plan the bookings of others up to a day, in the caller's transaction, which moves those plans behind it
 * (DUES-7): whoever sits there today stays.
 */
export async function takeOverBookings(transaction: Sql, taken: store.TakenOver): Promise<void> {
  if (taken.from.length === 0) return
  await judgeAtCommit(transaction)
  await store.takeOver(transaction, taken)
}

/**
 * Books again what a cut took away, from one day to another, in the caller's transaction: each seat that is still free
 * and in service (DUES-7), and where it was held to the plan's last day (`was_end` then), whenever that is now
 * (DAYS-2). Returns the numbers of seats that somebody else has by now.
 */
export async function giveBackBookings(
  transaction: Sql,
  { subscription_id, ...days }: { subscription_id: string } & store.GivenBack,
): Promise<number[]> {
  const taken = await store.lockCut(transaction, subscription_id)
  if (taken.length === 0) return []
  const lost = await bookAgain(transaction, taken, {
    from: days.from,
    until: days.to,
    book: (ids) => store.giveBack(transaction, ids, days),
  })
  await store.forget(
    transaction,
    taken.map(({ id }) => id),
  )
  return lost
}
