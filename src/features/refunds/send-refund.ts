import { GatewayError, ignoreSilence, type Provider, UnknownToAccount } from '#/kernel/gateway.ts'
import { renewTime } from '#/kernel/renew-time.ts'
import { checkRefundsOfCapture, type Asking } from './reconciliation/check-refunds.ts'
import { finishRefund, refuseRefund } from './finish-refund.ts'
import { isSameRefund } from './rules.ts'
import * as store from './store.ts'

/**
 * The job that sends a refund to its gateway, repeatedly if necessary: the reference makes it one refund. Throws a
 * GatewayError while the gateway can't say; `last` is the final try, after which the desk gets an alert, as it does at
 * once if nobody can be asked.
 */
export async function sendRefund(asking: Asking, id: string, last: boolean): Promise<void> {
  const { sql } = asking
  const refund = await store.find(sql, id)
  if (!refund || refund.status !== 'requested' || refund.provider_payment_id === null) return
  const gateway = asking.gateway(refund.payment_method as Provider)
  const { payment_id, payment_method, provider_payment_id, amount, reference } = refund
  const outcome = await gateway
    ?.refund({ provider_payment_id, amount, reference })
    .catch(async (error: unknown) => {
      if (error instanceof UnknownToAccount) return undefined
      if (!last || !(error instanceof GatewayError)) throw error
      // It may have been accepted all the same, and only the answer lost.
      const listed = await gateway.listRefunds(provider_payment_id).catch(ignoreSilence)
      return listed?.find((reported) => isSameRefund(refund, reported))
    })
  const context = renewTime(asking)
  // Once a provider has accepted the request, it pays, even if its bank takes days.
  if (outcome && outcome.status !== 'failed')
    return sql
      .transaction()
      .execute((transaction) => finishRefund(transaction, id, outcome.provider_refund_id, context))
  await sql.transaction().execute((transaction) => refuseRefund(transaction, refund, context.now))
  // Perhaps somebody has refunded it in the provider's own dashboard (PAY-29).
  const capture = { payment_id, payment_method, provider_payment_id }
  await checkRefundsOfCapture(asking, capture).catch(ignoreSilence)
}
