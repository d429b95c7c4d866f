import * as z from 'zod/mini'
import { ASKS, deskEndpoint } from '#/kernel/contract.ts'
import { id, moment, paise, seenMoment } from '#/kernel/fields.ts'
import { ARRIVAL_KINDS } from '../queue/rules.ts'

const arrival = z.object({
  kind: z.enum(ARRIVAL_KINDS),
  id,
  /** Null for money that belongs to no payment. */
  user_name: z.nullable(z.string()),
  /** The plan, or the number of a canteen order. */
  plan_name: z.nullable(z.string()),
  amount: z.nullable(paise),
  at: moment,
  unread: z.boolean(),
})

export const admin = {
  listArrivals: deskEndpoint
    .route({ method: 'GET', path: '/admin/arrivals', summary: 'What came in for the desk and still waits' })
    .output(
      z.object({
        /** Came in after what this admin has marked as read; of each kind at most a hundred are counted. */
        unread: z.int(),
        /** Newest first, at most twenty. */
        arrivals: z.array(arrival),
      }),
    ),

  /**
   * `newest_at`: when the newest of those came in that the admin has seen, so that none that came meanwhile is marked
   * too.
   */
  markArrivalsRead: deskEndpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/admin/arrivals/read', summary: 'Mark what came in as read' })
    .input(z.object({ newest_at: seenMoment }))
    .output(z.object({ read_up_to: moment })),
}
