import * as z from 'zod/mini'
import { endpoint, refusals } from '#/kernel/contract.ts'
import { id, moment } from '#/kernel/fields.ts'

const device = z.object({
  id,
  /** In plain words, such as "Chrome on Android". */
  name: z.string(),
  /** The network it came from, shortened; null if unknown. */
  place: z.nullable(z.string()),
  signed_in_at: moment,
  /** To the hour. */
  last_used_at: moment,
  this_device: z.boolean(),
})

export const member = {
  listDevices: endpoint
    .route({ method: 'GET', path: '/devices', summary: 'Where I am signed in' })
    .output(z.array(device)),

  endDevice: endpoint
    .route({ method: 'DELETE', path: '/devices/{id}', summary: 'Sign out one device' })
    .input(z.object({ id }))
    .output(z.object({}))
    .errors(refusals({ device_unknown: 404 })),

  endAllDevices: endpoint
    .route({ method: 'POST', path: '/devices/sign-out', summary: 'Sign out everywhere, including here' })
    // Must be explicit: an empty request signs out nobody.
    .input(z.object({ everywhere: z.literal(true) }))
    .output(z.object({ ended: z.int() })),
}
