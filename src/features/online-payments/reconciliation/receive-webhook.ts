import { inSeconds } from '#/kernel/durations.ts'
import type { WebhookHint, Provider } from '#/kernel/gateway.ts'
import { raiseAlert } from '#/features/payments/alerts/raise-alert.ts'
import type { CheckContext } from './check-payment.ts'
import * as store from './store.ts'

/** A message from a provider's server, as raw bytes. */
export type Message = {
  provider: Provider
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** How many repeats of one message that may be news are asked about while its sender waits; more wait for the job. */
const ANSWERED_REPEATS = 3
/** However often it is repeated, it makes one check in that time. */
const BETWEEN_CHECKS = inSeconds({ minutes: 1 })

type Received = { payment_id: string | undefined; may_ask: boolean }

/**
 * Records a webhook and requests a check of its payment. Returns the payment's id, undefined for an unknown order,
 * which is reported to the desk, and whether the provider may be asked for it at once; 'unsigned' if it isn't the
 * provider's. Repeated messages are counted and change nothing (PAY-11).
 */
export async function receiveWebhook(
  context: CheckContext,
  { provider, body, headers }: Message,
): Promise<'unsigned' | Received> {
  const hint = context.gateway(provider)?.readWebhook(body, headers)
  if (!hint) return 'unsigned'
  const { payment_id, fresh } = await recordMessage(context, provider, hint)
  if (fresh) return { payment_id, may_ask: true }
  const { sql, now, queueJob } = context
  // After the message's own transaction: a hundred at once would hold a connection each while they wait for the count.
  const times = await store.countRepeat(sql, { provider, event_id: hint.event_id, at: now })
  if (!payment_id || !hint.signed_alike) return { payment_id, may_ask: false }
  await queueJob(sql, 'check_payment', payment_id, BETWEEN_CHECKS)
  return { payment_id, may_ask: times <= ANSWERED_REPEATS }
}

function recordMessage(context: CheckContext, provider: Provider, hint: WebhookHint) {
  const { sql, now, queueJob } = context
  const { provider_order_id, event_id } = hint
  return sql.transaction().execute(async (transaction) => {
    const payment = await store.findByOrder(transaction, provider, provider_order_id)
    const payment_id = payment?.id ?? null
    const outcome = payment ? 'check' : 'unknown order'
    const event = { at: now, payment_id, provider, source: 'webhook', event_id, outcome } as const
    const fresh = await store.insertEvent(transaction, event)
    if (fresh && payment) await queueJob(transaction, 'check_payment', payment.id)
    if (fresh && !payment && provider_order_id !== '') {
      const unknown = {
        payment_id: null,
        provider,
        provider_order_id,
        provider_payment_id: null,
        amount: null,
      }
      await raiseAlert(transaction, { kind: 'unknown_order', ...unknown, raised_at: now })
    }
    return { payment_id: payment?.id, fresh }
  })
}
