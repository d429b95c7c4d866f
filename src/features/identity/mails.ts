import type { Mail } from '#/kernel/context.ts'
import { composeMail, keepLines } from '#/kernel/mail-template.ts'
import { t } from '#/kernel/words.ts'

type Student = { to: string | null; name: string; library: string; appUrl: string }

/** Tells a student that the account is verified. */
export function approvedMail({ to, name, library, appUrl }: Student): Mail {
  return composeMail({
    to,
    library,
    subject: t('Your {library} account is verified', { library }),
    lines: [
      t('Hello {name},', { name }),
      t('We’ve checked your documents and your account is verified. With a plan you can book a seat now.'),
    ],
    action: { label: t('Book a Seat'), url: `${appUrl}/dashboard/seats` },
  })
}

/** Tells a student why the documents were not accepted, and where to send them again. */
export function rejectedMail({ to, name, library, appUrl, reason }: Student & { reason: string }): Mail {
  return composeMail({
    to,
    library,
    subject: t('Your {library} verification needs another try', { library }),
    lines: [
      t('Hello {name},', { name }),
      t('We’ve checked your documents but couldn’t accept them. The reason:'),
      keepLines(reason),
      t('You can send them again at any time.'),
    ],
    action: { label: t('Complete Verification'), url: `${appUrl}/dashboard/verification` },
  })
}
