import { failPayment } from '#/features/payments/fail-payment.ts'
import { purchaseOf } from '#/features/payments/rules.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { hasPassed } from '#/kernel/durations.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { askProvider, mayBePaid } from './ask-provider.ts'
import {
  countCall,
  findLeft,
  listAwaitedElsewhere,
  resumePayment,
  type OnlinePayment,
  type Opening,
} from './open-payment.ts'
import { findByKey } from './store.ts'
import type { OnlineRefusal } from './texts.ts'

/**
 * Goes on with what the member began and left, without a coupon or for an order, so that there is one at a time
 * (PAY-8); undefined if there is none, if it can't go on, and if this request was answered before. Throws
 * payment_awaited if it may be paid, and what `secure` throws.
 */
export async function resumeLeft(context: MemberContext, opening: Opening) {
  if (await isAnswered(context)) return undefined
  for (const payment of await listAwaitedElsewhere(context, opening)) await requireUnpaid(context, payment)
  let left = await findLeft(context.sql, context, opening)
  while (left) {
    const resumed = await resumeUntried(context, left, opening)
    if (resumed) return resumed
    // It has ended; one before it may be paid all the same.
    left = await findLeft(context.sql, context, opening)
  }
  return undefined
}

/** Whether the same request was answered before: its answer is the payment that it opened (PAY-15). */
export async function isAnswered({ sql, member, requestKey }: MemberContext): Promise<boolean> {
  return requestKey !== null && (await findByKey(sql, member.id, requestKey)) !== undefined
}

/**
 * Goes on with a payment once its provider says that nobody has paid it, or is silent and its payer only left it. One
 * that was declined ends, since each attempt needs an order of its own (PayU tells of the last one only), as does one
 * that is too old, or whose order is another account's: undefined. Throws payment_awaited if it may be paid, and what
 * `secure` throws.
 */
export async function resumeUntried(
  context: MemberContext,
  payment: OnlinePayment,
  { description, secure }: Pick<Opening, 'description' | 'secure'>,
) {
  const answer = await requireUnpaid(context, payment)
  const isDeclined = typeof answer === 'object' && answer.declined
  const isLost = answer === 'nobody' && payment.provider_order_id !== null
  const ends = isDeclined || isLost || (answer !== undefined && isTooOld(payment, context.now))
  if (ends) {
    await failPayment(context, payment.id, isDeclined ? 'declined' : 'cancelled')
    return undefined
  }
  if (secure)
    await context.sql.transaction().execute((transaction) => secure(transaction, purchaseOf(payment)))
  return resumePayment(context, payment, description)
}

/**
 * Asks a payment's provider and returns its answer. Throws payment_awaited if it may be paid: without an answer that is
 * what its payer has come back from, until they say that they haven't paid, or it is given up (PAY-10).
 */
async function requireUnpaid(context: MemberContext, payment: OnlinePayment) {
  await countCall(context)
  const answer = await askProvider(context, payment)
  const { purpose, awaited_since } = payment
  if (mayBePaid(answer) || (typeof answer !== 'object' && awaited_since !== null))
    throw new Refusal<OnlineRefusal>('payment_awaited', { purpose })
  return answer
}

/** Begun so long ago that it could be given up before a payment made now is heard of. */
export function isTooOld({ created_at }: OnlinePayment, now: Date): boolean {
  return hasPassed(created_at, now, { hours: 24 })
}
