import { assignSeat } from '#/features/seats/desk/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Deliveries } from '#/kernel/delivery.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { inOneOrder, type Sitting } from './rules.ts'

/**
 * Deliveries that book these seats as soon as the plan runs: before the receipt takes its number, since everybody waits
 * for that counter, and nobody may wait for a seat while holding it.
 */
export function seatingDeliveries(
  { deliveries, today }: Pick<MemberContext, 'deliveries' | 'today'>,
  user_id: string,
  seats: readonly Sitting[],
): Deliveries {
  const { plan } = deliveries
  return {
    ...deliveries,
    plan: {
      ...plan,
      deliver: async (transaction, purchase, surroundings) => {
        const bought = await plan.deliver(transaction, purchase, surroundings)
        for (const sitting of inOneOrder(seats)) await seat(transaction, { user_id, ...sitting }, today)
        return bought
      },
    },
  }
}

/** Throws a SeatRefusal that names the seat. */
async function seat(sql: Sql, choice: Sitting & { user_id: string }, today: MemberContext['today']) {
  await assignSeat({ sql, today, requestKey: null }, choice).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { seat_number, time_slot } = choice
    throw new Refusal(error.code, { ...error.data, at_counter: seat_number, time_slot })
  })
}
