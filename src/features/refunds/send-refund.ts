import type { Context } from '#/kernel/context.ts'
import {
  GatewayError,
  ignoreSilence,
  ignoreUnknown,
  type Provider,
  type RefundOutcome,
  UnknownToAccount,
} from '#/kernel/gateway.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { renewTime } from '#/kernel/renew-time.ts'
import { finishLateRefund } from './finish-late-refund.ts'
import { finishRefund, refuseRefund, returnRefund, type Surroundings } from './finish-refund.ts'
import { nextRefundCheck } from './rules.ts'
import * as store from './store.ts'
import type { RefundRefusal } from './texts.ts'

type Sending = Surroundings & Pick<Context, 'sql' | 'gateway' | 'readClock'>

/** How many refunds one run checks, and how many of them at once. */
const A_RUN = 50
const AT_ONCE = 5

/**
 * The job that sends a refund to its gateway, repeatedly if necessary: the reference makes it one refund. Throws a
 * GatewayError while the gateway can't say; `last` is the final try, after which the desk gets an alert, as it does at
 * once if nobody can be asked.
 */
export async function sendRefund(asking: Sending, id: string, last: boolean): Promise<void> {
  const { sql } = asking
  const refund = await store.find(sql, id)
  if (!refund || refund.status !== 'requested' || refund.provider_payment_id === null) return
  const gateway = asking.gateway(refund.payment_method as Provider)
  const { provider_payment_id, amount, reference } = refund
  const outcome = await gateway
    ?.refund({ provider_payment_id, amount, reference })
    .catch((error: unknown) => {
      if (error instanceof UnknownToAccount) return undefined
      if (!last || !(error instanceof GatewayError)) throw error
      // It may have been accepted all the same, and only the answer lost.
      return gateway.findRefund({ provider_payment_id, reference }).catch(ignoreSilence)
    })
  const context = renewTime(asking)
  await sql.transaction().execute(async (transaction) => {
    // Once a provider has accepted the request, it pays, even if its bank takes days.
    if (outcome && outcome.status !== 'failed')
      await finishRefund(transaction, id, outcome.provider_refund_id, context)
    else await refuseRefund(transaction, refund, context.now)
  })
}

/**
 * Asks the gateway about a refund and acts on its answer, in one transaction after the call: a refund it failed to
 * deliver is owed again, one it accepted although it had seemed refused is done. Throws a GatewayError if it can't say.
 */
async function checkRefund(asking: Sending, id: string): Promise<RefundOutcome['status'] | undefined> {
  const { sql } = asking
  const refund = await store.find(sql, id)
  if (!refund || refund.provider_payment_id === null) return undefined
  const gateway = asking.gateway(refund.payment_method as Provider)
  const { provider_payment_id, reference, status } = refund
  const found = await gateway?.findRefund({ provider_payment_id, reference }).catch(ignoreUnknown)
  if (!found) return undefined
  const context = renewTime(asking)
  await sql.transaction().execute(async (transaction) => {
    if (status === 'done' && found.status === 'failed') await returnRefund(transaction, refund, context)
    if (status === 'failed' && found.status !== 'failed')
      await finishLateRefund(transaction, id, found.provider_refund_id, context)
  })
  return found.status
}

/** Checks every refund of a payment, after news of one. Throws a GatewayError. */
export async function checkRefundsOf(context: Sending, payment_id: string): Promise<void> {
  for (const id of await store.listSent(context.sql, payment_id, ['done', 'failed']))
    await checkRefund(context, id)
}

/**
 * Checks the refused refunds of a payment before money is refunded another way: silence is no refusal. Throws
 * gateway_silent, or refund_taken if the gateway turns out to have accepted one, which is entered then.
 */
export async function recheckFailedRefunds(context: Sending, payment_id: string): Promise<void> {
  for (const id of await store.listSent(context.sql, payment_id, ['failed'])) {
    const said = await checkRefund(context, id).catch((error: unknown) => {
      throw error instanceof GatewayError ? new Refusal<RefundRefusal>('gateway_silent') : error
    })
    if (said === 'pending' || said === 'done') throw new Refusal<RefundRefusal>('refund_taken')
  }
}

/** Checks every refund that is due. Returns how many; one that can't be checked holds up no other. */
export async function followRefunds(context: Sending, onFault: (error: unknown) => void): Promise<number> {
  const { sql, now } = context
  const due = await store.listDue(sql, now, A_RUN)
  const check = async ({ id, done_at }: (typeof due)[number]) => {
    const said = await checkRefund(context, id).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) onFault(error)
      return 'pending' as const
    })
    await store.setNextCheck(sql, id, nextRefundCheck(done_at, now, said)).catch(onFault)
  }
  for (let from = 0; from < due.length; from += AT_ONCE)
    await Promise.all(due.slice(from, from + AT_ONCE).map(check))
  return due.length
}
