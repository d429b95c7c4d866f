import * as z from 'zod/mini'
import { endpoint, refusals } from '#/kernel/contract.ts'
import { id } from '#/kernel/fields.ts'

const logo = z.object({ file_id: z.nullable(id) })

export const admin = {
  /** Null: the lamp is shown. */
  findLogo: endpoint
    .route({ method: 'GET', path: '/admin/logo', summary: 'The library’s logo' })
    .output(logo),

  /** Shows an uploaded picture (purpose `public_picture`) in place of the lamp. */
  setLogo: endpoint
    .route({ method: 'PUT', path: '/admin/logo', summary: 'Show a logo' })
    .input(z.object({ upload_id: id }))
    .output(logo)
    .errors(refusals({ upload_missing: 409 })),

  removeLogo: endpoint
    .route({ method: 'DELETE', path: '/admin/logo', summary: 'Remove the logo' })
    .output(logo),
}
