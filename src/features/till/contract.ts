import * as z from 'zod/mini'
import { countedPageOf, dayRange, deskEndpoint, endpoint, KEYED, page, refusals } from '#/kernel/contract.ts'
import { id, line, moment, paise, searchWords, somePaise, sumOfPaise } from '#/kernel/fields.ts'
import { LONGEST_REASON, PAYMENT_METHODS, PAYMENT_PURPOSES } from '#/features/payments/rules.ts'
import { admin as alerts, refund, upiReference } from './alerts/contract.ts'
import { admin as drawer } from './drawer/contract.ts'
import { admin as expenses } from './expenses/contract.ts'
import { admin as parts } from './parts/contract.ts'
import { admin as planChanges } from './plan-changes/contract.ts'
import { admin as sales } from './sales/contract.ts'
import { PAYMENT_SORTS, STATUS_FILTERS } from './search.ts'
import { HAPPENED } from './rules.ts'

const status = z.enum(['created', 'completed', 'failed', 'refunded'])
const method = z.enum(PAYMENT_METHODS)

const row = z.object({
  id,
  student_name: z.string(),
  student_email: z.string(),
  /** What was bought: the plan's name, or the canteen order's number. */
  bought: z.string(),
  /** Null if a plan was bought. */
  order_number: z.nullable(z.string()),
  /** At which a plan was sold, before a coupon; null of what sold none. */
  plan_price: z.nullable(paise),
  amount: sumOfPaise,
  refunded_amount: sumOfPaise,
  /** Paise of the refunded that are only requested, and may still fail. */
  on_its_way_back: sumOfPaise,
  status,
  payment_method: method,
  provider_payment_id: z.nullable(z.string()),
  /** A proof under review: the payment is paid by approving it, not by Mark Paid. */
  waiting_proof_id: z.nullable(id),
  created_at: moment,
  paid_at: z.nullable(moment),
})

const event = z.object({
  at: moment,
  what: z.enum(HAPPENED),
  by: z.nullable(z.string()),
  amount: z.nullable(paise),
  /** The receipt's number, the reason, or what was reported or decided. */
  words: z.nullable(z.string()),
  /** How many times more a report came. */
  repeated: z.nullable(z.int()),
})

const detail = z.extend(row, {
  purpose: z.enum(PAYMENT_PURPOSES),
  /** The running plan that it paid for, if it can be changed (CHANGE-1). */
  changeable: z.nullable(id),
  /** The open due that it is a part of: a refund is owed again unless the plan ends. */
  due_id: z.nullable(id),
  payment_code: z.string(),
  failure_reason: z.nullable(z.string()),
  /** Why it was undone (PAY-24). */
  undo_reason: z.nullable(z.string()),
  /** The coupon that its amount was priced with. */
  coupon: z.nullable(z.object({ code: z.string(), discount_amount: paise })),
  refundable: sumOfPaise,
  /** Paise refunded of everything that paid for the same, which a desk member's limit counts (ROLE-2). */
  refunded_of_purchase: sumOfPaise,
  /** It was completed by the desk, and nothing of it went back. */
  undoable: z.boolean(),
  /** A full refund removes its canteen order from the kitchen. */
  stops_with_refund: z.boolean(),
  /** The proof of a UPI payment, for its picture. */
  proof_id: z.nullable(id),
  receipt: z.nullable(z.object({ id, number: z.string() })),
  /** What its undo gave. */
  undo_note: z.nullable(z.object({ id, number: z.string() })),
  refunds: z.array(
    z.object({
      id,
      amount: paise,
      reason: z.string(),
      status: z.enum(['requested', 'done', 'failed']),
      requested_at: moment,
      /** When it was done; if it has failed, it came back later. */
      done_at: z.nullable(moment),
      /** Of money that never was income, or no longer is. */
      of_surplus: z.boolean(),
      /** The provider paid it after its money had been given back another way: its payer owes it. */
      sent_twice: z.boolean(),
      again_of: z.nullable(id),
      credit_note: z.nullable(z.string()),
      credit_note_id: z.nullable(id),
      /** Of the desk's own transfer. */
      upi_reference: z.nullable(z.string()),
    }),
  ),
  /** Oldest first. */
  timeline: z.array(event),
})

const settled = z.object({ payment_id: id, receipt_number: z.string() })

export const admin = {
  /** By default newest first, by the day of payment, or of its beginning. `search` finds the student (MEMBER-7). */
  listPayments: deskEndpoint
    .route({ method: 'GET', path: '/admin/payments', summary: 'Payments' })
    .input(
      z.object({
        ...page,
        ...dayRange,
        status: z.optional(z.enum(STATUS_FILTERS)),
        sort: z.optional(z.enum(PAYMENT_SORTS)),
        search: z.optional(searchWords),
      }),
    )
    .output(countedPageOf(row)),

  /** Paise and counts of the four cards; `success_rate` in exact percent, null before any payment was decided. */
  paymentSummary: deskEndpoint
    .route({ method: 'GET', path: '/admin/payments/summary', summary: 'Payment statistics' })
    .output(
      z.object({
        total_revenue: sumOfPaise,
        /** The payments that were not refunded in full: those of the revenue. */
        completed: z.int(),
        pending: z.int(),
        failed: z.int(),
        success_rate: z.nullable(z.number()),
      }),
    ),

  findPayment: deskEndpoint
    .route({ method: 'GET', path: '/admin/payments/{id}', summary: 'One payment with its timeline' })
    .input(z.object({ id }))
    .output(detail)
    .errors(refusals({ payment_not_found: 404 })),

  /**
   * Settles a payment that isn't settled yet, but was paid, according to the desk; the reason is stored with the admin.
   * Cash is booked into the till.
   */
  markPaid: deskEndpoint
    .route({ method: 'POST', path: '/admin/payments/{id}/paid', summary: 'Mark a payment as paid' })
    .input(z.object({ id, reason: line('A reason', LONGEST_REASON), in_cash: z.boolean() }))
    .output(settled)
    .errors(
      refusals({
        payment_not_found: 404,
        payment_already_settled: 409,
        payment_under_review: 409,
        money_held: 409,
        member_not_found: 404,
        order_not_open: 409,
        own_matter: 403,
        terms_over: 409,
      }),
    ),

  /** The most paise that the caller may refund of one purchase; null for an admin (ROLE-2). */
  refundLimit: deskEndpoint
    .route({ method: 'GET', path: '/admin/payments/refund-limit', summary: 'How much I may refund' })
    .output(z.object({ limit: z.nullable(paise) })),

  /**
   * Refunds a payment, in full or in part (`amount` in paise); replaces a refused refund of this amount. Cash and UPI
   * count as given back at once: by UPI with `upi_reference`, or else out of the till; a gateway's payment is refunded
   * by it, or with `by_hand` by the desk once it has refused. With `end_membership` the subscription ends now, and its
   * seats are free. A canteen order refunded in full leaves the kitchen.
   */
  refundPayment: deskEndpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/admin/payments/{payment_id}/refunds', summary: 'Refund a payment' })
    .input(
      z.object({
        payment_id: id,
        amount: somePaise,
        reason: line('A reason', LONGEST_REASON),
        end_membership: z.boolean(),
        by_hand: z.optional(z.boolean()),
        /** Paise that could be refunded when it was asked for: refused if somebody else has refunded some since. */
        refundable: z.optional(paise),
        upi_reference: upiReference,
      }),
    )
    .output(refund)
    .errors(
      refusals({
        payment_not_found: 404,
        refund_too_large: 409,
        refund_not_refused: 409,
        refunded_meanwhile: 409,
        failed_refund_first: 409,
        refund_taken: 409,
        refund_above_limit: 403,
        own_matter: 403,
        gateway_silent: 409,
        money_awaited: 409,
        refund_key_reused: 422,
      }),
    ),

  /**
   * Undoes an approval, a Mark Paid or recorded cash that was a mistake: what was bought ends, no money moves, and the
   * member reads the reason. Of a change of plan (CHANGE-5), `lost_seats` are those that the old plan can't have back
   * on all days. For admins.
   */
  undoPayment: endpoint
    .route({ method: 'POST', path: '/admin/payments/{id}/undo', summary: 'Undo a payment' })
    .input(z.object({ id, reason: line('A reason', LONGEST_REASON) }))
    .output(z.object({ payment_id: id, credit_note: z.nullable(z.string()), lost_seats: z.array(z.int()) }))
    .errors(
      refusals({
        payment_not_found: 404,
        payment_not_completed: 409,
        not_by_desk: 409,
        undo_after_refund: 409,
        undo_later_part_first: 409,
        change_has_begun: 409,
        gateway_silent: 409,
      }),
    ),

  ...alerts,
  ...drawer,
  ...expenses,
  ...parts,
  ...planChanges,
  ...sales,
}
