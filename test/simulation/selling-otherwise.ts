/** What is sold without cash over the counter: by UPI, online, at the canteen, and changes of plans. */
import { sampleUpload } from '../support/samples.ts'
import { admin as desk } from '#/features/till/actions.ts'
import { admin as proofs, member as ownProofs } from '#/features/payment-proofs/actions.ts'
import { member as upi } from '#/features/plan-checkout/actions.ts'
import { member as online } from '#/features/online-payments/start-online-payment.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { member as canteen } from '#/features/canteen/orders/actions.ts'
import { addDays } from '#/kernel/dates.ts'
import { multiply } from '#/kernel/money.ts'
import { expect } from 'vitest'
import { notePayment, type Library } from './library.ts'
import type { Dice } from '../support/dice.ts'
import { firstDayOfChange, type Period } from './periods.ts'
import { notePlan, priceWith, someone } from './selling.ts'

/** A student pays by QR code and sends the proof; the desk approves it at once, or some time later. */
export async function approveProof(library: Library, throws: Dice): Promise<void> {
  const who = await someone(library, throws)
  const renewed = throws.chance(50) ? throws.pick(library.calendar.running(who.id, library.today)) : undefined
  const plan = throws.pick(library.plans.filter(({ type }) => !renewed || type === renewed.type))
  if (!plan) return
  const isLate = throws.chance(50)
  // Its use counts from when the payment is opened.
  const coupon = !!library.coupon && !isLate && throws.chance(20)
  const amount = priceWith(library, plan, coupon)
  const mistaken = throws.chance(15)
  const opened = await library.ask('UPI payment', () =>
    upi.startUpiPayment(library.as(who), {
      plan_id: plan.id,
      amount,
      ...(coupon && { coupon_code: library.coupon?.code }),
    }),
  )
  if (!opened) return
  const { payment_id } = opened
  const reference = library.reference()
  const upload_id = await sampleUpload(library.sql, who.id, 'payment_proof')
  const proof = {
    payment_id,
    upload_id,
    transaction_reference: reference,
    amount: opened.amount,
  }
  const sent = await library.ask('proof', () => ownProofs.submitProof(library.as(who), proof))
  if (!sent) return
  const sent_on = library.today
  const approve = async () => {
    const approved = await library.ask('approval', () => proofs.approveProof(library.desk(), { id: sent.id }))
    if (!approved?.receipt_number) return
    const payment = notePayment(library, {
      id: payment_id,
      user_id: who.id,
      purpose: 'plan',
      amount: opened.amount,
      way: 'upi',
      mistaken,
      coupon,
      reference,
    })
    const period = await notePlan(library, payment, plan, sent_on)
    expect(approved.start_date).toBe(library.calendar.startOf(period))
  }
  if (isLate) library.waiting.push(approve)
  else await approve()
}

/** The desk comes to a proof that was sent some time before. */
export async function approveLater({ waiting }: Library, throws: Dice): Promise<void> {
  const [approve] = waiting.splice(throws.below(waiting.length), 1)
  await approve?.()
}

/** A student pays at the provider, which says so when it is asked. */
export async function payOnline(library: Library, throws: Dice): Promise<void> {
  const plan = throws.pick(library.plans)
  if (!plan) return
  const who = await someone(library, throws)
  const opened = await library.ask('online', () =>
    online.startOnlinePayment(library.as(who), { plan_id: plan.id, amount: plan.price }),
  )
  if (opened?.checkout?.provider !== 'razorpay') return
  library.till.pay(opened.checkout.order_id)
  const verdict = await checkPayment(library.as(who), opened.payment_id)
  if (!verdict?.settledBy) return
  const payment = notePayment(library, {
    id: opened.payment_id,
    user_id: who.id,
    purpose: 'plan',
    amount: plan.price,
    way: 'razorpay',
    mistaken: false,
  })
  await notePlan(library, payment, plan)
}

/** A canteen order, paid for in cash at the desk. */
export async function sellAtCanteen(library: Library, throws: Dice): Promise<void> {
  const [who, item] = [throws.pick(library.people), throws.pick(library.items)]
  if (!who || !item) return
  const quantity = 1 + throws.below(3)
  const total = multiply(item.price, quantity)
  const placed = await library.ask('order', () =>
    canteen.placeOrder(library.as(who), {
      items: [{ item_id: item.id, quantity }],
      total,
      special_instructions: 'At the reception desk',
    }),
  )
  if (!placed?.payment_id) return
  const { payment_id } = placed
  const paid = await library.ask('order paid in cash', () =>
    desk.markPaid(library.desk(), { id: payment_id, reason: 'Cash at the canteen', in_cash: true }),
  )
  if (paid)
    notePayment(library, {
      id: payment_id,
      user_id: who.id,
      purpose: 'canteen_order',
      amount: total,
      way: 'cash',
      mistaken: throws.chance(10),
    })
}

/** A running plan becomes another one of its length, dearer or cheaper; by the formula, worked out here once more. */
export async function changePlan(library: Library, throws: Dice): Promise<void> {
  const { calendar, today } = library
  const running = calendar.periods.filter(
    (one) => !one.ended && !one.past && calendar.startOf(one) <= today && calendar.endOf(one) >= today,
  )
  const old = throws.pick(running)
  if (!old) return
  const first = calendar.chainOf(old)[0] ?? old
  const old_plan = await library.sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .select('duration_months')
    .where('subscriptions.id', '=', old.id)
    .executeTakeFirstOrThrow()
  const plan = throws.pick(
    library.plans.filter((one) => one.type !== old.type && one.duration_months === old_plan.duration_months),
  )
  if (!plan) return
  const by = throws.chance(60) ? ('cash' as const) : ('upi' as const)
  const mistaken = throws.chance(35)
  const context = library.desk()
  const shown = await library.ask('change shown', () =>
    changes.previewChange(context, { id: old.id, plan_id: plan.id }),
  )
  if (!shown) return
  const day = firstDayOfChange(old.type, plan.type, library.now())
  const used = calendar.usedBefore(old, day)
  const left_days = old.days - used
  const used_value = Math.floor((old.value * used) / old.days)
  const left = old.value - used_value
  const cost = Math.floor((plan.price * left_days) / first.sold)
  const due = cost > left ? Math.floor((cost - left) / 100) * 100 : 0
  const days = cost > left ? left_days : Math.max(left_days, Math.floor((left * first.sold) / plan.price))
  expect([shown.day, shown.due, shown.days], 'what a change costs').toEqual([day, due, days])
  const reference = by === 'upi' && shown.due > 0 ? library.reference() : undefined
  const asked = {
    id: old.id,
    plan_id: plan.id,
    price: plan.price,
    due: shown.due,
    end_date: shown.end_date,
    upi_reference: reference,
  }
  const made = await library.ask('change', () => desk.changePlan(context, asked))
  if (!made) return
  calendar.detach(old)
  old.value = used_value
  if (used === 0) old.ended = true
  else old.days = used
  const grown: Period = {
    id: shown.subscription_id,
    user_id: old.user_id,
    type: plan.type,
    sold: days,
    sold_on: today,
    days,
    start: day,
    follows: calendar.endOf(old) === addDays(day, -1) && used > 0 ? old : null,
    grown_from: old,
    value: left + due,
    ended: false,
    past: null,
  }
  const { id } = await library.sql
    .selectFrom('subscriptions')
    .select('id')
    .where('grown_from', '=', old.id)
    .where('status', '<>', 'expired')
    .executeTakeFirstOrThrow()
  grown.id = id
  calendar.periods.push(grown)
  calendar.attach(grown, library.today)
  expect(made.end_date, 'the last day after a change').toBe(calendar.endOf(grown))
  if (made.payment_id)
    notePayment(library, {
      id: made.payment_id,
      user_id: old.user_id,
      purpose: 'plan_change',
      amount: due,
      way: by,
      mistaken,
      reference,
    })
}
