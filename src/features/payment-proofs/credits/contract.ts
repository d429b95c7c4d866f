import * as z from 'zod/mini'
import { deskEndpoint } from '#/kernel/contract.ts'
import { day, somePaise } from '#/kernel/fields.ts'
import { AT_A_TIME, MOST_ACCOUNTS } from './rules.ts'

const credit = z.object({
  day,
  amount: somePaise,
  narration: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
})

export const admin = {
  /**
   * Imports credits of the bank's statement, at most 150 at once; known ones change nothing. Pending proofs with a
   * matching credit are shown as such. Nothing is approved automatically. `account_numbers` are the library's own, from
   * above the table: they are never a reference.
   */
  importCredits: deskEndpoint
    .route({ method: 'POST', path: '/admin/bank-credits', summary: 'Import credits of the bank statement' })
    .input(
      z.object({
        credits: z.array(credit).check(z.minLength(1), z.maxLength(AT_A_TIME)),
        account_numbers: z.optional(
          z.array(z.string().check(z.regex(/^\d{12}$/))).check(z.maxLength(MOST_ACCOUNTS)),
        ),
      }),
    )
    .output(z.object({ added: z.int(), known: z.int(), matched: z.int() })),
}
