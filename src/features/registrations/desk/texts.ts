import type { ReviewStatus } from '#/kernel/review.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { t, type Words } from '#/kernel/words.ts'

export type RegistrationDeskRefusal =
  | 'registration_not_found'
  | 'registration_already_decided'
  | 'registration_not_approved'
  | 'applicant_has_account'

const ALREADY = {
  pending: 'This form is already pending. Open it again to see who decided.',
  approved: 'This form is already approved. Open it again to see who decided.',
  rejected: 'This form is already rejected. Open it again to see who decided.',
} as const satisfies Record<ReviewStatus, Words>

export const registrationDeskTexts: Texts<RegistrationDeskRefusal> = {
  registration_not_found: { title: 'Error', description: 'This registration form has been erased.' },
  registration_already_decided: ({ status }) => ({
    title: 'Error',
    description: ALREADY[status as ReviewStatus],
  }),
  registration_not_approved: {
    title: 'Invitation not sent',
    description: 'Approve the form before you invite the applicant.',
  },
  applicant_has_account: {
    title: 'Invitation not sent',
    description: 'There is an account with this email address already.',
  },
}

export const registrationDeskToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to fetch registration forms' },
  update_failed: { title: 'Error', description: 'Failed to update status. Please try again.' },
  invite_failed: { title: 'Invitation not sent', description: 'Please try again.' },
  erase_failed: { title: 'Error', description: 'Failed to erase the form. Please try again.' },
  erased: { title: 'Form erased', description: 'What the applicant wrote is gone.' },
} satisfies Record<string, Text>

const DECIDED: Record<ReviewStatus, string> = {
  approved: 'Registration Approved',
  rejected: 'Registration Rejected',
  pending: 'Marked as Pending',
}

export function decidedToast(status: ReviewStatus, name: string): Text {
  return { title: DECIDED[status], description: name }
}

export function invitedToast(email: string): Text {
  return {
    title: 'Invitation sent',
    description: t('A link to create an account is on its way to {email}.', { email }),
  }
}
