import { ageOn, type Day } from '#/kernel/dates.ts'
import { percentOf } from '#/kernel/percent.ts'
import type { Decision, ReviewStatus } from '#/kernel/review.ts'
import type { Words } from '#/kernel/words.ts'

/** Why a request is rejected. */
export const LONGEST_REASON = 500

export const DOCUMENT_SIDES = ['front', 'back'] as const
export type DocumentSide = (typeof DOCUMENT_SIDES)[number]

/** The decisions possible from each status; none can be undone (IDENTITY-5). */
export const NEXT_STATUS: Record<ReviewStatus, readonly Decision[]> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
}

/** Changes with the words of the consent, so that we know what each member agreed to. */
const CONSENT_WORDING = '2026-11-29'

/** The version of the consent that a member sees: its wording and the library's number of days, which it mentions. */
export function consentVersion(retention_days: number): string {
  return `${CONSENT_WORDING}/${retention_days}-days`
}

const OF_AGE = 18
const OLDEST = 120

/** Whether somebody is under 18 on a day and needs a guardian. */
export function isMinor(date_of_birth: Day, today: Day): boolean {
  return ageOn(date_of_birth, today) < OF_AGE
}

export type Details = {
  date_of_birth: Day
  guardian_name?: string | undefined
  guardian_phone?: string | undefined
}

/** What is wrong with a submission as a whole, by field, or undefined. The contract checks each field by itself. */
export function detailsProblem(details: Details, today: Day): Record<string, string> | undefined {
  const age = ageOn(details.date_of_birth, today)
  if (details.date_of_birth >= today || age > OLDEST)
    return { date_of_birth: 'Please enter your date of birth' }
  if (age >= OF_AGE) return undefined
  const missing: Record<string, string> = {}
  if (!details.guardian_name) missing['guardian_name'] = 'Guardian’s name is required'
  if (!details.guardian_phone) missing['guardian_phone'] = 'Guardian’s phone is required'
  return Object.keys(missing).length > 0 ? missing : undefined
}

/** `closed`: the latest request was approved, but the member's verification has been revoked since. */
export type VerificationState = 'verified' | 'pending' | 'rejected' | 'closed' | 'open'

/** Which state the member's screen shows; the form is open in `open` and `rejected`. Newest request first. */
export function verificationStateFor(
  verified: boolean,
  requests: readonly { status: ReviewStatus }[],
): VerificationState {
  if (verified) return 'verified'
  if (requests.some(({ status }) => status === 'pending')) return 'pending'
  if (requests.some(({ status }) => status === 'approved')) return 'closed'
  return requests.length > 0 ? 'rejected' : 'open'
}

export type Step = { label: Words; completed: boolean }

/** Personal Details is always completed; the others stay pending until the profile is verified (IDENTITY-6). */
export function verificationSteps(verified: boolean): Step[] {
  return [
    { label: 'Personal Details', completed: true },
    { label: 'Aadhar Card', completed: verified },
    { label: 'Emergency Contact', completed: verified },
    { label: 'Admin Approval', completed: verified },
  ]
}

/** The exact percentage of decided requests that were approved; null if none is decided. */
export function approvalRate({ approved, rejected }: { approved: number; rejected: number }): number | null {
  return percentOf(approved, approved + rejected)
}

/**
 * Which refusal of a submission a database error means, if any: a library may use its own PostgreSQL, where privileges
 * or row-level security forbid the write (IDENTITY-11).
 */
export function policyRefusal(error: unknown): 'permission_denied' | 'database_permission' | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof message === 'string' && message.includes('row-level security')) return 'database_permission'
  return code === '42501' ? 'permission_denied' : null
}
