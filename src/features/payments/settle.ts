import type { Context, Sql } from '#/kernel/context.ts'
import type { DeliveryDetails, Bought } from '#/kernel/delivery.ts'
import { claimTerms } from './claim-terms.ts'
import { enterPayment } from './ledger/actions.ts'
import { issueReceipt } from './receipts/issue-receipt.ts'
import type { PaymentMethod } from './rules.ts'
import * as store from './store.ts'

/**
 * `already_settled`: somebody else did it. `terms_over`: the money came late, and its price or coupon no longer holds,
 * or what it paid for was undone, or its payer erased. In all cases nothing was changed. `bought` is what was sold, as
 * the receipt has it; where a closed day has made it longer already, its last day is that of `extended` (DAYS-3).
 */
export type Settlement =
  | {
      outcome: 'settled'
      bought: Bought
      extended: DeliveryDetails['extended']
      receipt: { id: string; number: string }
    }
  | { outcome: 'already_settled' | 'terms_over' }

export type Evidence = {
  /** The gateway's name for the payment it captured. */
  provider_payment_id?: string | null
  /** How it was paid, if not by the method it began with: ledger and receipt record it. */
  paid_with?: PaymentMethod | undefined
  /** When the money came, if known to be before now. */
  came_at?: Date | undefined
}

export type Surroundings = Pick<Context, 'now' | 'today' | 'appUrl' | 'queueMail' | 'queueJob' | 'deliveries'>

/**
 * The one place where a payment becomes what it bought, once (PAY-5). Everything happens in the caller's transaction,
 * without a network call: status, ledger, delivery by the selling feature, coupon, receipt with the next number, mail.
 * The receipt counter is locked last, because until the commit everyone else waits for it.
 */
export async function settle(
  transaction: Sql,
  payment_id: string,
  surroundings: Surroundings,
  { provider_payment_id = null, paid_with, came_at = surroundings.now }: Evidence = {},
): Promise<Settlement> {
  const { now } = surroundings
  const unsettled = await store.lockUnsettled(transaction, payment_id)
  if (!unsettled) return { outcome: 'already_settled' }
  if (unsettled.undone_at || (await store.isErased(transaction, unsettled.user_id)))
    return { outcome: 'terms_over' }
  const delivery = surroundings.deliveries[unsettled.purpose]
  const terms = await claimTerms(transaction, unsettled, { at: came_at, now, delivery })
  if (!terms) return { outcome: 'terms_over' }
  const completed = await store.complete(transaction, payment_id, { paid_at: now, provider_payment_id })
  if (!completed) return { outcome: 'already_settled' }
  const payment = { ...completed, payment_method: paid_with ?? completed.payment_method }
  if (payment.amount > 0) await enterPayment(transaction, payment, surroundings)
  const bought = await delivery.deliver(transaction, payment, { ...surroundings, came_at })
  const details = await delivery.describe(transaction, payment)
  const receipt = await issueReceipt(transaction, payment, { ...bought, ...terms, ...details }, surroundings)
  return { outcome: 'settled', bought, extended: details.extended, receipt }
}
