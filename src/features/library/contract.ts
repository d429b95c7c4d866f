import * as z from 'zod/mini'
import { endpoint } from '#/kernel/contract.ts'

const details = z.object({
  name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  address: z.string(),
  map_url: z.string(),
})

export const visitor = {
  /** What the landing page's footer and the shells show. The rest of the settings is the desk's. */
  details: endpoint
    .route({ method: 'GET', path: '/library', summary: 'Name and contact details' })
    .output(details),
}
