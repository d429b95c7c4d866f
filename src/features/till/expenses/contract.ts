import * as z from 'zod/mini'
import { countedPageOf, dayRange, deskEndpoint, endpoint, KEYED, page, refusals } from '#/kernel/contract.ts'
import { day, id, likelyDay, line, moment, paise, somePaise, sumOfPaise } from '#/kernel/fields.ts'
import { LONGEST_REASON, PAYMENT_PURPOSES } from '#/features/payments/rules.ts'
import { EXPENSE_KINDS, MONTH, PAID_FROM } from './rules.ts'
import { EXPENSE_FILTERS, EXPENSE_SORTS } from './search.ts'

/** 'YYYY-MM' */
export const month = z.string().check(z.regex(MONTH, 'Please choose a month'))

const fields = {
  kind: z.enum(EXPENSE_KINDS),
  amount: somePaise,
  spent_on: day,
  note: line('A note', LONGEST_REASON),
  paid_from: z.enum(PAID_FROM),
}

const reversal = z.object({ reason: z.string(), reversed_at: moment, reversed_by: z.nullable(z.string()) })

const expense = z.object({
  ...fields,
  id,
  amount: paise,
  note: z.string(),
  entered_at: moment,
  entered_by: z.nullable(z.string()),
  reversal: z.nullable(reversal),
})

const monthReport = z.object({
  month,
  /** Paise earned that month, less what was refunded or undone, by what it was for (revenue). */
  income: z.array(z.object({ purpose: z.enum(PAYMENT_PURPOSES), amount: sumOfPaise })),
  expenses: z.array(z.object({ kind: z.enum(EXPENSE_KINDS), amount: sumOfPaise })),
  income_total: sumOfPaise,
  expenses_total: sumOfPaise,
  left: sumOfPaise,
})

export const admin = {
  /** By default the latest first, by the day that they belong to. */
  listExpenses: endpoint
    .route({ method: 'GET', path: '/admin/expenses', summary: 'Expenses' })
    .input(
      z.object({
        ...page,
        ...dayRange,
        kind: z.optional(z.enum(EXPENSE_FILTERS)),
        sort: z.optional(z.enum(EXPENSE_SORTS)),
      }),
    )
    .output(countedPageOf(expense)),

  /**
   * Records an expense (paise), paid from the drawer or from the bank; the latter only for admins. Once per
   * Idempotency-Key.
   */
  recordExpense: deskEndpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/admin/expenses', summary: 'Record an expense' })
    .input(z.object({ ...fields, spent_on: likelyDay }))
    .output(z.object({ id }))
    .errors(
      refusals({
        expense_not_yet: 422,
        expense_from_bank: 403,
        drawer_not_opened: 409,
        not_in_drawer: 409,
        till_key_reused: 422,
      }),
    ),

  /** Takes back an expense that was entered by mistake. For admins. */
  reverseExpense: endpoint
    .route({ method: 'POST', path: '/admin/expenses/{id}/reversal', summary: 'Take an expense back' })
    .input(z.object({ id, reason: line('A reason', LONGEST_REASON) }))
    .output(z.object({ id }))
    .errors(refusals({ expense_not_found: 404, expense_reversed: 409 })),

  /** Income, expenses and what is left of a month, in paise. */
  monthReport: endpoint
    .route({ method: 'GET', path: '/admin/till/months/{month}', summary: 'Income and expenses of a month' })
    .input(z.object({ month }))
    .output(monthReport),
}
