import * as z from 'zod/mini'
import { countedPageOf, dayRange, deskEndpoint, endpoint, page, refusals } from '#/kernel/contract.ts'
import { day, id, moment, searchWords, tidy } from '#/kernel/fields.ts'
import { REVIEW_STATUSES, REVIEW_FILTERS } from '#/kernel/review.ts'
import { LONGEST_NOTES } from './rules.ts'
import { FORM_SORTS } from './search.ts'

const status = z.enum(REVIEW_STATUSES)

const row = z.object({
  id,
  version: z.int(),
  source: z.enum(['apply', 'import']),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.nullable(day),
  gender: z.string(),
  email: z.string(),
  /** '' if the spreadsheet had none. */
  phone: z.string(),
  purpose: z.string(),
  preferred_study_time: z.string(),
  special_requirements: z.nullable(z.string()),
  registration_experience: z.nullable(z.string()),
  status,
  notes: z.nullable(z.string()),
  processed_at: z.nullable(moment),
  form_submitted_at: moment,
  invited_at: z.nullable(moment),
  /** A member already has this email or phone. */
  has_account: z.boolean(),
  /** A member already has this email, so there is nobody to invite. */
  email_has_account: z.boolean(),
  /** Another form has this email or phone. */
  came_twice: z.boolean(),
})

/** What the two have in common: `same_email`, `same_phone` or both. */
const same = { same_email: z.boolean(), same_phone: z.boolean() }

const detail = z.extend(row, {
  /** Which wording was agreed to on /apply; null for a synced form. */
  consent_version: z.nullable(z.string()),
  updated_by_name: z.nullable(z.string()),
  accounts: z.array(z.object({ id, name: z.string(), email: z.nullable(z.string()), ...same })),
  other_forms: z.array(
    z.object({
      id,
      first_name: z.string(),
      last_name: z.string(),
      status,
      form_submitted_at: moment,
      ...same,
    }),
  ),
})

export const admin = {
  /**
   * By default latest first; the cursor is the last row's id. `search` is part of a name, email or phone, however
   * written.
   */
  listRegistrations: deskEndpoint
    .route({ method: 'GET', path: '/admin/registrations', summary: 'Registration forms' })
    .input(
      z.object({
        ...page,
        ...dayRange,
        status: z.optional(z.enum(REVIEW_FILTERS)),
        sort: z.optional(z.enum(FORM_SORTS)),
        search: z.optional(searchWords),
      }),
    )
    .output(countedPageOf(row)),

  countRegistrations: deskEndpoint
    .route({ method: 'GET', path: '/admin/registrations/counts', summary: 'How many forms, by status' })
    .output(z.object({ total: z.int(), pending: z.int(), approved: z.int(), rejected: z.int() })),

  findRegistration: deskEndpoint
    .route({ method: 'GET', path: '/admin/registrations/{id}', summary: 'One form and its likely doubles' })
    .input(z.object({ id }))
    .output(detail)
    .errors(refusals({ registration_not_found: 404 })),

  /** Approves, rejects, or makes pending again. `notes` replace earlier notes; empty removes them. */
  decideRegistration: deskEndpoint
    .route({
      method: 'POST',
      path: '/admin/registrations/{id}/status',
      summary: 'Approve, reject, or reopen',
    })
    .input(
      z.object({
        id,
        version: z.int(),
        status,
        notes: z.string().check(tidy(), z.maxLength(LONGEST_NOTES)),
      }),
    )
    .output(z.object({ id, status, version: z.int() }))
    .errors(
      refusals({
        registration_not_found: 404,
        registration_already_decided: 409,
        changed_meanwhile: 409,
        own_matter: 403,
      }),
    ),

  /** Deletes the form. A sync doesn't bring it back. Can't be undone. */
  eraseRegistration: endpoint
    .route({ method: 'POST', path: '/admin/registrations/{id}/erase', summary: 'Erase a form' })
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors(refusals({ registration_not_found: 404 })),
}
