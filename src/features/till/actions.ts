import type { Asked } from '#database/read-page.ts'
import { findCouponOf } from '#/features/coupons/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refundFromAlert } from './alerts/refund-from-alert.ts'
import { findPaymentAlert, listPaymentAlerts, resolvePaymentAlert } from './alerts/resolve-payment-alert.ts'
import { refundLimitOf } from '#/features/refunds/request-refund.ts'
import { refundableAmount } from '#/features/refunds/rules.ts'
import { findUndoNoteOf } from '#/features/payments/credit-notes/actions.ts'
import { findReceiptOf } from '#/features/payments/receipts/actions.ts'
import { purchaseOf, whyNotUndone } from '#/features/payments/rules.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import { closeDrawer } from './drawer/close-drawer.ts'
import { correctClose } from './drawer/correct-close.ts'
import { findTerms } from './sales/find-terms.ts'
import { findDrawer, listCloses, listMovements } from './drawer/find-drawer.ts'
import { moveCash, reverseMove } from './drawer/move-cash.ts'
import { recordExpense, reverseExpense } from './expenses/record-expense.ts'
import { listExpenses, monthReport } from './expenses/export-month.ts'
import { findChangeable } from '#/features/subscriptions/changes/actions.ts'
import { changePlan } from './plan-changes/change-plan.ts'
import { markPaid } from './mark-paid.ts'
import { recordCash } from './sales/record-cash.ts'
import { refundPayment } from './refund-payment.ts'
import { takeDue } from './parts/take-due.ts'
import { isDesks, namesOf, successRate, timelineOf } from './rules.ts'
import type { PaymentSort, StatusFilter } from './search.ts'
import * as store from './store.ts'
import { undoPayment } from './undo-payment.ts'

type Listing = Omit<store.Listing, 'status' | 'sort'> & {
  status?: StatusFilter | undefined
  sort?: PaymentSort | undefined
}

async function listPayments(
  { sql }: MemberContext,
  { status = 'completed', sort = '-date', ...asked }: Listing,
) {
  const { rows, ...page } = await store.list(sql, { status, sort, ...asked })
  return { ...page, rows: rows.map(withNames) }
}

const withNames = <Row extends Parameters<typeof namesOf>[0]>(row: Row) => {
  const { plan_name: _, ...rest } = row
  return { ...rest, ...namesOf(row) }
}

async function paymentSummary({ sql }: MemberContext) {
  const { paid, ...summary } = await store.findSummary(sql)
  return { ...summary, success_rate: successRate({ paid, failed: summary.failed }) }
}

/** Throws payment_not_found. */
async function findPayment({ sql, deliveries, today }: MemberContext, { id }: { id: string }) {
  const payment = await store.find(sql, id)
  if (!payment) throw new Refusal<PaymentRefusal>('payment_not_found')
  const [changeable, stops_with_refund, coupon, receipt, undo_note, refunds, proofs, events] =
    await Promise.all([
      findChangeable(sql, id, today),
      deliveries[payment.purpose].stopsWithRefund(sql, payment),
      findCouponOf(sql, purchaseOf(payment), payment.amount),
      findReceiptOf(sql, id),
      findUndoNoteOf(sql, id),
      store.listRefunds(sql, id),
      store.listProofs(sql, id),
      store.listEvents(sql, id),
    ])
  return {
    ...withNames(payment),
    changeable,
    stops_with_refund,
    coupon,
    refundable: refundableAmount(payment),
    undoable: whyNotUndone({ ...payment, by_desk: isDesks(events) }) === null,
    proof_id: proofs.findLast(({ has_picture }) => has_picture)?.id ?? null,
    receipt: receipt ? { id: receipt.id, number: receipt.number } : null,
    undo_note: undo_note ?? null,
    refunds,
    timeline: timelineOf({ payment, proofs, events, refunds, receipt }),
  }
}

/** A day's movements on every account. */
async function dayReport({ sql }: MemberContext, { day }: { day: Day }) {
  return { day, accounts: await store.listAccounts(sql, day) }
}

async function refundLimit({ sql, member }: MemberContext) {
  return { limit: await refundLimitOf(sql, member) }
}

function searchStudents({ sql }: MemberContext, input: Asked & { query: string }) {
  return store.searchStudents(sql, input)
}

export const admin = {
  listPayments,
  paymentSummary,
  findPayment,
  markPaid,
  searchStudents,
  findTerms,
  recordCash,
  changePlan,
  takeDue,
  refundLimit,
  refundPayment,
  undoPayment,
  listPaymentAlerts,
  findPaymentAlert,
  resolvePaymentAlert,
  refundFromAlert,
  dayReport,
  findDrawer,
  listMovements,
  listCloses,
  closeDrawer,
  correctClose,
  moveCash,
  reverseMove,
  listExpenses,
  recordExpense,
  reverseExpense,
  monthReport,
}
