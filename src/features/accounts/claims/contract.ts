import * as z from 'zod/mini'
import { deskEndpoint, endpoint, ONCE, refusals } from '#/kernel/contract.ts'
import { day, email, id, line } from '#/kernel/fields.ts'
import { LANGUAGE_CODES } from '#/kernel/words.ts'
import { MAXIMUM_PASSWORD_LENGTH } from '../rules.ts'
import { LONGEST_CODE } from './rules.ts'

export const visitor = {
  /**
   * Gives an account that the desk opened its owner's email address and password, by the code from the counter. The
   * address is then confirmed by the link that it is sent.
   */
  claimAccount: endpoint
    .meta(ONCE)
    .route({ method: 'POST', path: '/account-claims', summary: 'Claim an account by its code' })
    .input(
      z.object({
        code: line('Code', LONGEST_CODE),
        email,
        password: z.string().check(z.maxLength(MAXIMUM_PASSWORD_LENGTH)),
        /** That of the page, in which the account is from now on; left out, it stays as it is (LANG-8). */
        language: z.optional(z.enum(LANGUAGE_CODES)),
      }),
    )
    .output(z.object({ email: z.string() }))
    .errors(
      refusals({
        claim_invalid: 404,
        email_taken: 409,
        password_too_short: 422,
        weak_password: 422,
        too_many_claims: 429,
      }),
    ),
}

export const addressGiven = z.object({ email })

export const admin = {
  /** A code by which a member whom the desk added claims the account, once, until the end of a day. */
  issueClaimCode: deskEndpoint
    .route({ method: 'POST', path: '/admin/users/{id}/claim-code', summary: 'A code to claim an account' })
    .input(z.object({ id }))
    .output(z.object({ code: z.string(), until: day }))
    .errors(refusals({ member_not_found: 404, not_to_be_claimed: 409 })),

  /** Gives a member whom the desk added an email address, and mails the link to claim the account. */
  giveAddress: deskEndpoint
    .route({ method: 'POST', path: '/admin/users/{id}/address', summary: 'Give a member an email address' })
    .input(z.extend(addressGiven, { id }))
    .output(z.object({ email: z.string() }))
    .errors(refusals({ member_not_found: 404, not_to_be_claimed: 409, email_taken: 409 })),
}
