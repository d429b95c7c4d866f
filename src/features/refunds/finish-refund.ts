import { lockPayment } from '#/features/payments/actions.ts'
import { raiseAlert, withdrawAlert } from '#/features/payments/alerts/raise-alert.ts'
import { findPayer } from '#/features/payments/find-payer.ts'
import { enterRefund, enterReturn } from '#/features/payments/ledger/actions.ts'
import { issueCreditNote } from '#/features/payments/receipts/issue-credit-note.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import { negate } from '#/kernel/money.ts'
import { refundMail } from './mails.ts'
import { nextRefundCheck, othersForSameMoney } from './rules.ts'
import * as store from './store.ts'

export type Surroundings = Pick<Context, 'now' | 'today' | 'appUrl' | 'queueMail'>

/**
 * Enters a requested refund as done, in the caller's transaction: ledger, credit note, mail. `provider_refund_id` is
 * null if it was handed over.
 */
export async function finishRefund(
  transaction: Sql,
  id: string,
  provider_refund_id: string | null,
  surroundings: Surroundings,
): Promise<void> {
  const refund = await store.find(transaction, id)
  if (!refund) return
  // Of two that finish at once the later one sees that nothing is left.
  await lockPayment(transaction, refund.payment_id)
  const done = decideDone(provider_refund_id, surroundings)
  if (await store.decide(transaction, { id, status: 'requested' }, done))
    await enterAsRefunded(transaction, refund, provider_refund_id, surroundings)
}

/** How a refund is stored as done; what a gateway has accepted is asked about for some days (PAY-20). */
export function decideDone(provider_refund_id: string | null, { now }: Pick<Surroundings, 'now'>) {
  const next_check_at = provider_refund_id === null ? null : nextRefundCheck(now, now, 'pending')
  return { status: 'done', done_at: now, failed_at: null, provider_refund_id, next_check_at } as const
}

/** What follows once a refund is done. The caller has locked its payment. */
export async function enterAsRefunded(
  transaction: Sql,
  refund: store.Refund,
  provider_refund_id: string | null,
  surroundings: Surroundings,
): Promise<void> {
  const { appUrl, queueMail } = surroundings
  await enterRefund(transaction, refund, surroundings)
  if (!refund.of_surplus) await store.markRefunded(transaction, refund.payment_id)
  const { library, ...payer } = await findPayer(transaction, refund.user_id)
  const credit = { payment_id: refund.payment_id, refund_id: refund.id, amount: refund.amount }
  const number = refund.of_surplus ? null : await issueCreditNote(transaction, credit, surroundings)
  const url = `${appUrl}/dashboard/fees?tab=history`
  // What a refused refund ended was never mailed: whichever replaces it says so.
  const tried = refund.again_of === null ? [] : await store.listTried(transaction, refund.payment_id)
  const unsaid = othersForSameMoney(tried, refund.id).filter(({ done_at }) => done_at === null)
  const end_membership = [refund, ...unsaid].some((one) => one.end_membership)
  const facts = { ...refund, ...payer, number, end_membership, handed: provider_refund_id === null }
  await queueMail(transaction, () => refundMail(payer.email, facts, { library, url }))
}

/** The gateway refused for good: earned money may be refunded another way, and the desk gets an alert. */
export async function refuseRefund(transaction: Sql, refund: store.Refund, now: Date): Promise<void> {
  const refused = { status: 'failed', failed_at: now, next_check_at: null } as const
  if (!(await store.decide(transaction, { id: refund.id, status: 'requested' }, refused))) return
  if (!refund.of_surplus) await store.reserve(transaction, refund.payment_id, negate(refund.amount))
  await tellDesk(transaction, refund, 'refund_failed', now)
}

/**
 * The gateway failed to deliver a refund that it had accepted. The sale stays reversed and its credit note valid; the
 * gateway holds the money again, owed to the payer until the desk refunds it another time.
 */
export async function returnRefund(
  transaction: Sql,
  refund: store.Refund,
  surroundings: Surroundings,
): Promise<void> {
  const { now } = surroundings
  const returned = { status: 'failed', failed_at: now, next_check_at: null } as const
  if (!(await store.decide(transaction, { id: refund.id, status: 'done' }, returned))) return
  await enterReturn(transaction, refund, surroundings)
  if (!refund.sent_twice) return tellDesk(transaction, refund, 'refund_failed', now)
  const note = 'The provider could not deliver it'
  await withdrawAlert(transaction, refund.id, 'refunded_twice', { resolved_at: now, resolved_by: null, note })
}

/** Raises the alert of a refund, or raises it again. */
export async function tellDesk(
  transaction: Sql,
  refund: store.Refund,
  kind: 'refund_failed' | 'refunded_twice' | 'refunded_outside',
  raised_at: Date,
): Promise<void> {
  await raiseAlert(transaction, {
    kind,
    payment_id: refund.payment_id,
    refund_id: refund.id,
    provider: refund.payment_method,
    provider_order_id: refund.provider_order_id ?? '',
    provider_payment_id: refund.provider_payment_id,
    amount: refund.amount,
    raised_at,
  })
}
