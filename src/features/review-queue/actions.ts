import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { mayDecide, type ReviewedKind } from './rules.ts'
import * as store from './store.ts'

/** What waits before and after an item of the queue, round and round (REVIEW-2). Throws admins_only. */
async function findNeighbours({ sql, member }: MemberContext, item: { kind: ReviewedKind; id: string }) {
  if (!mayDecide(member.role, item.kind)) throw new Refusal('admins_only')
  const [{ before, after, oldest, newest }, waiting] = await Promise.all([
    store.findAround(sql, item),
    store.countWaitingOf(sql, item.kind),
  ])
  return { previous: before ?? newest, next: after ?? oldest, waiting }
}

export const admin = { findNeighbours }
