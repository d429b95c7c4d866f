import * as z from 'zod/mini'
import { endpoint } from '#/kernel/contract.ts'
import { LONGEST_WORDS } from './rules.ts'

export const member = {
  /**
   * Whether to ask this month: the member has a subscription, the first began a week ago, and there is no answer yet,
   * not even "not now".
   */
  isRatingAsked: endpoint
    .route({ method: 'GET', path: '/rating', summary: 'Whether a rating is due' })
    .output(z.object({ asked: z.boolean() })),

  /** Once a month; another answer in the month replaces the first. `stars` null is "not now". */
  rateLibrary: endpoint
    .route({ method: 'POST', path: '/rating', summary: 'Rate the library' })
    .input(
      z.object({
        stars: z.nullable(z.int().check(z.gte(1), z.lte(5))),
        words: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_WORDS))),
      }),
    )
    .output(z.object({ asked: z.boolean() })),
}
