import * as z from 'zod/mini'
import { ORDER_STATUSES } from '#/features/canteen/orders/rules.ts'
import { DUE_ENDS } from '#/features/dues/rules.ts'
import { PAYMENT_METHODS } from '#/features/payments/rules.ts'
import { countedPageOf, deskEndpoint, page, refusals } from '#/kernel/contract.ts'
import { day, id, moment, paise, sumOfPaise, timeSlot } from '#/kernel/fields.ts'
import { REVIEW_STATUSES } from '#/kernel/review.ts'

const review = z.enum(REVIEW_STATUSES)

const booking = z.object({
  id,
  seat_number: z.int(),
  time_slot: timeSlot,
  status: z.enum(['active', 'cancelled', 'ended']),
  /** Its days, or the rest of them, are on another seat. */
  moved: z.boolean(),
  start_date: day,
  end_date: day,
})

const payment = z.object({
  id,
  /** The plan or the number of the order; '' for neither. */
  bought: z.string(),
  amount: paise,
  refunded_amount: sumOfPaise,
  /** Paise of the refunded that are only requested, and may still fail. */
  on_its_way_back: sumOfPaise,
  status: z.enum(['created', 'completed', 'failed', 'refunded']),
  payment_method: z.enum(PAYMENT_METHODS),
  created_at: moment,
  paid_at: z.nullable(moment),
  receipt_id: z.nullable(id),
  receipt_number: z.nullable(z.string()),
})

const order = z.object({
  id,
  order_number: z.string(),
  total_amount: paise,
  status: z.enum(ORDER_STATUSES),
  created_at: moment,
})

export const admin = {
  /** What a member has, and what they had or sent a few times a year: each part whole, newest first. */
  findHistory: deskEndpoint
    .route({ method: 'GET', path: '/admin/users/{id}/history', summary: 'What a user has and had' })
    .input(z.object({ id }))
    .output(
      z.object({
        plans: z.array(
          z.object({
            id,
            plan_name: z.string(),
            status: z.enum(['active', 'pending', 'expired']),
            start_date: day,
            end_date: day,
            /** When it was ended before its last day; null otherwise. */
            ended_on: z.nullable(day),
            /** In paise, less what went back or was undone. */
            amount_paid: paise,
            /** What an imported plan's spreadsheet said was paid. */
            imported_paid: z.nullable(paise),
            /** Of a plan that is or was paid in parts (DUES-1): in paise what it costs and what is paid of it. */
            due_id: z.nullable(id),
            total: z.nullable(paise),
            paid: z.nullable(paise),
            due_on: z.nullable(day),
            closed_as: z.nullable(z.enum(DUE_ENDS)),
            /** Null of a plan that was imported (IMPORT-6). */
            payment_id: z.nullable(id),
            /** It grew from a plan that was changed, and what paid for the difference (CHANGE-1). */
            grown: z.boolean(),
            change_payment_id: z.nullable(id),
            /** Another grew from it. */
            changed: z.boolean(),
            /** Its last day as it was sold. */
            bought_end: z.nullable(day),
          }),
        ),
        /** The seats that they have, now or from a day to come. */
        held: z.array(z.int()),
        proofs: z.array(
          z.object({ id, plan_name: z.string(), amount: paise, status: review, submitted_at: moment }),
        ),
        requests: z.array(z.object({ id, status: review, created_at: moment })),
        /** Registration forms with their email or phone. */
        forms: z.array(z.object({ id, purpose: z.string(), status: review, form_submitted_at: moment })),
      }),
    )
    .errors(refusals({ member_not_found: 404 })),

  listBookingsOfMember: deskEndpoint
    .route({ method: 'GET', path: '/admin/users/{id}/bookings', summary: 'A user’s bookings, newest first' })
    .input(z.object({ id, ...page }))
    .output(countedPageOf(booking)),

  listPaymentsOfMember: deskEndpoint
    .route({ method: 'GET', path: '/admin/users/{id}/payments', summary: 'A user’s payments, newest first' })
    .input(z.object({ id, ...page }))
    .output(countedPageOf(payment)),

  listOrdersOfMember: deskEndpoint
    .route({
      method: 'GET',
      path: '/admin/users/{id}/orders',
      summary: 'A user’s canteen orders, newest first',
    })
    .input(z.object({ id, ...page }))
    .output(countedPageOf(order)),
}
