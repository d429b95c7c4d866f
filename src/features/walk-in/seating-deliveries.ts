import { assignSeat } from '#/features/seats/desk/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { wrapPlanDelivery, type Deliveries } from '#/kernel/delivery.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { inOneOrder, type Sitting } from './rules.ts'

/**
 * Deliveries that book these seats as soon as the plan runs: before the receipt takes its number, since everybody waits
 * for that counter, and nobody may wait for a seat while holding it.
 */
export function seatingDeliveries(
  { deliveries, now, today }: Pick<MemberContext, 'deliveries' | 'now' | 'today'>,
  user_id: string,
  seats: readonly Sitting[],
): Deliveries {
  return wrapPlanDelivery(deliveries, (deliver) => async (transaction, ...purchase) => {
    const bought = await deliver(transaction, ...purchase)
    const desk = { sql: transaction, now, today, requestKey: null }
    for (const sitting of inOneOrder(seats)) await seat(desk, { user_id, ...sitting })
    return bought
  })
}

/** Throws a SeatRefusal that names the seat. */
async function seat(desk: Parameters<typeof assignSeat>[0], choice: Sitting & { user_id: string }) {
  await assignSeat(desk, choice).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { seat_number, time_slot } = choice
    throw new Refusal(error.code, { ...error.data, at_counter: seat_number, time_slot })
  })
}
