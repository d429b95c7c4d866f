import * as z from 'zod/mini'
import { MAXIMUM_NAME_LENGTH } from '#/features/accounts/rules.ts'
import { COUPON_REFUSALS, couponCode } from '#/features/coupons/contract.ts'
import { PAYMENT_METHODS } from '#/features/payments/rules.ts'
import { wholeSeatNumber } from '#/features/seats/contract.ts'
import { deskEndpoint, KEYED, refusals } from '#/kernel/contract.ts'
import {
  day,
  email,
  id,
  LONGEST_EMAIL,
  nameLine,
  paise,
  phone,
  planType,
  somePaise,
  tidy,
  timeSlot,
  tooLongError,
} from '#/kernel/fields.ts'
import { LANGUAGE_CODES } from '#/kernel/words.ts'
import { isUtr, LONGEST_REFERENCE, normalizeReference } from '#/kernel/transaction-reference.ts'
import { MOST_SITTINGS } from './rules.ts'

export const newMember = z.object({
  name: nameLine('Name', MAXIMUM_NAME_LENGTH),
  phone: phone('Phone'),
  email: z.optional(email),
  /** Somebody with this number is a member, and this is somebody else: a sister, for example. */
  another_person: z.optional(z.boolean()),
})

export const transactionReference = z.string().check(
  tidy(),
  z.maxLength(LONGEST_REFERENCE, tooLongError('A transaction reference', LONGEST_REFERENCE)),
  z.refine((typed) => isUtr(normalizeReference(typed)), 'The UPI reference has 12 digits'),
)

/** More bookings than anybody has at once. */
const MOST_KEPT = 100

const sitting = z.object({ seat_number: z.int(), time_slot: timeSlot })

const done = z.object({
  id,
  user_id: id,
  name: z.string(),
  email: z.nullable(z.string()),
  /** With the country's code, for links; null without a number. */
  phone_digits: z.nullable(z.string()),
  language: z.enum(LANGUAGE_CODES),
  /** The member was added here. */
  added: z.boolean(),
  payment_id: id,
  receipt_id: id,
  receipt_number: z.string(),
  amount: paise,
  payment_method: z.enum(PAYMENT_METHODS),
  /** What is still to pay, and by when; null if nothing. */
  rest: z.nullable(z.object({ amount: paise, due_on: day })),
  plan_name: z.string(),
  start_date: day,
  end_date: day,
  /** On which seats the plan's days are booked. */
  seats: z.array(sitting),
})

const person = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** They aren't sold a plan. */
  banned: z.boolean(),
})

export const admin = {
  /** A member at the counter: what runs, is paid for ahead or still owed for, what was paid for it, and their seats. */
  findPerson: deskEndpoint
    .route({ method: 'GET', path: '/admin/walk-in/people/{id}', summary: 'A member at the counter' })
    .input(z.object({ id }))
    .output(
      z.extend(person, {
        plans: z.array(
          z.object({
            name: z.string(),
            type: planType,
            start_date: day,
            end_date: day,
            /** What was paid of it; of an imported plan, as its spreadsheet said; of one that grew, for the change. */
            paid: z.nullable(paise),
            /** It grew from a plan that was changed (CHANGE-1). */
            grown: z.boolean(),
            /** What is still to pay; null if nothing is. */
            due: z.nullable(paise),
          }),
        ),
        seats: z.array(z.extend(sitting, { start_date: day, end_date: day })),
      }),
    )
    .errors(refusals({ member_not_found: 404 })),

  /** Members who have this phone number or email address, at most five. */
  findTwins: deskEndpoint
    .route({ method: 'GET', path: '/admin/walk-in/twins', summary: 'Who has this phone number or email' })
    .input(
      z.object({
        phone: z.optional(z.string().check(tidy(), z.maxLength(30))),
        email: z.optional(z.string().check(tidy(), z.toLowerCase(), z.maxLength(LONGEST_EMAIL))),
      }),
    )
    .output(z.array(person)),

  /**
   * A member, added if they are new, their payment, plan and seats: all of it or nothing. `amount` (paise) is what the
   * desk saw, and `shown` what else it was told before, both for comparison only. The same Idempotency-Key gets the
   * first answer, with a new code for the account instead of the one that nobody saw.
   */
  recordWalkIn: deskEndpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/admin/walk-ins', summary: 'Record a walk-in' })
    .input(
      z.object({
        member: z.discriminatedUnion('is', [
          z.object({ is: z.literal('known'), id }),
          z.extend(newMember, { is: z.literal('new') }),
        ]),
        plan_id: id,
        coupon_code: z.optional(couponCode),
        amount: paise,
        paid: z.discriminatedUnion('by', [
          z.object({ by: z.literal('cash') }),
          z.object({ by: z.literal('upi'), transaction_reference: transactionReference }),
        ]),
        /** Only a part of `amount` is paid now, and the rest by that day (DUES-1). */
        part: z.optional(z.object({ amount: somePaise, due_on: day })),
        seats: z
          .array(z.object({ seat_number: wholeSeatNumber, time_slot: timeSlot }))
          .check(z.maxLength(MOST_SITTINGS)),
        /** From when to when the plan runs, and the seats that the member keeps with it (COUNTER-3). */
        shown: z.optional(
          z.object({ start_date: day, end_date: day, kept: z.array(sitting).check(z.maxLength(MOST_KEPT)) }),
        ),
        /** They paid for this plan within the hour, and pay again. */
        confirmed_again: z.optional(z.boolean()),
      }),
    )
    .output(
      z.extend(done, {
        /** How a new member without an address claims the account. */
        claim: z.nullable(z.object({ code: z.string(), until: day })),
      }),
    )
    .errors(
      refusals({
        ...COUPON_REFUSALS,
        member_not_found: 404,
        buyer_banned: 409,
        member_twin: 409,
        email_taken: 409,
        own_matter: 403,
        plan_not_found: 404,
        plan_inactive: 409,
        price_changed: 409,
        part_refused: 409,
        due_day_refused: 409,
        part_with_coupon: 409,
        sold_again: 409,
        proof_waits: 409,
        transaction_reference_used: 409,
        credit_claimed: 409,
        no_active_subscription: 409,
        seat_closed: 409,
        seat_taken: 409,
        already_booked: 409,
        period_changed: 409,
        seat_not_kept: 409,
        payment_key_reused: 422,
      }),
    ),

  /** What a walk-in came to. */
  findWalkIn: deskEndpoint
    .route({ method: 'GET', path: '/admin/walk-ins/{id}', summary: 'One walk-in' })
    .input(z.object({ id }))
    .output(done)
    .errors(refusals({ walk_in_not_found: 404 })),
}
