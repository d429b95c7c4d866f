import * as z from 'zod/mini'
import { endpoint, refusals } from '#/kernel/contract.ts'
import { moment } from '#/kernel/fields.ts'

export const member = {
  /** Whether I have a calendar link, and since when. Only its holder knows the link itself. */
  findLink: endpoint
    .route({ method: 'GET', path: '/calendar-link', summary: 'Whether I have a calendar link' })
    .output(z.object({ created_at: z.nullable(moment) })),

  /** Creates my calendar's secret address, shown only this once. With `renew` the one before it stops working. */
  makeLink: endpoint
    .route({ method: 'POST', path: '/calendar-link', summary: 'Create my calendar link', successStatus: 201 })
    .input(z.object({ renew: z.boolean() }))
    .output(z.object({ url: z.string(), created_at: moment }))
    .errors(refusals({ calendar_link_exists: 409 })),

  /** Stops serving my calendar. */
  stopLink: endpoint
    .route({ method: 'DELETE', path: '/calendar-link', summary: 'Remove my calendar link' })
    .output(z.object({ created_at: z.null() })),
}
