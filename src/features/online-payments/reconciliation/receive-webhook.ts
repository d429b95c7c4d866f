import type { Provider } from '#/kernel/gateway.ts'
import { raiseAlert } from '#/features/payments/alerts/raise-alert.ts'
import type { CheckContext } from './check-payment.ts'
import * as store from './store.ts'

/** A message from a provider's server, as raw bytes. */
export type Message = {
  provider: Provider
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/**
 * Records a webhook and requests a check of its payment. Returns the payment's id, 'unsigned', or undefined for an
 * unknown order, which is reported to the desk. Repeated messages change nothing.
 */
export async function receiveWebhook(
  context: CheckContext,
  { provider, body, headers }: Message,
): Promise<'unsigned' | { payment_id: string | undefined }> {
  const { sql, now, gateway, queueJob } = context
  const hint = gateway(provider)?.readWebhook(body, headers)
  if (!hint) return 'unsigned'
  const { provider_order_id, event_id = null } = hint
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
    return { payment_id: payment?.id }
  })
}
