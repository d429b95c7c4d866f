import { failPayment } from '#/features/payments/fail-payment.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { type Gateway, ignoreSilence, type Provider, UnknownToAccount } from '#/kernel/gateway.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { askProvider, cancelUnpaid } from './ask-provider.ts'
import { countCall, type OnlinePayment } from './open-payment.ts'
import { insertEvent, markAwaited } from './reconciliation/store.ts'
import * as store from './store.ts'
import type { OnlineRefusal } from './texts.ts'

/** Throws payment_not_found for another member's (PAY-16). */
async function findOwn({ sql, member }: MemberContext, id: string): Promise<OnlinePayment> {
  const payment = await store.findOwn(sql, id, member.id)
  if (!payment) throw new Refusal<PaymentRefusal>('payment_not_found')
  return payment
}

/** The same; throws payment_not_found also for one without an order, which nobody could pay. */
async function findOrdered(context: MemberContext, id: string): Promise<OnlinePayment> {
  const payment = await findOwn(context, id)
  if (payment.provider_order_id === null) throw new Refusal<PaymentRefusal>('payment_not_found')
  return payment
}

/** Throws payment_not_found, or payment_signature_wrong, which is recorded and changes nothing else. */
async function verifyOnlinePayment(
  context: MemberContext,
  { id, response }: { id: string; response: Record<string, unknown> },
) {
  const payment = await findOrdered(context, id)
  await countCall(context)
  const gateway = context.gateway(payment.payment_method as Provider)
  const order_id = payment.provider_order_id ?? ''
  // Once the provider's keys are removed its signature can't be read; there may be money all the same.
  if (!gateway) return checkState(context, payment)
  const hint = gateway.readCallback(order_id, response)
  await insertEvent(context.sql, {
    at: context.now,
    payment_id: id,
    provider: payment.payment_method as Provider,
    source: 'callback',
    event_id: null,
    outcome: hint ? 'check' : 'wrong signature',
  })
  // Another account's keys can't read it either, though whoever brings it may have paid (PAY-10).
  if (!hint && !(await isUnknown(gateway, order_id)))
    throw new Refusal<OnlineRefusal>('payment_signature_wrong')
  return checkState(context, payment)
}

/** Whether the order is another account's. */
function isUnknown(gateway: Gateway, order_id: string): Promise<boolean> {
  return gateway.listAttempts(order_id).then(
    () => false,
    (error: unknown) => {
      ignoreSilence(error)
      return error instanceof UnknownToAccount
    },
  )
}

/** Throws payment_not_found or too_many_payment_calls. */
async function checkOnlinePayment(context: MemberContext, { id }: { id: string }) {
  const payment = await findOrdered(context, id)
  if (payment.status === 'completed') return findStateOf(context, id)
  await countCall(context)
  return checkState(context, payment)
}

/** Throws payment_not_found or too_many_payment_calls. */
async function cancelOnlinePayment(context: MemberContext, { id }: { id: string }) {
  const payment = await findOwn(context, id)
  await countCall(context)
  await cancelUnpaid(context, payment)
  return findStateOf(context, id)
}

/** The state of the payment, for a payer who is back from the checkout. */
async function checkState(context: MemberContext, payment: OnlinePayment) {
  const answer = await askProvider(context, payment)
  if (typeof answer === 'object' && answer.declined) await failPayment(context, payment.id, 'declined')
  else await markAwaited(context.sql, payment.id, context.now)
  return findStateOf(context, payment.id)
}

async function findStateOf({ sql }: MemberContext, payment_id: string) {
  const { awaited_since, ...state } = await store.findState(sql, payment_id)
  return { payment_id, ...state, awaited: state.status === 'created' && awaited_since !== null }
}

/** What the payer has come back from, and the provider hasn't confirmed (PAY-28). */
function listAwaited({ sql, member }: MemberContext) {
  return store.listAwaited(sql, member.id)
}

export const member = {
  verifyOnlinePayment,
  checkOnlinePayment,
  cancelOnlinePayment,
  listAwaited,
}
