import * as z from 'zod/mini'
import { endpoint, KEYED, refusals } from '#/kernel/contract.ts'
import { id, inHindi, paise, tidy, tooLongError } from '#/kernel/fields.ts'
import { HIGHEST_RATE, LONGEST_NAME } from './rules.ts'

const rate = paise.check(z.lte(HIGHEST_RATE, 'At most ₹10,00,000'))

/** Paise per month; 0 if no rate is set. */
const rates = z.object({ lkg_ukg: rate, class_1_8: rate, class_8_10: rate, class_11_12: rate })

const location = z.object({ id, name: z.string(), name_hi: z.string(), active: z.boolean(), rates })

export const member = {
  listLocations: endpoint
    .route({
      method: 'GET',
      path: '/tuition-locations',
      summary: 'Tuition locations and their rates',
    })
    .output(z.array(location)),
}

/** For the desk: `version` counts the saves. */
const deskLocation = z.extend(location, { version: z.int() })

export const locationDetails = z.object({
  name: z
    .string()
    .check(
      tidy(),
      z.minLength(1, 'Location name is required'),
      z.maxLength(LONGEST_NAME, tooLongError('Location name', LONGEST_NAME)),
    ),
  name_hi: inHindi('Name in Hindi', LONGEST_NAME),
  active: z.boolean(),
  rates,
})

const one = z.object({ id })
const NOT_FOUND = { tuition_location_not_found: 404 } as const

export const admin = {
  /** By name, including those hidden from students. */
  listLocations: endpoint
    .route({ method: 'GET', path: '/admin/tuition-locations', summary: 'All tuition locations' })
    .output(z.array(deskLocation)),

  /** The same Idempotency-Key returns the same location again. */
  createLocation: endpoint
    .meta(KEYED)
    .route({
      method: 'POST',
      path: '/admin/tuition-locations',
      summary: 'Add a tuition location',
      successStatus: 201,
    })
    .input(z.object({ location: locationDetails }))
    .output(deskLocation)
    .errors(refusals({ location_key_reused: 422 })),

  updateLocation: endpoint
    .route({ method: 'PUT', path: '/admin/tuition-locations/{id}', summary: 'Change a tuition location' })
    .input(z.object({ id, version: z.int(), location: locationDetails }))
    .output(deskLocation)
    .errors(refusals({ ...NOT_FOUND, changed_meanwhile: 409 })),

  setActive: endpoint
    .route({
      method: 'POST',
      path: '/admin/tuition-locations/{id}/active',
      summary: 'Show or hide a tuition location',
    })
    .input(z.object({ id, active: z.boolean() }))
    .output(deskLocation)
    .errors(refusals(NOT_FOUND)),

  deleteLocation: endpoint
    .route({ method: 'DELETE', path: '/admin/tuition-locations/{id}', summary: 'Delete a tuition location' })
    .input(one)
    .output(one)
    .errors(refusals(NOT_FOUND)),
}
