import { failPayment } from '#/features/payments/fail-payment.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { GatewayError, type Provider } from '#/kernel/gateway.ts'
import type { OnlinePayment } from './open-payment.ts'
import { checkPayment } from './reconciliation/check-payment.ts'

/**
 * Undefined if the provider doesn't answer; 'nobody' if there is nobody to ask: it opened no order, or its keys are
 * removed.
 */
export async function askProvider(
  context: MemberContext,
  { id, payment_method, provider_order_id }: OnlinePayment,
) {
  if (provider_order_id === null || !context.gateway(payment_method as Provider)) return 'nobody'
  return checkPayment(context, id).catch((error: unknown) => {
    if (error instanceof GatewayError) return undefined
    throw error
  })
}

type Answer = Awaited<ReturnType<typeof askProvider>>

/** Whether its money has come, or may be on its way. */
export function mayBePaid(answer: Answer): boolean {
  return typeof answer === 'object' && (answer.settledBy !== undefined || answer.undecided)
}

/**
 * Ends what its payer doesn't pay. If its provider is silent, or money may be on its way, it stays open. Returns the
 * provider's answer.
 */
export async function cancelUnpaid(context: MemberContext, payment: OnlinePayment): Promise<Answer> {
  const answer = await askProvider(context, payment)
  if (answer !== undefined && !mayBePaid(answer)) await failPayment(context, payment.id, 'cancelled')
  return answer
}
