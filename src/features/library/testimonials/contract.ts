import * as z from 'zod/mini'
import { countedPageOf, endpoint, page, refusals } from '#/kernel/contract.ts'
import { id, moment } from '#/kernel/fields.ts'

const quote = z.object({
  words: z.string(),
  public_name: z.string(),
  /** Whether an admin keeps it off the public page. */
  hidden: z.boolean(),
})

/** What a member has agreed to; null: nothing, or withdrawn. */
export const ownQuote = z.nullable(quote)

export const member = {
  /** Takes one's words off the public page, and deletes them there. Repeating it changes nothing. */
  withdrawTestimonial: endpoint
    .route({ method: 'DELETE', path: '/testimonial', summary: 'Withdraw my testimonial' })
    .output(z.object({ quote: ownQuote })),
}

const testimonial = z.object({
  id,
  /** Counts what the member agreed to. */
  version: z.int(),
  user_id: id,
  member_name: z.string(),
  words: z.string(),
  public_name: z.string(),
  agreed_at: moment,
  /** Null: the public page may show it. */
  hidden_at: z.nullable(moment),
})

export const admin = {
  /** What members let the library show, newest first. The public page shows the first three that aren't hidden. */
  listTestimonials: endpoint
    .route({ method: 'GET', path: '/admin/testimonials', summary: 'Testimonials of members' })
    .input(z.object(page))
    .output(countedPageOf(testimonial)),

  /**
   * Keeps a testimonial off the public page, or allows it again. Refuses testimonial_changed if the member has
   * withdrawn or replaced it since `version`.
   */
  setTestimonialHidden: endpoint
    .route({ method: 'PATCH', path: '/admin/testimonials/{id}', summary: 'Hide or show a testimonial' })
    .input(z.object({ id, version: z.int(), hidden: z.boolean() }))
    .output(z.object({ id, hidden: z.boolean() }))
    .errors(refusals({ testimonial_changed: 409 })),
}
