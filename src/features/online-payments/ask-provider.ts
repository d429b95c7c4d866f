import { failPayment } from '#/features/payments/fail-payment.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { ignoreSilence } from '#/kernel/gateway.ts'
import type { OnlinePayment } from './open-payment.ts'
import { checkPayment } from './reconciliation/check-payment.ts'

/**
 * Undefined if the provider doesn't answer; 'nobody' if there is nobody to ask: it opened no order, its keys are
 * removed, or they are those of another account.
 */
export function askProvider(context: MemberContext, { id }: Pick<OnlinePayment, 'id'>) {
  return checkPayment(context, id).then((verdict) => verdict ?? 'nobody', ignoreSilence)
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
