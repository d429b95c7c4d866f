import { randomBytes } from 'node:crypto'
import { findCouponOf } from '#/features/coupons/actions.ts'
import { findPlanAtPrice, keepPlan } from '#/features/plans/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { GatewayError } from '#/kernel/gateway.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { settle } from '../actions.ts'
import { checkPayment } from '../captures/actions.ts'
import { lock } from '../captures/store.ts'
import type { OnlineRefusal } from '../online/texts.ts'
import { refundable } from '../refunds/rules.ts'
import { CODE_LENGTH, OPEN_STATUSES, orderOf, paymentCode } from '../rules.ts'
import * as days from '../days/store.ts'
import { isUnderReview } from '../store.ts'
import type { PaymentRefusal } from '../texts.ts'
import { type StatusFilter } from '../filters/rules.ts'
import { namesOf, successRate, timelineOf } from './rules.ts'
import { listAlerts, resolveAlert } from '../alerts/store.ts'
import * as store from './store.ts'
import type { DeskRefusal } from './texts.ts'

const PAGE = 25
const FOUND_AT_MOST = 20

type Listing = {
  cursor?: string | undefined
  limit?: number | undefined
  status?: StatusFilter | undefined
  search?: string | undefined
}

async function listPayments({ sql }: MemberContext, input: Listing) {
  const { limit = PAGE, status = 'completed' } = input
  const found = await store.list(sql, { ...input, status, limit: limit + 1 })
  const rows = found.slice(0, limit).map(shown)
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

const shown = <Row extends Parameters<typeof namesOf>[0]>(row: Row) => {
  const { plan_name: _, order_number: __, ...rest } = row
  return { ...rest, ...namesOf(row) }
}

async function paymentSummary({ sql }: MemberContext) {
  const { paid, ...summary } = await store.findSummary(sql)
  return { ...summary, success_rate: successRate({ paid, failed: summary.failed }) }
}

/** Throws payment_not_found. */
async function findPayment({ sql, deliveries }: MemberContext, { id }: { id: string }) {
  const payment = await store.find(sql, id)
  if (!payment) throw new Refusal<PaymentRefusal>('payment_not_found')
  const [stops_with_refund, coupon, receipt, refunds, proofs, events] = await Promise.all([
    deliveries[payment.purpose].stopsWithRefund(sql, payment),
    findCouponOf(sql, orderOf(payment), payment.amount),
    store.findReceipt(sql, id),
    store.listRefunds(sql, id),
    store.listProofs(sql, id),
    store.listEvents(sql, id),
  ])
  return {
    ...shown(payment),
    stops_with_refund,
    coupon,
    refundable: refundable(payment),
    proof_id: proofs.at(-1)?.id ?? null,
    receipt: receipt ? { id: receipt.id, number: receipt.number } : null,
    refunds,
    timeline: timelineOf({ payment, proofs, events, refunds, receipt }),
  }
}

type Marking = { id: string; reason: string; in_cash: boolean }

/**
 * Settles an open payment on the desk's word, after its gateway was asked: what that has captured pays for it. Throws
 * payment_not_found, payment_already_settled, payment_under_review while a proof waits, order_not_open, or terms_over where its
 * price or coupon no longer holds.
 */
async function markPaid(context: MemberContext, { id, reason, in_cash }: Marking) {
  const { sql, member, now } = context
  const told = await checkPayment(context, id).catch(silently)
  const receipt = told?.settles && (await store.findReceipt(sql, id))
  if (receipt) return { payment_id: id, receipt_number: receipt.number }
  return sql.transaction().execute(async (transaction) => {
    const payment = await lockOpen(transaction, id)
    if (await isUnderReview(transaction, id)) throw new Refusal<DeskRefusal>('payment_under_review')
    if (!(await context.deliveries[payment.purpose].awaitsPayment(transaction, payment)))
      throw new Refusal<DeskRefusal>('order_not_open')
    const decision = { payment_id: id, admin_id: member.id, at: now, provider: payment.payment_method }
    await store.insertDecision(transaction, { ...decision, outcome: `Marked paid: ${reason}` })
    return settled(await settle(transaction, id, context, in_cash ? { paid_with: 'cash' } : {}), id)
  })
}

/** A gateway that does not say keeps nobody from taking the desk's word. */
function silently(error: unknown): undefined {
  if (!(error instanceof GatewayError)) throw error
}

async function lockOpen(transaction: Sql, id: string) {
  if (!(await store.find(transaction, id))) throw new Refusal<PaymentRefusal>('payment_not_found')
  const payment = await lock(transaction, id)
  if (!OPEN_STATUSES.includes(payment.status)) throw new Refusal<PaymentRefusal>('payment_already_settled')
  return payment
}

function settled(settlement: Awaited<ReturnType<typeof settle>>, payment_id: string) {
  if (settlement.outcome === 'terms_over') throw new Refusal<DeskRefusal>('terms_over')
  if (settlement.outcome !== 'settled') throw new Refusal<PaymentRefusal>('payment_already_settled')
  return { payment_id, receipt_number: settlement.receipt.number }
}

function searchStudents({ sql }: MemberContext, { query }: { query: string }) {
  return store.searchStudents(sql, query, FOUND_AT_MOST)
}

type Cash = { user_id: string; plan_id: string; amount: number }

/** Throws member_not_found, plan_not_found, plan_inactive, price_changed or payment_key_reused. */
async function recordCash(context: MemberContext, input: Cash) {
  const { sql, member, now, requestKey: request_key } = context
  const { user_id, plan_id } = input
  if (!(await store.memberExists(sql, user_id))) throw new Refusal<DeskRefusal>('member_not_found')
  const plan = await findPlanAtPrice(sql, plan_id, input.amount)
  return sql.transaction().execute(async (transaction) => {
    await keepPlan(transaction, plan.id)
    const payment_code = paymentCode(randomBytes(CODE_LENGTH))
    const paid = { user_id, plan_id: plan.id, amount: plan.price, payment_code, request_key, created_at: now }
    const payment = await store.insertCash(transaction, paid)
    if (!payment) return sameCash(transaction, input, request_key)
    await store.insertDecision(transaction, {
      payment_id: payment.id,
      admin_id: member.id,
      at: now,
      provider: 'cash',
      outcome: 'Cash received at the desk',
    })
    return settled(await settle(transaction, payment.id, context), payment.id)
  })
}

/** What the same request recorded before. */
async function sameCash(sql: Sql, { user_id, plan_id, amount }: Cash, request_key: string | null) {
  const earlier = request_key === null ? undefined : await store.findByKey(sql, user_id, request_key)
  const same = earlier?.plan_id === plan_id && earlier.amount === amount && earlier.payment_method === 'cash'
  if (!earlier?.number || !same) throw new Refusal<OnlineRefusal>('payment_key_reused')
  return { payment_id: earlier.id, receipt_number: earlier.number }
}

async function listPaymentAlerts({ sql }: MemberContext) {
  return listAlerts(sql)
}

/** Throws alert_not_found where it was looked into before. */
async function resolvePaymentAlert(
  { sql, member, now }: MemberContext,
  { id, note }: { id: string; note: string },
) {
  const resolution = { resolved_at: now, resolved_by: member.id, note }
  if (!(await resolveAlert(sql, id, resolution))) throw new Refusal<DeskRefusal>('alert_not_found')
  return { id }
}

async function dayReport({ sql }: { sql: Sql }, { day }: { day: Day }) {
  const [accounts, cash_expected, close] = await Promise.all([
    days.listAccounts(sql, day),
    days.findCash(sql, day),
    days.findClose(sql, day),
  ])
  return { day, accounts, cash_expected, close: close ?? null }
}

/** Throws day_closed or day_not_over. */
async function closeDay(
  context: MemberContext,
  { day, cash_counted, note }: { day: Day; cash_counted: number; note?: string | undefined },
) {
  const { sql, member, now, today } = context
  if (day > today) throw new Refusal<DeskRefusal>('day_not_over')
  const count = { cash_counted, cash_expected: await days.findCash(sql, day), note: note || null }
  const closed = await days.insertClose(sql, { day, closed_at: now, closed_by: member.id, ...count })
  if (!closed) throw new Refusal<DeskRefusal>('day_closed')
  return dayReport({ sql }, { day })
}

export const admin = {
  listPayments,
  paymentSummary,
  findPayment,
  markPaid,
  searchStudents,
  recordCash,
  listPaymentAlerts,
  resolvePaymentAlert,
  dayReport,
  closeDay,
}
