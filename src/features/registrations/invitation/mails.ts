import type { Mail } from '#/kernel/context.ts'
import { composeMail } from '#/kernel/mail-template.ts'
import { INVITATION_DAYS } from './rules.ts'

type Applicant = { to: string; name: string; library: string; url: string }

/** Sends an approved applicant the link to sign-up, filled in with their details. */
export function invitationMail({ to, name, library, url }: Applicant): Mail {
  return composeMail({
    to,
    library,
    subject: `Welcome to ${library}`,
    lines: [
      `Hello ${name},`,
      `Your registration at ${library} has been approved. Create your account to choose a plan and book your seat.`,
      `The link works for ${INVITATION_DAYS} days.`,
      'If you did not send us a registration form, ignore this email.',
    ],
    action: { label: 'Create your account', url },
  })
}
