import * as z from 'zod/mini'
import { countedPageOf, deskEndpoint, endpoint, page, refusals } from '#/kernel/contract.ts'
import { LANGUAGE_CODES } from '#/kernel/words.ts'
import {
  day,
  id,
  line,
  moment,
  paise,
  searchWords,
  somePaise,
  sumOfPaise,
  timeSlot,
} from '#/kernel/fields.ts'
import { DUE_ENDS, LONGEST_REASON } from './rules.ts'
import { DUE_FILTERS, DUE_SORTS } from './search.ts'

const due = z.object({
  id,
  plan_name: z.string(),
  plan_name_hi: z.string(),
  /** Paise. */
  total: paise,
  /** Paise of it that were paid and have stayed. */
  paid: paise,
  due_on: day,
  start_date: day,
  end_date: day,
})

const row = z.extend(due, {
  user_id: id,
  name: z.string(),
  /** Of their account: what is written to them is in it. */
  language: z.enum(LANGUAGE_CODES),
  /** Null without an address: nobody is reminded by mail. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** With the country code. */
  phone_digits: z.nullable(z.string()),
  created_at: moment,
  closed_at: z.nullable(moment),
  closed_as: z.nullable(z.enum(DUE_ENDS)),
  reason: z.nullable(z.string()),
  /** The plan's last day before it was cut; null while it isn't. */
  uncut_end: z.nullable(day),
})

const reason = line('A reason', LONGEST_REASON)
const one = z.object({ id })

export const admin = {
  /** By default those still owed, the oldest first. `search` finds the member (MEMBER-7). */
  listDues: deskEndpoint
    .route({ method: 'GET', path: '/admin/dues', summary: 'Dues' })
    .input(
      z.object({
        ...page,
        show: z.optional(z.enum(DUE_FILTERS)),
        sort: z.optional(z.enum(DUE_SORTS)),
        search: z.optional(searchWords),
      }),
    )
    .output(countedPageOf(row)),

  /** Paise and counts of what is owed, and of that what is past its day. `hold`: late payers are not let in. */
  dueSummary: deskEndpoint
    .route({ method: 'GET', path: '/admin/dues/summary', summary: 'What is owed' })
    .output(
      z.object({
        open: z.int(),
        owed: sumOfPaise,
        overdue: z.int(),
        overdue_owed: sumOfPaise,
        hold: z.boolean(),
      }),
    ),

  /**
   * Which seat holders the desk is told to let in no more: late with a part (DUES-6), if Settings say so; otherwise
   * nobody.
   */
  listHeldHolders: deskEndpoint
    .route({ method: 'GET', path: '/admin/dues/held', summary: 'Seat holders who are not let in' })
    .output(z.object({ user_ids: z.array(id) })),

  /** What a person is late with who isn't let in for it, with a seat or without one. Earliest first. */
  listHeldOf: deskEndpoint
    .route({ method: 'GET', path: '/admin/dues/held/{user_id}', summary: 'Why a person is not let in' })
    .input(z.object({ user_id: id }))
    .output(z.object({ held: z.array(z.object({ id, plan_name: z.string(), owed: paise, due_on: day })) })),

  /** One due with its parts, oldest first, and the day to which its plan can be cut; null if it can't be. */
  findDue: deskEndpoint
    .route({ method: 'GET', path: '/admin/dues/{id}', summary: 'One due with its parts' })
    .input(one)
    .output(
      z.extend(row, {
        parts: z.array(
          z.object({
            payment_id: id,
            amount: paise,
            refunded_amount: paise,
            /** Paise of the refunded that are only requested, and may still fail. */
            on_its_way_back: paise,
            undone: z.boolean(),
            paid_at: moment,
            receipt_id: z.nullable(id),
            receipt_number: z.nullable(z.string()),
          }),
        ),
        cut_to: z.nullable(day),
        /** The seats whose days after the cut would be free. */
        seats: z.array(z.object({ seat_number: z.int(), time_slot: timeSlot })),
      }),
    )
    .errors(refusals({ due_not_found: 404 })),

  /** Agrees on another day than the desk saw (`was`, for comparison only), at most 15 days from today. */
  changeDueDay: deskEndpoint
    .route({ method: 'POST', path: '/admin/dues/{id}/day', summary: 'Agree on another day for a due' })
    .input(z.object({ id, was: day, due_on: day, reason }))
    .output(one)
    .errors(
      refusals({
        due_not_found: 404,
        due_closed: 409,
        due_day_changed: 409,
        due_day_refused: 409,
        own_matter: 403,
      }),
    ),

  /** Forgives what is left, `owed` in paise: what the admin saw, for comparison only. For admins. */
  writeOffDue: endpoint
    .route({ method: 'POST', path: '/admin/dues/{id}/write-off', summary: 'Write off what is owed' })
    .input(z.object({ id, owed: somePaise, reason }))
    .output(one)
    .errors(refusals({ due_not_found: 404, due_closed: 409, owed_changed: 409 })),

  /** Ends the plan, and its bookings with it, on `until`: what the desk saw, for comparison only. */
  cutPlan: deskEndpoint
    .route({ method: 'POST', path: '/admin/dues/{id}/cut', summary: 'Cut a plan to what is paid' })
    .input(z.object({ id, until: day }))
    .output(
      z.object({
        id,
        end_date: day,
        /** Numbers of the seats that a plan which begins earlier now can't have on all its days (DAYS-2). */
        lost_seats: z.array(z.int()),
      }),
    )
    .errors(
      refusals({
        due_not_found: 404,
        due_closed: 409,
        plan_not_cuttable: 409,
        cut_changed: 409,
        own_matter: 403,
      }),
    ),
}

export const member = {
  /** What I still owe, the oldest first. */
  myDues: endpoint
    .route({ method: 'GET', path: '/dues/mine', summary: 'What I still owe' })
    .output(z.object({ dues: z.array(due) })),
}
