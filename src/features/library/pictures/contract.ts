import * as z from 'zod/mini'
import { endpoint, refusals } from '#/kernel/contract.ts'
import { id, line } from '#/kernel/fields.ts'
import { FACILITIES, LONGEST_ALT } from './rules.ts'

const facility = z.enum(FACILITIES)
const picture = z.object({ facility, file_id: id, alt: z.string() })

export const admin = {
  /** The photos that replace drawn scenes. */
  listFacilityPictures: endpoint
    .route({ method: 'GET', path: '/admin/facility-pictures', summary: 'Photos of the facilities' })
    .output(z.array(picture)),

  /**
   * Shows an uploaded photo (purpose `public_picture`) instead of the drawn scene, or changes the text of the current
   * one. `shown` is the file of the photo that the admin saw, null for the drawn scene: for comparison only.
   */
  setFacilityPicture: endpoint
    .route({ method: 'PUT', path: '/admin/facility-pictures/{facility}', summary: 'Show a photo' })
    .input(
      z.object({
        facility,
        shown: z.nullable(id),
        upload_id: z.optional(id),
        alt: line('What the photo shows', LONGEST_ALT),
      }),
    )
    .output(picture)
    .errors(refusals({ upload_missing: 409, changed_meanwhile: 409 })),

  /** Shows the drawn scene again, instead of the photo that the admin saw. */
  removeFacilityPicture: endpoint
    .route({
      method: 'DELETE',
      path: '/admin/facility-pictures/{facility}',
      summary: 'Remove a photo',
    })
    .input(z.object({ facility, shown: id }))
    .output(z.object({ facility }))
    .errors(refusals({ changed_meanwhile: 409 })),
}
