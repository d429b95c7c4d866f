import { lockPayment } from '#/features/payments/actions.ts'
import { raiseAlert, withdrawAlert } from '#/features/payments/alerts/raise-alert.ts'
import { findPayer } from '#/features/payments/find-payer.ts'
import { enterRefund, enterReturn } from '#/features/payments/ledger/actions.ts'
import { issueCreditNote } from '#/features/payments/receipts/issue-credit-note.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import { negate } from '#/kernel/money.ts'
import { refundMail } from './mails.ts'
import { nextRefundCheck, type RefundStatus } from './rules.ts'
import * as store from './store.ts'

export type Surroundings = Pick<Context, 'now' | 'today' | 'appUrl' | 'queueMail'>
export type Refund = NonNullable<Awaited<ReturnType<typeof store.find>>>

/**
 * Enters a refund as done, in the caller's transaction: ledger, credit note, mail. From `failed` it is one that the
 * gateway had accepted although its answer was lost. `provider_refund_id` is null if it was handed over.
 */
export async function finishRefund(
  transaction: Sql,
  stands: { id: string; status: RefundStatus },
  provider_refund_id: string | null,
  surroundings: Surroundings,
): Promise<void> {
  const { now, appUrl, queueMail } = surroundings
  const refund = await store.find(transaction, stands.id)
  if (!refund) return
  // Of two that finish at once the later one sees that nothing is left.
  await lockPayment(transaction, refund.payment_id)
  const next_check_at = provider_refund_id === null ? null : nextRefundCheck(now, now, 'pending')
  const done = { status: 'done', done_at: now, failed_at: null, provider_refund_id, next_check_at } as const
  if (!(await store.decide(transaction, stands, done))) return
  if (stands.status === 'failed') await correctFailure(transaction, refund, now)
  await enterRefund(transaction, refund, surroundings)
  if (!refund.of_surplus) await store.markRefunded(transaction, refund.payment_id)
  const { library, ...payer } = await findPayer(transaction, refund.user_id)
  const credit = { payment_id: refund.payment_id, refund_id: refund.id, amount: refund.amount }
  const number = refund.of_surplus ? null : await issueCreditNote(transaction, credit, surroundings)
  const url = `${appUrl}/dashboard/fees?tab=history`
  const facts = { ...refund, ...payer, number, handed: provider_refund_id === null }
  await queueMail(transaction, () => refundMail(payer.email, facts, { library, url }))
}

async function correctFailure(transaction: Sql, refund: Refund, resolved_at: Date): Promise<void> {
  if (!refund.of_surplus) await store.reserve(transaction, refund.payment_id, refund.amount)
  const note = 'The provider had taken it after all'
  await withdrawAlert(transaction, refund.id, { resolved_at, resolved_by: null, note })
}

/** The gateway refused for good: earned money may be refunded another way, and the desk gets an alert. */
export async function refuseRefund(transaction: Sql, refund: Refund, now: Date): Promise<void> {
  const refused = { status: 'failed', failed_at: now, next_check_at: null } as const
  if (!(await store.decide(transaction, { id: refund.id, status: 'requested' }, refused))) return
  if (!refund.of_surplus) await store.reserve(transaction, refund.payment_id, negate(refund.amount))
  await tellDesk(transaction, refund, now)
}

/**
 * The gateway failed to deliver a refund that it had accepted. The sale stays reversed and its credit note valid; the
 * gateway holds the money again, owed to the payer until the desk refunds it another time.
 */
export async function returnRefund(
  transaction: Sql,
  refund: Refund,
  surroundings: Surroundings,
): Promise<void> {
  const { now } = surroundings
  const returned = { status: 'failed', failed_at: now, next_check_at: null } as const
  if (!(await store.decide(transaction, { id: refund.id, status: 'done' }, returned))) return
  await enterReturn(transaction, refund, surroundings)
  await tellDesk(transaction, refund, now)
}

async function tellDesk(transaction: Sql, refund: Refund, raised_at: Date): Promise<void> {
  await raiseAlert(transaction, {
    kind: 'refund_failed',
    payment_id: refund.payment_id,
    refund_id: refund.id,
    provider: refund.payment_method,
    provider_order_id: refund.provider_order_id ?? '',
    provider_payment_id: refund.provider_payment_id,
    amount: refund.amount,
    raised_at,
  })
}
