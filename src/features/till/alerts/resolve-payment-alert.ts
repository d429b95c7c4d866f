import type { Asked } from '#database/read-page.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { lockPayment } from '#/features/payments/actions.ts'
import { isOwed } from '#/features/refunds/rules.ts'
import { takeBack } from '#/features/refunds/take-back.ts'
import { toPaise } from '#/kernel/money.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { DeskRefusal } from '../texts.ts'
import { mayEndMembership } from './rules.ts'
import * as store from './store.ts'

export async function listPaymentAlerts(
  { sql }: MemberContext,
  asked: Asked & { payment_id?: string | undefined },
) {
  const [{ rows, next_cursor }, total] = await Promise.all([store.list(sql, asked), store.count(sql, asked)])
  return { rows: rows.map(withRefunded), next_cursor, total }
}

/**
 * Owed money was never part of what its payment gives back; a refund that failed at once is tried again as part of it.
 */
function withRefunded<Row extends Awaited<ReturnType<typeof store.list>>['rows'][number]>(alert: Row) {
  const { of_surplus, done_at, refunded_of_purchase, user_id: _, ...rest } = alert
  const isOfPayment = of_surplus !== null && !isOwed({ of_surplus, done_at })
  return { ...rest, refunded_amount: (isOfPayment && refunded_of_purchase) || toPaise(0) }
}

/** Throws alert_not_found, also if it is resolved by now. */
export async function findPaymentAlert({ sql }: MemberContext, { id }: { id: string }) {
  const alert = await store.find(sql, id)
  if (!alert) throw new Refusal<DeskRefusal>('alert_not_found')
  return withRefunded(alert)
}

/**
 * Resolves an alert with a note, and ends what was bought if its money was refunded at the provider and the desk says
 * so (PAY-29). Throws alert_not_found if it was resolved before, or own_matter.
 */
export async function resolvePaymentAlert(context: MemberContext, { id, note, end_membership }: Resolving) {
  const { sql, member, now } = context
  const alert = await store.find(sql, id)
  if (alert) refuseOwnMatter(member, alert.user_id)
  await sql.transaction().execute(async (transaction) => {
    // The payment first, in the same order as a refund locks them.
    if (alert?.payment_id) await lockPayment(transaction, alert.payment_id)
    const resolution = { resolved_at: now, resolved_by: member.id, note }
    if (!(await store.resolve(transaction, id, resolution))) throw new Refusal<DeskRefusal>('alert_not_found')
    if (end_membership && alert?.payment_id && mayEndMembership(alert))
      await takeBack(transaction, context, { payment_id: alert.payment_id, reason: note, end: true })
  })
  return { id }
}

type Resolving = { id: string; note: string; end_membership?: boolean | undefined }
