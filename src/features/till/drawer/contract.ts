import * as z from 'zod/mini'
import {
  countedPageOf,
  dayRange,
  deskEndpoint,
  endpoint,
  KEYED,
  numberedPage,
  page,
  refusals,
} from '#/kernel/contract.ts'
import { day, id, line, moment, somePaise, sumOfPaise, tidy } from '#/kernel/fields.ts'
import { EXPENSE_KINDS } from '../expenses/rules.ts'
import { LONGEST_NOTE, LONGEST_REASON } from '#/features/payments/rules.ts'
import { MOST_IN_DRAWER, MOVEMENT_KINDS, MOVES } from './rules.ts'
import { CLOSE_FILTERS, CLOSE_SORTS, MOVEMENT_FILTERS, MOVEMENT_SORTS } from './search.ts'

/** Paise that were in the drawer. */
const counted = sumOfPaise.check(z.gte(0), z.lte(MOST_IN_DRAWER))

const drawer = z.object({
  /** Paise that should be in the drawer now, by the ledger (TILL-1). */
  balance: sumOfPaise,
  /** Null until somebody has said what is in it. */
  last_close: z.nullable(
    z.object({ id, closed_at: moment, closed_by: z.nullable(z.string()), cash_counted: sumOfPaise }),
  ),
})

const movement = z.object({
  /** Of the ledger's transaction. */
  id: z.int(),
  at: moment,
  kind: z.enum(MOVEMENT_KINDS),
  entry_kind: z.nullable(z.enum([...MOVES, 'opening', 'difference', 'correction', 'reversal'])),
  expense_kind: z.nullable(z.enum(EXPENSE_KINDS)),
  /** Paise, positive if they came in. */
  amount: sumOfPaise,
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  student_name: z.nullable(z.string()),
  payment_id: z.nullable(id),
  /** What an admin can take back as a mistake: a move that wasn't yet. */
  reversible_id: z.nullable(id),
})

const close = z.object({
  id,
  closed_at: moment,
  closed_by: z.nullable(z.string()),
  cash_expected: sumOfPaise,
  cash_counted: sumOfPaise,
  note: z.nullable(z.string()),
  /** It only said what the drawer began with. */
  is_opening: z.boolean(),
  /** A close from before the drawer had a balance: it compared what this day alone brought in. */
  only_day: z.nullable(day),
  /** The drawer was counted again since. */
  recounted: z.boolean(),
  corrections: z.array(
    z.object({ amount: sumOfPaise, reason: z.string(), made_at: moment, made_by: z.nullable(z.string()) }),
  ),
})

const dayReport = z.object({
  day,
  /** Each account's debits and credits on the day, in paise. */
  accounts: z.array(
    z.object({ account: z.string(), came_in: sumOfPaise, went_out: sumOfPaise, movements: z.int() }),
  ),
})

export const admin = {
  findDrawer: deskEndpoint
    .route({ method: 'GET', path: '/admin/till', summary: 'What should be in the drawer' })
    .output(drawer),

  /** What moved cash, by default newest first. */
  listMovements: deskEndpoint
    .route({ method: 'GET', path: '/admin/till/movements', summary: 'What moved cash' })
    .input(
      z.object({
        ...numberedPage,
        ...dayRange,
        show: z.optional(z.enum(MOVEMENT_FILTERS)),
        sort: z.optional(z.enum(MOVEMENT_SORTS)),
      }),
    )
    .output(countedPageOf(movement)),

  listCloses: deskEndpoint
    .route({ method: 'GET', path: '/admin/till/closes', summary: 'Drawer counts' })
    .input(
      z.object({
        ...page,
        ...dayRange,
        show: z.optional(z.enum(CLOSE_FILTERS)),
        sort: z.optional(z.enum(CLOSE_SORTS)),
      }),
    )
    .output(countedPageOf(close)),

  /**
   * Counts the drawer (paise) and closes what moved since the close that the desk saw; `after` null says what the
   * drawer begins with. Refused if the drawer was counted, or cash moved, meanwhile. Once per Idempotency-Key.
   */
  closeDrawer: deskEndpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/admin/till/closes', summary: 'Count the drawer and close' })
    .input(
      z.object({
        after: z.nullable(id),
        /** What the desk was shown, for comparison only. */
        cash_expected: sumOfPaise,
        cash_counted: counted,
        note: z.optional(z.string().check(tidy(), z.maxLength(LONGEST_NOTE))),
      }),
    )
    .output(drawer)
    .errors(
      refusals({ drawer_closed: 409, drawer_moved: 409, difference_unexplained: 422, till_key_reused: 422 }),
    ),

  /** Corrects a count by a later entry, to what was really in the drawer (paise) when it was counted. For admins. */
  correctClose: endpoint
    .route({ method: 'POST', path: '/admin/till/closes/{id}/correction', summary: 'Correct a count' })
    .input(z.object({ id, cash_counted: counted, reason: line('A reason', LONGEST_REASON) }))
    .output(drawer)
    .errors(refusals({ close_not_found: 404, close_of_a_day: 409, count_unchanged: 409 })),

  /** Cash taken out of the drawer by the desk, or put into it. Once per Idempotency-Key. */
  moveCash: deskEndpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/admin/till/entries', summary: 'Take cash out, or put it in' })
    .input(z.object({ move: z.enum(MOVES), amount: somePaise, reason: line('A note', LONGEST_REASON) }))
    .output(drawer)
    .errors(refusals({ drawer_not_opened: 409, not_in_drawer: 409, till_key_reused: 422 })),

  /** Takes back what was moved by mistake. For admins. */
  reverseMove: endpoint
    .route({
      method: 'POST',
      path: '/admin/till/entries/{id}/reversal',
      summary: 'Undo cash taken out or put in',
    })
    .input(z.object({ id, reason: line('A reason', LONGEST_REASON) }))
    .output(drawer)
    .errors(refusals({ entry_not_found: 404, entry_reversed: 409 })),

  dayReport: deskEndpoint
    .route({ method: 'GET', path: '/admin/days/{day}', summary: 'A day’s takings, from the ledger' })
    .input(z.object({ day }))
    .output(dayReport),
}
