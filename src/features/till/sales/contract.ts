import * as z from 'zod/mini'
import { COUPON_REFUSALS, couponCode } from '#/features/coupons/contract.ts'
import { deskEndpoint, KEYED, page, pageOf, refusals } from '#/kernel/contract.ts'
import { day, id, moment, paise, searchWords, somePaise, sumOfPaise, timeSlot } from '#/kernel/fields.ts'

const student = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Paise of plans that were paid in part. */
  owed: sumOfPaise,
})

export const admin = {
  /** Students found by name, email or phone (MEMBER-7), whether they have a plan or not. */
  searchStudents: deskEndpoint
    .route({
      method: 'GET',
      path: '/admin/payments/students',
      summary: 'Find students to record a payment for',
    })
    .input(z.object({ ...page, query: searchWords }))
    .output(pageOf(student)),

  /**
   * What a plan would be for a member, or for a new one: from when to when, the price in paise and what a coupon takes
   * off. `renews` is the last day of the plan that it follows; `paid_at` when they paid for the same plan within the
   * hour.
   */
  findTerms: deskEndpoint
    .route({ method: 'GET', path: '/admin/plan-terms', summary: 'Days and price of a plan' })
    .input(z.object({ user_id: z.optional(id), plan_id: id, coupon_code: z.optional(couponCode) }))
    .output(
      z.object({
        start_date: day,
        end_date: day,
        renews: z.nullable(day),
        /** The seats of the plan that it follows, and whether it keeps each of them. */
        seats: z.array(z.object({ seat_number: z.int(), time_slot: timeSlot, goes_on: z.boolean() })),
        price: paise,
        discount: paise,
        amount: paise,
        paid_at: z.nullable(moment),
        /** A payment proof of theirs for the plan waits for review, so that it isn't sold. */
        proof_waits: z.boolean(),
        /** An online payment of theirs for the plan is on its way (PAY-28). */
        online_awaited: z.boolean(),
      }),
    )
    .errors(refusals({ member_not_found: 404, plan_not_found: 404, plan_inactive: 409, ...COUPON_REFUSALS })),

  /**
   * A plan paid in cash at the desk; `amount` (paise) is the price that it saw. With `part` only that much is paid now;
   * `confirmed_again`: again within the hour. Once per Idempotency-Key.
   */
  recordCash: deskEndpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/admin/payments/cash', summary: 'Record a cash payment' })
    .input(
      z.object({
        user_id: id,
        plan_id: id,
        amount: paise,
        part: z.optional(z.object({ amount: somePaise, due_on: day })),
        /** They paid for this plan within the hour, and pay again. */
        confirmed_again: z.optional(z.boolean()),
        /** From when to when the desk was told that it would run: for comparison only. */
        shown: z.object({ start_date: day, end_date: day }),
      }),
    )
    .output(z.object({ payment_id: id, receipt_number: z.string() }))
    .errors(
      refusals({
        member_not_found: 404,
        buyer_banned: 409,
        plan_not_found: 404,
        plan_inactive: 409,
        own_matter: 403,
        price_changed: 409,
        part_refused: 409,
        period_changed: 409,
        sold_again: 409,
        proof_waits: 409,
        due_day_refused: 409,
        payment_key_reused: 422,
      }),
    ),
}
