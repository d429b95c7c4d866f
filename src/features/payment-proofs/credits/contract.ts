import * as z from 'zod/mini'
import { ASKS, countedPageOf, deskEndpoint, page, refusals, SLOW } from '#/kernel/contract.ts'
import { day, id, sheetRun, line, paise, somePaise, tidy } from '#/kernel/fields.ts'
import { LONGEST_NOTE } from '#/features/payments/rules.ts'
import { REMEMBERED, STATEMENT_FIELDS } from '../statements/rules.ts'
import { AT_A_TIME, MOST_ACCOUNTS } from './rules.ts'

const place = z._default(z.int().check(z.gte(1), z.lte(20_000)), 1)

const credit = z.object({
  day,
  amount: somePaise,
  narration: z.string().check(tidy(), z.minLength(1), z.maxLength(500)),
  reference: z._default(z.string().check(tidy(), z.maxLength(100)), ''),
  occurrence: place,
  nth: place,
})

const headers = z
  .array(z.string().check(z.maxLength(REMEMBERED.longest)))
  .check(z.minLength(1), z.maxLength(REMEMBERED.most))
const columns = z.partialRecord(z.enum(STATEMENT_FIELDS), z.int().check(z.gte(0), z.lt(REMEMBERED.most)))

export const admin = {
  /** How the last statement with these headers was read; null for new ones. Changes nothing. */
  findStatementColumns: deskEndpoint
    .meta(ASKS)
    .route({
      method: 'POST',
      path: '/admin/bank-credits/columns',
      summary: 'How a statement’s headers were read before',
    })
    .input(z.object({ headers }))
    .output(z.object({ columns: z.nullable(columns) })),

  /**
   * Imports credits of the bank's statement, at most 150 at once; known ones change nothing. Pending proofs with a
   * matching credit are shown as such. Nothing is approved automatically. `account_numbers` are the library's own, from
   * above the table: they are never a reference. How the columns were read, in `file`, is remembered.
   * The calls of one statement share a `run`.
   */
  importCredits: deskEndpoint
    .meta(SLOW)
    .route({ method: 'POST', path: '/admin/bank-credits', summary: 'Import credits of the bank statement' })
    .input(
      z.object({
        credits: z.array(credit).check(z.minLength(1), z.maxLength(AT_A_TIME)),
        account_numbers: z.optional(
          z.array(z.string().check(z.regex(/^\d{12}$/))).check(z.maxLength(MOST_ACCOUNTS)),
        ),
        file: z.optional(z.object({ headers, columns })),
        run: sheetRun,
      }),
    )
    .output(z.object({ added: z.int(), known: z.int(), matched: z.int() }))
    .errors(refusals({ credit_not_yet: 422 })),

  /** Credits that pay for nothing we know of, newest first, until the desk has looked at them (PROOF-15). */
  listUnmatchedCredits: deskEndpoint
    .route({ method: 'GET', path: '/admin/bank-credits/unmatched', summary: 'Unmatched payments' })
    .input(z.object(page))
    .output(
      countedPageOf(z.object({ id, day, amount: paise, narration: z.string(), reference: z.string() })),
    ),

  /** Takes a credit from the unmatched, with a note of what it was. */
  resolveCredit: deskEndpoint
    .route({
      method: 'POST',
      path: '/admin/bank-credits/{id}/resolve',
      summary: 'Resolve an unmatched payment',
    })
    .input(z.object({ id, note: line('A note', LONGEST_NOTE) }))
    .output(z.object({ id }))
    .errors(refusals({ credit_not_found: 404 })),
}
