import { askUnnamed } from '#/features/payments/captures/actions.ts'
import { askRefused } from '#/features/payments/refund-sending/actions.ts'
import { giveBack } from '#/features/payments/refunds/actions.ts'
import { isGivenByHand, refundable } from '#/features/payments/refunds/rules.ts'
import { listSeatsAt } from '#/features/seats/sitting/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { cancelPaidOrder } from '../orders/cancel-order.ts'
import { beforeStep, DEFAULT_ESTIMATE, type KitchenStatus, type Step } from '../orders/rules.ts'
import * as orders from '../orders/store.ts'
import type { OrderRefusal } from '../orders/texts.ts'

const PAGE = 25

type Listing = {
  cursor?: string | undefined
  limit?: number | undefined
  status?: KitchenStatus | undefined
}

async function listOrders({ sql }: MemberContext, input: Listing) {
  const limit = input.limit ?? PAGE
  const found = await orders.list(sql, { ...input, limit: limit + 1 })
  const rows = await shown(sql, found.slice(0, limit))
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

type Found = NonNullable<Awaited<ReturnType<typeof orders.find>>>

/** With where it is brought, and what cancelling it would give back. */
async function shown(sql: Sql, found: readonly Found[]) {
  const seats = await listSeatsAt(
    sql,
    found.map(({ user_id, created_at }) => ({ user_id, at: created_at })),
  )
  return found.map(({ paid_with, ...order }, at) => {
    const amount = paid_with ? refundable(paid_with) : 0
    return {
      ...order,
      seat_number: seats[at] ?? null,
      gives_back: paid_with && amount > 0 ? { amount, by_hand: isGivenByHand(paid_with) } : null,
    }
  })
}

type Advance = { id: string; status: Step; estimated_time?: number | undefined }

/** Throws order_not_found, or order_moved_on where it does not stand before that step. */
async function advanceOrder({ sql, now }: MemberContext, { id, status, estimated_time }: Advance) {
  const facts = {
    preparing: { estimated_time: estimated_time ?? DEFAULT_ESTIMATE },
    ready: { ready_at: now },
    delivered: { closed_at: now },
  }
  const moved = await orders.move(sql, id, [beforeStep(status)], { status, ...facts[status] })
  return moved ? known(sql, id) : notMoved(sql, id)
}

/**
 * Cancels a paid or preparing order and gives its money back, and the coupon too. Throws order_not_found, order_moved_on,
 * gateway_silent where the gateway may hold or have given the money, or refund_taken where it has given some.
 */
async function cancelOrder(context: MemberContext, { id, reason }: { id: string; reason: string }) {
  const { sql, now, member } = context
  const paid = await orders.findPaid(sql, id)
  if (paid) {
    await askUnnamed(context, paid.id)
    await askRefused(context, paid.id)
  }
  return sql.transaction().execute(async (transaction) => {
    // The payment first, as a settlement and a refund take them.
    const payment = await orders.lockPaid(transaction, id)
    if (!(await cancelPaidOrder(transaction, id, { reason, now }))) return notMoved(transaction, id)
    const left = payment ? refundable(payment) : 0
    if (payment && left > 0) {
      const refund = {
        payment_id: payment.id,
        amount: left,
        reason,
        requested_by: member.id,
        request_key: null,
      }
      await giveBack(transaction, context, refund)
    }
    return known(transaction, id)
  })
}

async function known(sql: Sql, id: string) {
  const order = await orders.find(sql, id)
  const [known] = order ? await shown(sql, [order]) : []
  if (!known) throw new Refusal<OrderRefusal>('order_not_found')
  return known
}

async function notMoved(sql: Sql, id: string): Promise<never> {
  await known(sql, id)
  throw new Refusal<OrderRefusal>('order_moved_on')
}

export const admin = { listOrders, advanceOrder, cancelOrder }
