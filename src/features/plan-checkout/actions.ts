import { countCouponTry, findCouponOf, holdCoupon, releaseCoupon } from '#/features/coupons/actions.ts'
import { normalizeCode } from '#/features/coupons/rules.ts'
import {
  endOutdated,
  findBegun,
  isAtPrice,
  requireNoneAwaited,
} from '#/features/online-payments/start-online-payment.ts'
import { keepPlan } from '#/features/plans/actions.ts'
import type { Plan } from '#/features/plans/rules.ts'
import type { PlanRefusal } from '#/features/plans/texts.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { takeTurn } from '#/features/payments/actions.ts'
import { insertPayment } from '#/features/payments/insert-payment.ts'
import { requirePayee } from '#/features/payments/require-payee.ts'
import type { Paise } from '#/kernel/money.ts'
import { upiLink } from './rules.ts'
import { settle } from '#/features/payments/settle.ts'
import { isUnderReview } from '#/features/payment-proofs/actions.ts'
import type { OnlineRefusal } from '#/features/online-payments/texts.ts'
import type { ProofRefusal } from '#/features/payment-proofs/texts.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import { findChosenPlan, findPlanToPay } from './find-plan-to-pay.ts'
import * as store from './store.ts'

type Choice = { plan_id: string; coupon_code?: string | undefined }

/**
 * Opens the member's payment by QR code, or finds the open one, at the server's price less the coupon, of which it
 * holds one use. Throws plan_not_found, plan_inactive, price_changed with the new `price`, nothing_to_pay, the reason
 * why the coupon is not valid, proof_pending while a proof of that payment is under review, payment_awaited or
 * payment_begun while an online payment for the plan is on its way or has the coupon, too_many_payment_calls, or
 * upi_not_set_up.
 */
async function startUpiPayment(context: MemberContext, input: Choice & { amount: Paise }) {
  const { plan } = await findPlanToPay(context, input.plan_id)
  const { payee, merchant_name } = await requirePayee(context.sql)
  await requireNoneAwaited(context, plan.id)
  const { amount: seen, coupon_code } = input
  const begun = coupon_code === undefined ? undefined : await findBegun(context, plan.id, coupon_code)
  if (begun?.payment.amount === seen && isAtPrice(begun, plan))
    throw new Refusal<OnlineRefusal>('payment_begun', { payment_id: begun.payment.id })
  const payment = await openAtPrice(context, plan, coupon_code, async (_, open, plan_name) => {
    if (open.amount === 0) throw new Refusal<PaymentRefusal>('nothing_to_pay')
    if (open.amount !== seen) throw new Refusal<PlanRefusal>('price_changed', { price: open.amount })
    return { ...open, plan_name }
  })
  const { id: payment_id, payment_code, amount, plan_name } = payment
  const upi_link = upiLink({ payee, merchant_name, amount, payment_code, plan_name })
  return { payment_id, payment_code, amount, upi_link, payee, merchant_name }
}

/**
 * Gives a plan that a coupon pays in full, at once; the same request key returns the same answer. Throws as
 * `startUpiPayment` does, and still_to_pay with the `price` if something is left to pay.
 */
async function claimFreePlan(context: MemberContext, input: Choice & { coupon_code: string }) {
  const { sql, member, requestKey } = context
  const findEarlier = async () =>
    requestKey === null ? undefined : store.findClaimed(sql, member.id, requestKey)
  const earlier = await findEarlier()
  const { plan } = await findPlanToPay(context, input.plan_id)
  if (earlier) return requireSameClaim(sql, earlier, { plan, ...input })
  await requireNoneAwaited(context, plan.id)
  const claiming = openAtPrice(context, plan, input.coupon_code, async (transaction, { id, amount }) => {
    if (amount > 0) throw new Refusal<PaymentRefusal>('still_to_pay', { price: amount })
    await store.linkRequest(transaction, id, requestKey)
    const settlement = await settle(transaction, id, context)
    if (settlement.outcome !== 'settled') throw new Refusal<PaymentRefusal>('payment_already_settled')
    return { payment_id: id, receipt_id: settlement.receipt.id, receipt_number: settlement.receipt.number }
  })
  return claiming.catch(async (error: unknown) => {
    // The same request came twice at once, and the other one claimed it.
    const claimed = await findEarlier()
    if (claimed) return requireSameClaim(sql, claimed, { plan, ...input })
    // For another plan, the constraint payment_key_reused refuses it.
    throw error
  })
}

type Claimed = NonNullable<Awaited<ReturnType<typeof store.findClaimed>>>

async function requireSameClaim(
  sql: Sql,
  { plan_id, amount, ...claimed }: Claimed,
  { plan, coupon_code }: { plan: Plan; coupon_code: string },
) {
  const purchase = { order_type: 'subscriptions', payment_id: claimed.payment_id } as const
  const used = await findCouponOf(sql, purchase, amount)
  if (plan_id !== plan.id || (used && used.code !== normalizeCode(coupon_code)))
    throw new Refusal<PaymentRefusal>('payment_key_reused')
  return claimed
}

type Payment = NonNullable<Awaited<ReturnType<typeof store.lockOpen>>>

/** The member's open payment for a plan, locked and priced, with its name, for `then` in the same transaction. */
async function openAtPrice<Answer>(
  context: MemberContext,
  chosen: Plan,
  coupon_code: string | undefined,
  then: (transaction: Sql, payment: Payment, plan_name: string) => Promise<Answer>,
): Promise<Answer> {
  if (coupon_code !== undefined) {
    await countCouponTry(context)
    await endOutdated(context, chosen, coupon_code)
  }
  return context.sql.transaction().execute(async (transaction) => {
    await keepPlan(transaction, chosen.id)
    // What it has become, if the desk has just changed it: what is begun now is sold as it is now (PLAN-8).
    const { plan, priced_at } = await findPlanToPay({ ...context, sql: transaction }, chosen.id)
    const open = await findOrOpenUpiPayment(
      transaction,
      { user_id: context.member.id, now: context.now },
      plan,
    )
    // A desk that sells it at the same moment has finished before, or finds what is given free (COUNTER-4).
    await takeTurn(transaction, context.member.id)
    // The lock prevents a proof from being sent for the old price meanwhile.
    if (await isUnderReview(transaction, { payment_id: open.id }))
      throw new Refusal<ProofRefusal>('proof_pending')
    const amount = await priceOf(transaction, context, { plan, payment_id: open.id, coupon_code })
    const payment = await store.reprice(transaction, open.id, { amount, priced_at })
    return then(transaction, payment, plan.name)
  })
}

type Buyer = { user_id: string; now: Date }

/** A member's open UPI payment for a plan, locked until the transaction ends; opened if there is none. */
export async function findOrOpenUpiPayment(transaction: Sql, { user_id, now }: Buyer, plan: Plan) {
  await store.takePlanTurn(transaction, user_id, plan.id)
  const open = await store.lockOpen(transaction, user_id, plan.id)
  if (open) return open
  const opened = await insertPayment(transaction, {
    user_id,
    purpose: 'plan',
    plan_id: plan.id,
    order_id: null,
    amount: plan.price,
    payment_method: 'qr_code',
    request_key: null,
    created_at: now,
    next_check_at: null,
  })
  if (!opened) throw new Error('a payment was neither opened nor found')
  return opened
}

type Pricing = { plan: Plan; payment_id: string; coupon_code: string | undefined }

/** The amount to pay, in paise. Holds one use of the coupon; a use held before is released. */
async function priceOf(transaction: Sql, context: MemberContext, { plan, payment_id, coupon_code }: Pricing) {
  const purchase = { order_type: 'subscriptions', payment_id } as const
  if (coupon_code === undefined) {
    await releaseCoupon(transaction, purchase)
    return plan.price
  }
  const hold = { code: coupon_code, amount: plan.price, purchase, passes: true }
  return (await holdCoupon(transaction, context, hold)).final_amount
}

export const member = { startUpiPayment, claimFreePlan, findChosenPlan }
