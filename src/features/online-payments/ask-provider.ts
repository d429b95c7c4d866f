import { failPayment } from '#/features/payments/fail-payment.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { GatewayError } from '#/kernel/gateway.ts'
import type { OnlinePayment } from './open-payment.ts'
import { checkPayment } from './reconciliation/check-payment.ts'

/**
 * Undefined if the provider doesn't answer; 'nobody' if there is nobody to ask: it opened no order, its keys are
 * removed, or they are those of another account.
 */
export async function askProvider(context: MemberContext, { id }: Pick<OnlinePayment, 'id'>) {
  try {
    return (await checkPayment(context, id)) ?? 'nobody'
  } catch (error) {
    if (error instanceof GatewayError) return undefined
    throw error
  }
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
