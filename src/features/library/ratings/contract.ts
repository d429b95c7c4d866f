import * as z from 'zod/mini'
import { endpoint, refusals } from '#/kernel/contract.ts'
import { line, tidy } from '#/kernel/fields.ts'
import { ownQuote } from '../testimonials/contract.ts'
import { isQuotable, LONGEST_PUBLIC_NAME } from '../testimonials/rules.ts'
import { LONGEST_WORDS } from './rules.ts'

const rating = z.object({ asked: z.boolean(), quote: ownQuote })

export const answer = z
  .object({
    stars: z.nullable(z.int().check(z.gte(1), z.lte(5))),
    words: z.optional(z.string().check(tidy(), z.maxLength(LONGEST_WORDS))),
    /** With it the member agrees that the public page shows their words, under this name. */
    public_name: z.optional(line('The name to show', LONGEST_PUBLIC_NAME)),
  })
  .check(
    z.refine(
      ({ stars, words = '', public_name }) => public_name === undefined || isQuotable({ stars, words }),
      { error: 'Please write what we may show', path: ['words'] },
    ),
  )

export const member = {
  /**
   * Whether to ask this month: the member has a subscription, the first began a week ago, and there is no answer yet,
   * not even "not now". And what of their words the public page may show.
   */
  findRating: endpoint
    .route({ method: 'GET', path: '/rating', summary: 'Whether I am asked for a rating, and my testimonial' })
    .output(rating),

  /**
   * Once a month; another answer in the month replaces the first. `stars` null is "not now". Fewer than five stars
   * withdraw a testimonial. Refuses testimonial_needs_plan if `public_name` comes from somebody who isn't asked at all.
   */
  rateLibrary: endpoint
    .route({ method: 'POST', path: '/rating', summary: 'Rate the library' })
    .input(answer)
    .output(rating)
    .errors(refusals({ testimonial_needs_plan: 409 })),
}
