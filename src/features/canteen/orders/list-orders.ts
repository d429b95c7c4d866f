import { isGivenByHand, refundableAmount } from '#/features/refunds/rules.ts'
import { listSeatsAt } from '#/features/seats/list-seats-at.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { bringTo } from './rules.ts'
import * as store from './store.ts'
import type { OrderRefusal } from './texts.ts'

export async function listOrders({ sql }: MemberContext, input: store.Listing) {
  const { rows, ...page } = await store.list(sql, input)
  return { ...page, rows: await describe(sql, rows) }
}

type Found = NonNullable<Awaited<ReturnType<typeof store.find>>>

/** Adds where to bring each order, and what cancelling it would refund. */
async function describe(sql: Sql, found: readonly Found[]) {
  const seats = await listSeatsAt(
    sql,
    found.map(({ user_id, created_at }) => ({ user_id, at: created_at })),
  )
  return found.map(({ paid_with, brought_to, ...order }, at) => {
    const amount = paid_with ? refundableAmount(paid_with) : null
    return {
      ...order,
      seat_number: bringTo({ ...order, brought_to }, seats[at] ?? null),
      gives_back: paid_with && amount ? { amount, by_hand: isGivenByHand(paid_with) } : null,
    }
  })
}

/** Throws order_not_found. */
export async function findKitchenOrder(sql: Sql, id: string) {
  const order = await store.find(sql, id)
  const [found] = order ? await describe(sql, [order]) : []
  if (!found) throw new Refusal<OrderRefusal>('order_not_found')
  return found
}

/** Throws why an order was not moved: it doesn't exist, or somebody else has moved it. */
export async function refuseMove(sql: Sql, id: string): Promise<never> {
  await findKitchenOrder(sql, id)
  throw new Refusal<OrderRefusal>('order_moved_on')
}
