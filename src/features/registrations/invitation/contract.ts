import * as z from 'zod/mini'
import { ASKS, deskEndpoint, endpoint, refusals } from '#/kernel/contract.ts'
import { id, moment } from '#/kernel/fields.ts'

export const visitor = {
  /** What the sign-up page fills in from an invitation; null if its link has expired. Changes nothing. */
  findInvitation: endpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/registrations/invitation', summary: 'Whom an invitation is for' })
    .input(z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }))
    .output(z.object({ applicant: z.nullable(z.object({ name: z.string(), email: z.string() })) })),
}

export const admin = {
  /** Mails an approved applicant a link to a filled-in sign-up. A new link replaces the previous one. */
  inviteApplicant: deskEndpoint
    .route({ method: 'POST', path: '/admin/registrations/{id}/invite', summary: 'Invite an applicant' })
    .input(z.object({ id, version: z.int() }))
    .output(z.object({ id, version: z.int(), invited_at: moment }))
    .errors(
      refusals({
        registration_not_found: 404,
        registration_not_approved: 409,
        applicant_has_account: 409,
        changed_meanwhile: 409,
      }),
    ),
}
