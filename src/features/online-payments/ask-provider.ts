import { failPayment } from '#/features/payments/fail-payment.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { GatewayError, type Provider } from '#/kernel/gateway.ts'
import type { OnlinePayment } from './open-payment.ts'
import { checkPayment } from './reconciliation/check-payment.ts'

/** Undefined if the provider doesn't answer; 'no_gateway' if its keys are removed, so that nobody can be asked. */
export async function askProvider(context: MemberContext, { id, payment_method }: OnlinePayment) {
  if (!context.gateway(payment_method as Provider)) return 'no_gateway'
  return checkPayment(context, id).catch((error: unknown) => {
    if (error instanceof GatewayError) return undefined
    throw error
  })
}

/** Ends what its payer doesn't pay. If its provider is silent, or money may be on its way, it stays open. */
export async function cancelUnpaid(context: MemberContext, payment: OnlinePayment): Promise<void> {
  const verdict = await askProvider(context, payment)
  const isUnpaid = verdict === 'no_gateway' || (verdict && !verdict.settledBy && !verdict.undecided)
  if (isUnpaid) await failPayment(context, payment.id, 'cancelled')
}
