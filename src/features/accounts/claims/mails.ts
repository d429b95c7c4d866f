import type { Mail } from '#/kernel/context.ts'
import { composeMail } from '#/kernel/mail-template.ts'
import { t } from '#/kernel/words.ts'
import { CLAIM_DAYS } from './rules.ts'

type Invited = { to: string; name: string; library: string; url: string }

/** Tells a member whom the library entered how to use their account. */
export function claimMail({ to, name, library, url }: Invited): Mail {
  return composeMail({
    to,
    library,
    subject: t('Your account at {library}', { library }),
    lines: [
      t('Hello {name},', { name }),
      t('{library} now keeps your membership online: your plan, your seat and your payments.', { library }),
      t('Choose a password to open your account. Everything is in it already.'),
      t('The link works for {days} days. After that, choose “Forgot your password?” on the sign-in page.', {
        days: CLAIM_DAYS,
      }),
      t('If you are not a member there, ignore this email.'),
    ],
    action: { label: t('Choose a password'), url },
  })
}
