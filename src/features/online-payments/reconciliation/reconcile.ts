import { GatewayError } from '#/kernel/gateway.ts'
import { renewTime } from '#/kernel/renew-time.ts'
import { type CheckContext, checkPayment } from './check-payment.ts'
import { failPayment } from '#/features/payments/fail-payment.ts'
import { nextCheck } from './rules.ts'
import * as store from './store.ts'

/** How many payments one run checks, and how many of them at once: one that is silent must not hold up the others. */
const A_RUN = 50
const AT_ONCE = 5

/** The reconciler: checks every payment that is due and fails those without money after 72 hours. Returns how many. */
export async function reconcile(
  context: CheckContext,
  onFault: (error: unknown) => void,
): Promise<{ asked: number; settled: number }> {
  const due = await store.listDue(context.sql, context.now, A_RUN)
  let settled = 0
  const check = async (payment_id: string) => {
    // Also where nobody can be asked: no answer will ever come (PAY-10).
    let answered = true
    const verdict = await checkPayment(context, payment_id).catch((error: unknown) => {
      // The gateway is silent, which is not an answer: the payment stays open and is checked again.
      answered = false
      if (!(error instanceof GatewayError)) onFault(error)
    })
    if (verdict?.settledBy) settled++
    // One fault must not hold up the others.
    await planNext(renewTime(context), payment_id, answered).catch(onFault)
  }
  for (let from = 0; from < due.length; from += AT_ONCE)
    await Promise.all(due.slice(from, from + AT_ONCE).map(check))
  return { asked: due.length, settled }
}

async function planNext(context: CheckContext, payment_id: string, answered: boolean): Promise<void> {
  const { sql, now } = context
  const payment = await store.find(sql, payment_id)
  if (!payment) return
  const hasOrder = payment.provider_order_id !== null
  const next = nextCheck(payment.created_at, payment.checks, now, { answered })
  // Without an order nobody could pay it. It fails before its check is cleared: the other way round a crash would leave
  // it open.
  if (next === null || !hasOrder) await failPayment(context, payment_id, 'expired')
  await store.setNextCheck(sql, payment_id, hasOrder ? next : null)
}
