import { ageOn, type Day } from '#/kernel/dates.ts'
import type { Words } from '#/kernel/words.ts'

export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
export const REVIEW_LABELS = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
} as const satisfies Record<ReviewStatus, Words>
export type Decision = Exclude<ReviewStatus, 'pending'>

export const DOCUMENT_SIDES = ['front', 'back'] as const
export type DocumentSide = (typeof DOCUMENT_SIDES)[number]

/** Where a request may go; no way back is offered (IDENTITY-5). */
export const NEXT_STATUS: Record<ReviewStatus, readonly Decision[]> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
}

/** Changes whenever the words of the consent do, so that it stays known what each member agreed to. */
const CONSENT_WORDING = '2026-11'

/** Which consent a member reads: its wording and the library's number of days, which stands in it. */
export function consentVersion(retention_days: number): string {
  return `${CONSENT_WORDING}/${retention_days}-days`
}

const OF_AGE = 18
const OLDEST = 120

/** Whether somebody is under 18 on a day, so that a guardian is asked for. */
export function isMinor(date_of_birth: Day, today: Day): boolean {
  return ageOn(date_of_birth, today) < OF_AGE
}

export type Details = {
  date_of_birth: Day
  guardian_name?: string | undefined
  guardian_phone?: string | undefined
}

/** What is wrong with a submission as a whole, by field, or undefined. Each field alone is the contract's to check. */
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

/** Where a member stands: `closed` is a request approved earlier whose verification was taken back since. */
export type Standing = 'verified' | 'pending' | 'rejected' | 'closed' | 'open'

/** Which state the member's screen shows; the form stands open in `open` and `rejected`. Newest request first. */
export function standingOf(verified: boolean, requests: readonly { status: ReviewStatus }[]): Standing {
  if (verified) return 'verified'
  if (requests.some(({ status }) => status === 'pending')) return 'pending'
  if (requests.some(({ status }) => status === 'approved')) return 'closed'
  return requests.length > 0 ? 'rejected' : 'open'
}

export type Step = { label: Words; completed: boolean }

/** Personal Details is always completed; the other three stay pending until the profile is verified (IDENTITY-6). */
export function verificationSteps(verified: boolean): Step[] {
  return [
    { label: 'Personal Details', completed: true },
    { label: 'Aadhar Card', completed: verified },
    { label: 'Emergency Contact', completed: verified },
    { label: 'Admin Approval', completed: verified },
  ]
}

/** Percent of decided requests that were approved, rounded; null while none is decided. */
export function approvalRate({ approved, rejected }: { approved: number; rejected: number }): number | null {
  const decided = approved + rejected
  return decided === 0 ? null : Math.round((approved / decided) * 100)
}

/**
 * Which refusal an error of the database means for a submission, if any: a library may run us on a PostgreSQL of its
 * own whose privileges or row-level security forbid the write (IDENTITY-11).
 */
export function policyRefusal(error: unknown): 'permission_denied' | 'database_permission' | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof message === 'string' && message.includes('row-level security')) return 'database_permission'
  return code === '42501' ? 'permission_denied' : null
}
