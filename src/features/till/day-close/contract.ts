import * as z from 'zod/mini'
import { deskEndpoint, refusals } from '#/kernel/contract.ts'
import { day, moment, sumOfPaise } from '#/kernel/fields.ts'

/** The most paise by which a day may change the till, either way. */
const MOST_CASH = 1_000_000_000

const account = z.object({
  account: z.string(),
  came_in: sumOfPaise,
  went_out: sumOfPaise,
  movements: z.int(),
})

const dayReport = z.object({
  day,
  /** Each account's debits and credits on the day, in paise. */
  accounts: z.array(account),
  /** Paise of cash taken that day, less what was handed back. */
  cash_expected: sumOfPaise,
  close: z.nullable(
    z.object({
      closed_at: moment,
      closed_by: z.nullable(z.string()),
      cash_counted: sumOfPaise,
      cash_expected: sumOfPaise,
      note: z.nullable(z.string()),
    }),
  ),
})

export const admin = {
  dayReport: deskEndpoint
    .route({ method: 'GET', path: '/admin/days/{day}', summary: 'A day’s takings, from the ledger' })
    .input(z.object({ day }))
    .output(dayReport),

  /** Closes a day with the cash counted (paise); once. Future days can't be closed. */
  closeDay: deskEndpoint
    .route({ method: 'POST', path: '/admin/days/{day}/close', summary: 'Close a day' })
    .input(
      z.object({
        day,
        /** Paise; negative if the till holds less than before the day. */
        cash_counted: sumOfPaise.check(z.gte(-MOST_CASH), z.lte(MOST_CASH)),
        note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
      }),
    )
    .output(dayReport)
    .errors(refusals({ day_closed: 409, day_not_over: 409 })),
}
