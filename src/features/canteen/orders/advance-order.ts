import { tell } from '#/features/news/tell.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { findKitchenOrder, refuseMove } from './list-orders.ts'
import { readyMessage } from './messages.ts'
import { beforeStep, DEFAULT_ESTIMATE, type Step } from './rules.ts'
import * as store from './store.ts'

type Advance = { id: string; status: Step; estimated_time?: number | undefined }

/**
 * Tells the member of an order that is ready, in the same transaction. Throws order_not_found, or order_moved_on if its
 * status is not the one before that step.
 */
export async function advanceOrder(context: MemberContext, { id, status, estimated_time }: Advance) {
  const { sql, now } = context
  return sql.transaction().execute(async (transaction) => {
    const { seat_number } = await findKitchenOrder(transaction, id)
    const facts = {
      preparing: { estimated_time: estimated_time ?? DEFAULT_ESTIMATE },
      ready: { ready_at: now },
      // The member may have been moved since they ordered.
      delivered: { closed_at: now, brought_to: seat_number },
    }
    const moved = await store.move(transaction, id, [beforeStep(status)], { status, ...facts[status] })
    if (!moved) return refuseMove(transaction, id)
    const { user_id, order_number } = moved
    if (status === 'ready')
      await tell(context, transaction, {
        user_id,
        kind: 'order_ready',
        words: () => readyMessage(order_number),
      })
    return findKitchenOrder(transaction, id)
  })
}
