import { sumReviews } from '#database/tallies.ts'
import { recordOpening } from '#/features/audit/record-opening.ts'
import { claimUploads } from '#/features/files/actions.ts'
import { LINK_SECONDS } from '#/features/files/rules.ts'
import { later } from '#/kernel/durations.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { countsByStatus } from '#/kernel/review.ts'
import { approveRequest, rejectRequest } from './decide-request.ts'
import {
  approvalRate,
  consentVersion,
  detailsProblem,
  isMinor,
  policyRefusal,
  type DocumentSide,
} from './rules.ts'
import * as store from './store.ts'
import type { IdentityRefusal } from './texts.ts'

type Submission = Omit<store.PersonalDetails, 'guardian_name' | 'guardian_phone'> & {
  guardian_name?: string | undefined
  guardian_phone?: string | undefined
  front_file_id: string
  back_file_id: string
  consent_version: string
}

/** Whether the member is verified, with every request they ever made. */
async function listMyRequests({ sql, member, today }: MemberContext) {
  const [terms, requests, profile] = await Promise.all([
    store.findTerms(sql),
    store.listRequestsOf(sql, member.id),
    store.findVerified(sql, member.id),
  ])
  const { document_retention_days: retention_days } = terms
  return {
    verified: profile.verified,
    today,
    retention_days,
    consent_version: consentVersion(retention_days),
    requests: requests.map(withDocuments),
  }
}

/**
 * Submits details and documents for review, all or nothing. If the same documents are sent twice, the second gets the
 * first answer. Throws verification_request_exists, already_verified, consent_outdated, details_missing (with
 * `fields`), profile_unknown, upload_missing, or the two refusals of the database's own policies (IDENTITY-11).
 */
async function submitVerification({ sql, member, now, today }: MemberContext, input: Submission) {
  const problem = detailsProblem(input, today)
  if (problem) throw new Refusal<IdentityRefusal>('details_missing', { fields: problem })
  return sql
    .transaction()
    .execute(async (transaction) => {
      const earlier = await checkMaySubmit(transaction, member.id, input)
      if (earlier) return earlier
      const consented_days = await agreedDays(transaction, input.consent_version)
      return insertSubmission(transaction, member.id, { ...input, consented_days }, { now, today })
    })
    .catch((error: unknown) => {
      const code = policyRefusal(error)
      if (code === null) throw error
      throw Object.assign(new Refusal<IdentityRefusal>(code), { cause: error })
    })
}

/** Refuses, or returns the earlier request that submitted these very documents. */
async function checkMaySubmit(transaction: Sql, user_id: string, input: Submission) {
  const profile = await store.lockProfile(transaction, user_id)
  if (!profile) throw new Refusal<IdentityRefusal>('profile_unknown')
  if (profile.verified) throw new Refusal<IdentityRefusal>('already_verified')
  const open = await store.findOpenRequest(transaction, user_id)
  if (open) {
    const same = open.front_file_id === input.front_file_id && open.back_file_id === input.back_file_id
    if (!same) throw new Refusal<IdentityRefusal>('verification_request_exists')
    return { id: open.id, status: open.status, created_at: open.created_at }
  }
  return undefined
}

/** For how many days the member agreed that we keep the documents. Throws consent_outdated. */
async function agreedDays(transaction: Sql, consent_version: string): Promise<number> {
  const { document_retention_days } = await store.findTerms(transaction)
  if (consent_version !== consentVersion(document_retention_days))
    throw new Refusal<IdentityRefusal>('consent_outdated')
  return document_retention_days
}

async function insertSubmission(
  transaction: Sql,
  user_id: string,
  input: Submission & { consented_days: number },
  { now, today }: { now: Date; today: Day },
) {
  const { front_file_id, back_file_id, consent_version, consented_days } = input
  await claimUploads(transaction, [front_file_id, back_file_id], user_id, 'identity_document', now)
  await store.updateProfile(transaction, user_id, personalDetails(input, today), now)
  const request = await store.insertRequest(transaction, {
    user_id,
    front_file_id,
    back_file_id,
    consent_version,
    consented_days,
    consented_at: now,
    created_at: now,
  })
  if (!request) throw new Refusal<IdentityRefusal>('verification_request_exists')
  return request
}

/** A guardian is stored only for members under 18; of others we don't need one. */
function personalDetails(input: Submission, today: Day): store.PersonalDetails {
  const minor = isMinor(input.date_of_birth, today)
  return {
    name: input.name,
    phone: input.phone,
    date_of_birth: input.date_of_birth,
    address: input.address,
    emergency_contact_name: input.emergency_contact_name,
    emergency_contact_phone: input.emergency_contact_phone,
    emergency_contact_relation: input.emergency_contact_relation,
    guardian_name: (minor && input.guardian_name) || null,
    guardian_phone: (minor && input.guardian_phone) || null,
  }
}

type DocumentChoice = { id: string; side: DocumentSide; download: boolean }

/** A link to one's own document. Throws request_unknown for somebody else's, document_erased. */
async function linkMyDocument(context: MemberContext, choice: DocumentChoice) {
  const { link } = await linkTo(context, choice, (document) => document.user_id === context.member.id)
  return link
}

/** A link for this admin, logged, as each use of it is (IDENTITY-10). Throws request_unknown, document_erased. */
async function linkDocument(context: MemberContext, choice: DocumentChoice) {
  const { link, document, seconds } = await linkTo(context, choice, () => true)
  await recordOpening(context, {
    table_name: 'files',
    row_id: document.id,
    label: choice.download ? `${choice.side}, to keep` : choice.side,
    user_id: document.user_id,
    payment_id: null,
    quiet_seconds: seconds,
  })
  return link
}

async function linkTo(
  { sql, member, now, signLink }: MemberContext,
  { id, side, download }: DocumentChoice,
  may: (document: { user_id: string }) => boolean,
) {
  const document = await store.findDocument(sql, id, side)
  if (!document || !may(document)) throw new Refusal<IdentityRefusal>('request_unknown')
  if (document.erased_at) throw new Refusal<IdentityRefusal>('document_erased')
  const seconds = download ? LINK_SECONDS.download : LINK_SECONDS.view
  const url = signLink({ file_id: document.id, viewer_id: member.id, seconds, download })
  const link = { url, expires_at: later(now, { seconds }) }
  return { link, document, seconds }
}

/** `search` is what finds the member, or a status (IDENTITY-7, REVIEW-1). */
function listRequests({ sql }: MemberContext, asked: store.Listing) {
  return store.listRequests(sql, asked)
}

async function countRequests({ sql }: MemberContext) {
  const counts = countsByStatus(await sumReviews(sql, 'verification_requests'))
  return { ...counts, approval_rate: approvalRate(counts) }
}

async function findRequest({ sql }: MemberContext, { id }: { id: string }) {
  const request = await store.findRequest(sql, id)
  if (!request) throw new Refusal<IdentityRefusal>('request_unknown')
  return withDocuments(request)
}

type DocumentColumns = {
  front_type: string | null
  front_erased_at: Date | null
  back_type: string | null
  back_erased_at: Date | null
}

function withDocuments<Row extends DocumentColumns>(row: Row) {
  const { front_type, front_erased_at, back_type, back_erased_at, ...rest } = row
  return {
    ...rest,
    documents: {
      front: front_type === null ? null : { content_type: front_type, erased_at: front_erased_at },
      back: back_type === null ? null : { content_type: back_type, erased_at: back_erased_at },
    },
  }
}

export const member = { listMyRequests, submitVerification, linkMyDocument }
export const admin = { listRequests, countRequests, findRequest, linkDocument, approveRequest, rejectRequest }
