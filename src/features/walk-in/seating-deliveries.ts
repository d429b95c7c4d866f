import { assignSeatSold } from '#/features/seats/desk/actions.ts'
import type { Deliveries, MemberContext } from '#/kernel/context.ts'
import { wrapPlanDelivery } from '#/kernel/wrap-plan-delivery.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { inOneOrder, type Sitting } from './rules.ts'

/**
 * Deliveries that book these seats on the plan sold with them (SEAT-8) as soon as it runs: before the receipt takes
 * its number, since everybody waits for that counter, and nobody may wait for a seat while holding it.
 */
export function seatingDeliveries(
  { deliveries, now, today }: Pick<MemberContext, 'deliveries' | 'now' | 'today'>,
  user_id: string,
  seats: readonly Sitting[],
): Deliveries {
  return wrapPlanDelivery(deliveries, (deliver) => async (transaction, payment, surroundings) => {
    const bought = await deliver(transaction, payment, surroundings)
    const desk = { sql: transaction, now, today, requestKey: null }
    const { subscription_id } = bought
    if (subscription_id === undefined) throw new Error('a plan was sold and none began')
    for (const sitting of inOneOrder(seats)) await seat(desk, { user_id, subscription_id, ...sitting })
    return bought
  })
}

/** Throws a SeatRefusal that names the seat. */
async function seat(
  desk: Parameters<typeof assignSeatSold>[0],
  choice: Parameters<typeof assignSeatSold>[1],
) {
  await assignSeatSold(desk, choice).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { seat_number, time_slot } = choice
    throw new Refusal(error.code, { ...error.data, at_counter: seat_number, time_slot })
  })
}
