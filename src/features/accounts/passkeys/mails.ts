import type { Mail } from '#/kernel/context.ts'
import { composeMail } from '#/kernel/mail-template.ts'
import { t } from '#/kernel/words.ts'

type About = { to: string; name: string; passkey: string; url: string; library: string }

/** Tells a member that their account opens with one more device. */
export function passkeyAddedMail({ to, name, passkey, url, library }: About): Mail {
  return composeMail({
    to,
    library,
    subject: t('A passkey was added to your {library} account', { library }),
    lines: [
      t('Hello {name},', { name }),
      t('You can now sign in with “{passkey}”, without your password.', { passkey }),
      t(
        'If it was not you, choose "Forgot your password?" at once, then remove the passkey in My Account and tell the library.',
      ),
    ],
    action: { label: t('Sign in'), url },
  })
}

export function passkeyRemovedMail({ to, name, passkey, url, library }: About): Mail {
  return composeMail({
    to,
    library,
    subject: t('A passkey was removed from your {library} account', { library }),
    lines: [
      t('Hello {name},', { name }),
      t('“{passkey}” no longer signs you in.', { passkey }),
      t('If it was not you, choose "Forgot your password?" at once and tell the library.'),
    ],
    action: { label: t('Sign in'), url },
  })
}
