import type { Mail } from '#/kernel/context.ts'
import { composeMail } from '#/kernel/mail-template.ts'
import { t } from '#/kernel/words.ts'
import { INVITATION_DAYS } from './rules.ts'

type Applicant = { to: string; name: string; library: string; url: string }

/** Sends an approved applicant the link to sign-up, filled in with their details. */
export function invitationMail({ to, name, library, url }: Applicant): Mail {
  return composeMail({
    to,
    library,
    subject: t('Welcome to {library}', { library }),
    lines: [
      t('Hello {name},', { name }),
      t(
        'Your registration at {library} has been approved. Create your account to choose a plan and book your seat.',
        { library },
      ),
      t('The link works for {days} days.', { days: INVITATION_DAYS }),
      t('If you did not send us a registration form, ignore this email.'),
    ],
    action: { label: t('Create your account'), url },
  })
}
