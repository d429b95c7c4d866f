import type { MemberContext } from '#/kernel/context.ts'
import { findKitchenOrder, refuseMove } from './list-orders.ts'
import { beforeStep, DEFAULT_ESTIMATE, type Step } from './rules.ts'
import * as store from './store.ts'

type Advance = { id: string; status: Step; estimated_time?: number | undefined }

/** Throws order_not_found, or order_moved_on if its status is not the one before that step. */
export async function advanceOrder({ sql, now }: MemberContext, { id, status, estimated_time }: Advance) {
  const facts = {
    preparing: { estimated_time: estimated_time ?? DEFAULT_ESTIMATE },
    ready: { ready_at: now },
    delivered: { closed_at: now },
  }
  const moved = await store.move(sql, id, [beforeStep(status)], { status, ...facts[status] })
  return moved ? findKitchenOrder(sql, id) : refuseMove(sql, id)
}
