import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { waitToWriteBookings } from '../exclusivity/store.ts'
import { judgeAtCommit } from '../following/store.ts'
import { bookAgain } from '../renewals/actions.ts'
import { lockServiceDays } from '../renewals/store.ts'
import { isOutOfService } from '../service/rules.ts'
import * as store from './store.ts'

/** Ends the bookings of a plan that is cut on its new last day, in the caller's transaction (DUES-7). */
export function cutBookings(transaction: Sql, cut: store.Cut): Promise<void> {
  return store.cut(transaction, cut)
}

/**
 * Gives a plan the bookings of others up to a day, in the caller's transaction (DUES-7): whoever sits there today
 * stays. `move` moves those plans behind that day, and their bookings with them. On a seat that is out of service by
 * then nothing more is booked (SEAT-17): returns the numbers of those, where the others have lost what goes with them.
 */
export async function takeOverBookings<Moved>(
  transaction: Sql,
  taken: store.TakenOver,
  move: () => Promise<Moved>,
): Promise<{ moved: Moved; closed: number[] }> {
  await judgeAtCommit(transaction)
  await waitToWriteBookings(transaction)
  const held = await store.lockHeldUntil(transaction, taken)
  const services = await lockServiceDays(transaction, held)
  const open = new Set(
    services.filter((seat) => !isOutOfService(seat, taken.until)).map(({ seat_number }) => seat_number),
  )
  const following = held.filter(({ follows_plan }) => follows_plan)
  const divided = following.filter(({ seat_number }) => open.has(seat_number))
  const whole = held.filter((row) => !divided.includes(row))
  await store.takeRows(
    transaction,
    whole.map(({ id }) => id),
    taken,
  )
  const moved = await move()
  await store.takeDays(transaction, divided, taken)
  const closed = following.filter((row) => !divided.includes(row))
  return { moved, closed: closed.map(({ seat_number }) => seat_number) }
}

/**
 * Books again what a cut to `end_date` took away, from one day to another, in the caller's transaction: each seat that
 * is still free and in service (DUES-7), and where it was held to the plan's last day (`was_end` then), whenever that
 * is now (DAYS-2). After takeOverBookings, which waits for whoever has locked all bookings. Returns the numbers of
 * seats that somebody else has by now.
 */
export async function giveBackBookings(
  transaction: Sql,
  { subscription_id, ...days }: { subscription_id: string; end_date: Day } & store.GivenBack,
): Promise<number[]> {
  const taken = await store.lockCut(transaction, subscription_id, days)
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
