import type { Text, Texts } from '#/kernel/refusal.ts'
import type { Decision } from '#/kernel/review.ts'
import { t } from '#/kernel/words.ts'
import type { DocumentSide } from './rules.ts'

/** Why a submission or a review is refused (IDENTITY-5, IDENTITY-8). */
export type IdentityRefusal =
  | 'verification_request_exists'
  | 'already_verified'
  | 'consent_outdated'
  | 'details_missing'
  | 'documents_missing'
  | 'profile_unknown'
  | 'permission_denied'
  | 'database_permission'
  | 'request_unknown'
  | 'document_erased'
  | 'request_already_reviewed'
  | 'member_verified'

const NOT_SUBMITTED = 'Submission failed'

/** Shown at the upload fields and in the refusal. */
export const BOTH_SIDES = 'Please upload both sides of your Aadhar card'

export const identityTexts: Texts<IdentityRefusal> = {
  verification_request_exists: {
    title: NOT_SUBMITTED,
    description: 'Verification request already exists. Please contact support if you need to update it.',
  },
  already_verified: { title: 'Account Verified', description: 'Your account is already verified.' },
  consent_outdated: {
    title: NOT_SUBMITTED,
    description: 'The consent text has changed. Please read it again and tick the box.',
  },
  details_missing: { title: NOT_SUBMITTED, description: 'Please check the marked fields.' },
  documents_missing: { title: NOT_SUBMITTED, description: BOTH_SIDES },
  profile_unknown: { title: NOT_SUBMITTED, description: 'User not found. Please try logging in again' },
  permission_denied: { title: NOT_SUBMITTED, description: 'Permission denied. Please log in again.' },
  database_permission: {
    title: NOT_SUBMITTED,
    description: 'Database permission error. Please contact support.',
  },
  request_unknown: { title: 'Error', description: 'This verification request no longer exists.' },
  document_erased: { title: 'Document erased', description: 'This document was erased after the decision.' },
  request_already_reviewed: ({ status, reviewed_by }) => {
    const name = typeof reviewed_by === 'string' ? reviewed_by : t('somebody else')
    return {
      title: 'Already reviewed',
      description:
        status === 'approved'
          ? t('This request was already approved by {name}.', { name })
          : t('This request was already rejected by {name}.', { name }),
    }
  },
  member_verified: {
    title: 'Already verified',
    description:
      'This member is verified already. Approve the documents, or take the verification back in Users first.',
  },
}

export const identityToasts = {
  submit_failed: { title: NOT_SUBMITTED, description: 'Failed to submit verification. Please try again.' },
  submitted: { title: 'Verification submitted!', description: 'We’ll check your documents and email you.' },
  fetch_failed: { title: 'Error', description: 'Failed to fetch verification requests' },
  open_failed: { title: 'Error', description: 'Failed to open image. Please try downloading instead.' },
  download_failed: { title: 'Download failed', description: 'Failed to download document.' },
} satisfies Record<string, Text>

/** For the student's screen; the desk has `fetch_failed`. */
export const VERIFICATION_UNREAD: Text = { title: 'Error', description: 'Failed to load your verification' }

export const DOWNLOAD_STARTED = 'Download started'

/** The toast after one side was stored. */
export const SIDE_UPLOADED: Record<DocumentSide, string> = {
  front: 'Aadhar front side uploaded successfully.',
  back: 'Aadhar back side uploaded successfully.',
}

/** The toast of Review Now; N is the number of pending requests. */
export function foundPending(count: number): string {
  return t('Found {count} pending verification request(s) to review.', { count })
}

/** The toast after an admin's decision. */
export function decidedToast(decision: Decision, name: string): Text {
  return decision === 'approved'
    ? { title: 'Verification Approved', description: t('{name} is now verified.', { name }) }
    : { title: 'Verification Rejected', description: t('{name} has been emailed the reason.', { name }) }
}

/** The fallback if a decision could not be sent. */
export function decisionFailed(action: 'approve' | 'reject'): Text {
  return {
    title: 'Error',
    description: action === 'approve' ? 'Failed to approve verification' : 'Failed to reject verification',
  }
}

/** What a member agrees to. If you change these words, change the version in rules.ts. */
export function consentText(retention_days: number): string {
  return t(
    'I agree that the library keeps these documents encrypted to check who I am, shows them only to those who work at its desk, and erases them {days} after the decision.',
    { days: retention_days === 1 ? t('1 day') : t('{days} days', { days: retention_days }) },
  )
}

/** What a document should look like (IDENTITY-3). */
export const guidelines = [
  'Each file under 5MB and JPG, PNG or PDF. WebP is fine too.',
  'All four corners in the picture, sharp and without glare.',
  'We recommend a masked Aadhaar, with the first eight digits hidden.',
  'No Aadhaar? Another photo ID is fine, for example a driving licence, passport or voter ID.',
] as const
