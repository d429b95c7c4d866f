import * as z from 'zod/mini'
import {
  ASKS,
  countedPageOf,
  dayRange,
  deskEndpoint,
  FOR_DESK,
  endpoint,
  page,
  refusals,
} from '#/kernel/contract.ts'
import { MAXIMUM_NAME_LENGTH } from '#/features/accounts/rules.ts'
import { day, id, line, moment, nameLine, phone, searchWords } from '#/kernel/fields.ts'
import { REVIEW_STATUSES, REVIEW_FILTERS } from '#/kernel/review.ts'
import { DOCUMENT_SIDES, LONGEST_REASON } from './rules.ts'
import { DAYS_OF, REQUEST_SORTS } from './search.ts'
import { BOTH_SIDES } from './texts.ts'

const status = z.enum(REVIEW_STATUSES)
const side = z.enum(DOCUMENT_SIDES)
const uploaded = z.uuid(BOTH_SIDES)

/** What a member submits (IDENTITY-1). A member under 18 names a guardian too. */
export const submission = z.object({
  name: nameLine('Full name', MAXIMUM_NAME_LENGTH),
  phone: phone('Phone number'),
  date_of_birth: day,
  address: line('Address', 500),
  emergency_contact_name: nameLine('Emergency contact name', MAXIMUM_NAME_LENGTH),
  emergency_contact_phone: phone('Emergency contact phone'),
  emergency_contact_relation: line('Relationship', 50),
  guardian_name: z.optional(nameLine('Guardian’s name', MAXIMUM_NAME_LENGTH)),
  guardian_phone: z.optional(phone('Guardian’s phone')),
  front_file_id: uploaded,
  back_file_id: uploaded,
  consent: z.literal(true, 'Please tick the box to agree'),
  /** The version of the consent that was shown, from `listMyRequests`. */
  consent_version: z.string().check(z.maxLength(40)),
})

/** Null if nothing was uploaded. Once erased, the picture is gone but the decision stays (IDENTITY-9). */
const document = z.nullable(z.object({ content_type: z.string(), erased_at: z.nullable(moment) }))
const documents = z.object({ front: document, back: document })

const myRequest = z.object({
  id,
  status,
  created_at: moment,
  reviewed_at: z.nullable(moment),
  rejection_reason: z.nullable(z.string()),
  documents,
})

/** A link to one document, valid only for the person who asked for it: 3600 s to view, 60 s to download (SAFE-9). */
const link = endpoint
  .meta(ASKS)
  .input(z.object({ id, side, download: z.boolean() }))
  .output(z.object({ url: z.string(), expires_at: moment }))
  .errors(refusals({ request_unknown: 404, document_erased: 404 }))

export const member = {
  listMyRequests: endpoint
    .route({ method: 'GET', path: '/verification-requests', summary: 'My verification and its requests' })
    .output(
      z.object({
        verified: z.boolean(),
        today: day,
        retention_days: z.int(),
        consent_version: z.string(),
        /** Newest first, including decided ones. */
        requests: z.array(myRequest),
      }),
    ),

  submitVerification: endpoint
    .route({
      method: 'POST',
      path: '/verification-requests',
      summary: 'Submit for verification',
      successStatus: 201,
    })
    .input(submission)
    .output(z.object({ id, status, created_at: moment }))
    .errors(
      refusals({
        verification_request_exists: 409,
        already_verified: 409,
        consent_outdated: 409,
        upload_missing: 409,
        details_missing: 422,
        profile_unknown: 404,
        permission_denied: 403,
        database_permission: 403,
      }),
    ),

  linkMyDocument: link.route({
    method: 'POST',
    path: '/verification-requests/{id}/documents/{side}/link',
    summary: 'Link to one of my documents',
  }),
}

const row = z.object({
  id,
  user_id: id,
  name: z.string(),
  /** Null if the member was erased. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  emergency_contact_name: z.nullable(z.string()),
  status,
  created_at: moment,
  reviewed_at: z.nullable(moment),
})

const detail = z.extend(row, {
  date_of_birth: z.nullable(day),
  address: z.nullable(z.string()),
  emergency_contact_phone: z.nullable(z.string()),
  emergency_contact_relation: z.nullable(z.string()),
  guardian_name: z.nullable(z.string()),
  guardian_phone: z.nullable(z.string()),
  consented_at: moment,
  reviewed_by_name: z.nullable(z.string()),
  rejection_reason: z.nullable(z.string()),
  documents,
})

const decided = z.object({ id, status, reviewed_at: moment })
const review = { request_unknown: 404, request_already_reviewed: 409, own_matter: 403 } as const

export const admin = {
  /**
   * By default newest first; what waits, by status or by the search 'pending', oldest first. `days`: the range is of
   * submission, the default, or of review.
   */
  listRequests: deskEndpoint
    .route({ method: 'GET', path: '/admin/verification-requests', summary: 'Identity verification requests' })
    .input(
      z.object({
        ...page,
        ...dayRange,
        days: z.optional(z.enum(DAYS_OF)),
        status: z.optional(z.enum(REVIEW_FILTERS)),
        sort: z.optional(z.enum(REQUEST_SORTS)),
        search: z.optional(searchWords),
      }),
    )
    .output(countedPageOf(row)),

  countRequests: deskEndpoint
    .route({
      method: 'GET',
      path: '/admin/verification-requests/counts',
      summary: 'Number of requests by status',
    })
    .output(
      z.object({
        pending: z.int(),
        approved: z.int(),
        rejected: z.int(),
        /** Exact percent of the decided ones; null if none is. */
        approval_rate: z.nullable(z.number()),
      }),
    ),

  findRequest: deskEndpoint
    .route({
      method: 'GET',
      path: '/admin/verification-requests/{id}',
      summary: 'One request with its student',
    })
    .input(z.object({ id }))
    .output(detail)
    .errors(refusals({ request_unknown: 404 })),

  linkDocument: link.meta(FOR_DESK).route({
    method: 'POST',
    path: '/admin/verification-requests/{id}/documents/{side}/link',
    summary: 'Link to a student’s document; views are logged',
  }),

  approveRequest: deskEndpoint
    .route({
      method: 'POST',
      path: '/admin/verification-requests/{id}/approve',
      summary: 'Approve a request',
    })
    .input(z.object({ id }))
    .output(decided)
    .errors(refusals(review)),

  rejectRequest: deskEndpoint
    .route({
      method: 'POST',
      path: '/admin/verification-requests/{id}/reject',
      summary: 'Reject a request with a reason',
    })
    .input(z.object({ id, reason: line('Rejection reason', LONGEST_REASON) }))
    .output(decided)
    .errors(refusals({ ...review, member_verified: 409 })),
}
