import type { Context, Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import { raiseAlert } from './alerts/raise-alert.ts'
import { failOpenPayment } from './fail-payment.ts'
import { findPayer } from './find-payer.ts'
import { enterSurplus } from './ledger/actions.ts'
import { lateMail } from './mails.ts'
import * as store from './store.ts'

type Surroundings = Pick<Context, 'now' | 'today' | 'appUrl' | 'queueMail'>

/**
 * Holds late money for its payer, in the caller's transaction: its price or coupon no longer holds. Mails the payer and
 * alerts the desk. `amount` in paise; the same `provider_payment_id` is held once.
 */
export async function holdLatePayment(
  transaction: Sql,
  surroundings: Surroundings,
  payment_id: string,
  { provider_payment_id, amount }: { provider_payment_id: string; amount: Paise },
): Promise<void> {
  const payment = await store.lock(transaction, payment_id)
  if (!payment) throw new Error(`there is no payment ${payment_id}`)
  await failOpenPayment(transaction, payment_id, { reason: 'late', now: surroundings.now })
  if (!(await enterSurplus(transaction, payment, { provider_payment_id, amount }, surroundings))) return
  const { user_id, payment_method: provider, payment_code, provider_order_id } = payment
  await raiseAlert(transaction, {
    kind: 'terms_over',
    payment_id,
    provider,
    provider_order_id: provider_order_id ?? payment_code,
    provider_payment_id,
    amount,
    raised_at: surroundings.now,
  })
  const payer = await findPayer(transaction, user_id)
  const url = `${surroundings.appUrl}/dashboard/fees`
  const compose = () => lateMail(payer.email, { ...payer, amount }, { library: payer.library, url })
  await surroundings.queueMail(transaction, compose)
}
