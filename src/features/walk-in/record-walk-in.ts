import { createHash } from 'node:crypto'
import { inviteToClaim, issueCode } from '#/features/accounts/claims/actions.ts'
import { holdCoupon, releaseCoupon } from '#/features/coupons/actions.ts'
import { countWrongCode } from '#/features/coupons/count-wrong-code.ts'
import { inPart, requirePart } from '#/features/dues/open-due.ts'
import { insertPayment } from '#/features/payments/insert-payment.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import { findOrOpenUpiPayment } from '#/features/plan-checkout/actions.ts'
import { findPlanForSale, keepPlan } from '#/features/plans/actions.ts'
import type { Plan } from '#/features/plans/rules.ts'
import type { PlanRefusal } from '#/features/plans/texts.ts'
import { refuseAgain } from '#/features/till/sales/refuse-again.ts'
import { refuseBanned } from '#/features/till/sales/refuse-banned.ts'
import { takeAtDesk } from '#/features/till/take-at-desk.ts'
import type { DeskRefusal } from '#/features/till/texts.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Sitting } from './rules.ts'
import { asShown, type Shown } from './as-shown.ts'
import { findRecorded } from './find-recorded.ts'
import { seatingDeliveries } from './seating-deliveries.ts'
import * as store from './store.ts'
import type { WalkInRefusal } from './texts.ts'

type NewMember = {
  is: 'new'
  name: string
  phone: string
  email?: string | undefined
  another_person?: boolean | undefined
}

export type WalkIn = {
  member: { is: 'known'; id: string } | NewMember
  plan_id: string
  coupon_code?: string | undefined
  /** What the plan costs, less the coupon. */
  amount: Paise
  /** Only a part is paid now (DUES-1). */
  part?: { amount: Paise; due_on: Day } | undefined
  paid: { by: 'cash' } | { by: 'upi'; transaction_reference: string }
  seats: readonly Sitting[]
  /** What the desk was told before (COUNTER-3). */
  shown?: Shown | undefined
  confirmed_again?: boolean | undefined
}

/**
 * A member, added if they are new, their payment, plan and seats, in one transaction: all of it or nothing (COUNTER-1).
 * Throws a WalkInRefusal or those of its parts; then nothing was written.
 */
export async function recordWalkIn(context: MemberContext, input: WalkIn) {
  if (input.coupon_code === undefined) return record(context, input)
  if (input.part) throw new Refusal<WalkInRefusal>('part_with_coupon')
  return countWrongCode(context, () => record(context, input))
}

function record(context: MemberContext, input: WalkIn) {
  const { sql, member: by, now, requestKey } = context
  // What was shown and confirmed isn't asked for: the same sale may come again from a page that has read since.
  const asked_hash = createHash('sha256')
    .update(JSON.stringify({ ...input, shown: undefined, confirmed_again: undefined }))
    .digest()
  return sql.transaction().execute(async (transaction) => {
    const asked = { recorded_by: by.id, request_key: requestKey, asked_hash, recorded_at: now }
    const id = await store.begin(transaction, asked)
    if (id === undefined) return answerAgain(transaction, context, asked_hash)
    await keepPlan(transaction, input.plan_id)
    const plan = await findPlanForSale(transaction, input.plan_id)
    const buyer = await findOrAdd(transaction, context, input.member)
    const payment_id = await takePayment(transaction, context, { input, plan, buyer })
    await store.finish(transaction, id, { user_id: buyer.id, payment_id, added: buyer.added })
    if (buyer.email !== null)
      await inviteToClaim(transaction, context, { id: buyer.id, name: buyer.name, email: buyer.email })
    return answer(transaction, id, now)
  })
}

/** What the same request recorded before. Throws payment_key_reused if it was another one. */
async function answerAgain(transaction: Sql, { member, requestKey, now }: MemberContext, asked_hash: Buffer) {
  const earlier =
    requestKey === null ? undefined : await store.findRequest(transaction, member.id, requestKey)
  if (!earlier?.asked_hash.equals(asked_hash)) throw new Refusal<PaymentRefusal>('payment_key_reused')
  return answer(transaction, earlier.id, now)
}

/** With a code for the account of a new member without an address; the one before, which nobody saw, ends. */
async function answer(transaction: Sql, id: string, now: Date) {
  const recorded = await findRecorded(transaction, id)
  if (!recorded) throw new Error(`walk-in ${id} came to nothing`)
  const hasCode = recorded.added && recorded.email === null
  const claim = hasCode ? await issueCode(transaction, recorded.user_id, now) : null
  return { ...recorded, claim }
}

type Buyer = {
  id: string
  name: string
  added: boolean
  /** To which a new member's invitation goes. */
  email: string | null
}

/**
 * Throws member_not_found, own_matter, buyer_banned, or member_twin with the `id` and `name` of who has the number or
 * address, and whether they are `banned`.
 */
async function findOrAdd(
  transaction: Sql,
  { member: by, now }: MemberContext,
  member: WalkIn['member'],
): Promise<Buyer> {
  if (member.is === 'known') {
    refuseOwnMatter(by, member.id)
    const found = await store.findPayer(transaction, member.id)
    if (!found) throw new Refusal<DeskRefusal>('member_not_found')
    refuseBanned(found)
    return { id: found.id, name: found.name, added: false, email: null }
  }
  const { name, phone, email = null, another_person } = member
  // Of two desks that add the same person, the second finds the first's.
  await store.takeTurnOf(transaction, phone)
  const twins = await store.listTwins(transaction, { phone, email: email ?? undefined })
  const same = twins.find((one) => one.email === email && email !== null)
  if (same) refuseBanned(same)
  // Who only shares a number with somebody banned may be another person, and can say so.
  const twin = same ?? twins.find(({ banned }) => !banned) ?? twins[0]
  if (twin && (same || !another_person))
    throw new Refusal<WalkInRefusal>('member_twin', { id: twin.id, name: twin.name, banned: twin.banned })
  const added = await store.insertMember(transaction, {
    name,
    phone,
    email,
    created_at: now,
    updated_at: now,
  })
  return { ...added, added: true, email }
}

type Sale = { input: WalkIn; plan: Plan; buyer: Buyer }

/** The payment, settled: the plan runs and its seats are booked. Returns its id. */
async function takePayment(transaction: Sql, context: MemberContext, { input, plan, buyer }: Sale) {
  const { now, today } = context
  const { confirmed_again, paid, part, seats, shown } = input
  const payment_id = await openPayment(transaction, { plan, buyer, by: paid.by, now })
  await refuseAgain(transaction, { buyer, plan_id: plan.id, confirmed_again, now })
  const total = await priceOf(transaction, context, { input, plan, buyer, payment_id })
  const terms = part && { ...part, total }
  if (terms) requirePart(terms, today)
  const amount = terms?.amount ?? total
  await store.setAmount(transaction, payment_id, amount, now)
  const selling = terms ? inPart(context.deliveries, terms) : context.deliveries
  const checked = shown ? asShown(selling, { shown, plan, user_id: buyer.id, today }) : selling
  const deliveries = seatingDeliveries({ deliveries: checked, now, today }, buyer.id, seats)
  const upi_reference = paid.by === 'upi' ? paid.transaction_reference : undefined
  const taken = { payment_id, user_id: buyer.id, plan_id: plan.id, amount, upi_reference }
  await takeAtDesk(transaction, { ...context, deliveries }, taken)
  return payment_id
}

type Opening = { plan: Plan; buyer: Buyer; by: 'cash' | 'upi'; now: Date }

/** One that the member has begun by UPI is taken over. */
async function openPayment(transaction: Sql, { plan, buyer, by, now }: Opening): Promise<string> {
  if (by === 'upi') {
    return (await findOrOpenUpiPayment(transaction, { user_id: buyer.id, now }, plan)).id
  }
  const opened = await insertPayment(transaction, {
    user_id: buyer.id,
    purpose: 'plan',
    plan_id: plan.id,
    order_id: null,
    amount: plan.price,
    payment_method: 'cash',
    request_key: null,
    created_at: now,
    next_check_at: null,
  })
  if (!opened) throw new Error('a cash payment was not opened')
  return opened.id
}

/**
 * What the plan costs, in paise, with a use of the coupon held. Throws price_changed if the desk saw another amount.
 */
async function priceOf(
  transaction: Sql,
  { now, today }: MemberContext,
  { input, plan, buyer, payment_id }: Sale & { payment_id: string },
): Promise<Paise> {
  const purchase = { order_type: 'subscriptions', payment_id } as const
  await releaseCoupon(transaction, purchase)
  const { coupon_code: code } = input
  const asking = { member: { id: buyer.id }, now, today }
  const hold = code !== undefined && { code, amount: plan.price, purchase, passes: false }
  const amount = hold ? (await holdCoupon(transaction, asking, hold)).final_amount : plan.price
  if (amount !== input.amount)
    throw new Refusal<PlanRefusal>('price_changed', { price: amount, member: buyer.name })
  return amount
}
