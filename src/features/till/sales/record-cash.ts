import { findPlanAtPrice, keepPlan } from '#/features/plans/actions.ts'
import { inPart, requirePart } from '#/features/dues/open-due.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { insertPayment } from '#/features/payments/insert-payment.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import type { Paise } from '#/kernel/money.ts'
import { keepPeriod, type Period } from './keep-period.ts'
import { refuseAgain } from './refuse-again.ts'
import { refuseBanned } from './refuse-banned.ts'
import * as store from '../store.ts'
import { takeAtDesk } from '../take-at-desk.ts'
import type { DeskRefusal } from '../texts.ts'

type Cash = {
  user_id: string
  plan_id: string
  /** The plan's price. */
  amount: Paise
  /** Only a part is paid now (DUES-1). */
  part?: { amount: Paise; due_on: Day } | undefined
  confirmed_again?: boolean | undefined
  /** From when to when the desk was told that it runs: always, but in what is sold without its screen. */
  shown?: Period | undefined
}

/**
 * Throws member_not_found, buyer_banned, plan_not_found, plan_inactive, price_changed, own_matter, payment_key_reused,
 * part_refused, due_day_refused, period_changed, proof_waits, or sold_again unless it was confirmed.
 */
export async function recordCash(context: MemberContext, input: Cash) {
  const { sql, member, now, today, requestKey: request_key } = context
  const { user_id, plan_id, part } = input
  refuseOwnMatter(member, user_id)
  const payer = await store.findMember(sql, user_id)
  if (!payer) throw new Refusal<DeskRefusal>('member_not_found')
  return sql.transaction().execute(async (transaction) => {
    // Before the price of today or anything else is asked about: the first was sold at its own.
    const earlier = await findSameCash(transaction, input, request_key)
    if (earlier) return earlier
    await keepPlan(transaction, plan_id)
    const plan = await findPlanAtPrice(transaction, plan_id, input.amount, payer.name)
    const terms = part && { total: plan.price, ...part }
    if (terms) requirePart(terms, today)
    const amount = terms?.amount ?? plan.price
    const payment = await insertPayment(transaction, {
      user_id,
      purpose: 'plan',
      plan_id: plan.id,
      order_id: null,
      amount,
      payment_method: 'cash',
      request_key,
      created_at: now,
      next_check_at: null,
    })
    if (!payment) return requireSameCash(transaction, input, request_key)
    refuseBanned(payer)
    const buyer = { id: user_id, name: payer.name }
    await refuseAgain(transaction, { buyer, plan_id: plan.id, confirmed_again: input.confirmed_again, now })
    const told = input.shown
      ? keepPeriod(context.deliveries, { shown: input.shown, plan, user_id })
      : context.deliveries
    const deliveries = terms ? inPart(told, terms) : told
    const taken = { payment_id: payment.id, user_id, plan_id: plan.id, amount }
    return takeAtDesk(transaction, { ...context, deliveries }, taken)
  })
}

/** What the same request recorded earlier; undefined if nothing. Throws payment_key_reused. */
async function findSameCash(sql: Sql, input: Cash, request_key: string | null) {
  const { user_id, plan_id, amount, part } = input
  const earlier = request_key === null ? undefined : await store.findByKey(sql, user_id, request_key)
  if (!earlier) return undefined
  const same =
    earlier.purpose === 'plan' &&
    earlier.plan_id === plan_id &&
    earlier.amount === (part?.amount ?? amount) &&
    earlier.total === (part ? amount : null) &&
    earlier.rest_due_on === (part?.due_on ?? null) &&
    earlier.payment_method === 'cash'
  if (!earlier.number || !same) throw new Refusal<PaymentRefusal>('payment_key_reused')
  return { payment_id: earlier.id, receipt_number: earlier.number }
}

/** The same of one that was recorded meanwhile. */
async function requireSameCash(...asked: Parameters<typeof findSameCash>) {
  const earlier = await findSameCash(...asked)
  if (!earlier) throw new Refusal<PaymentRefusal>('payment_key_reused')
  return earlier
}
