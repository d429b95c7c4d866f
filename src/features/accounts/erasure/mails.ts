import type { Mail } from '#/kernel/context.ts'
import { composeMail, keepLines } from '#/kernel/mail-template.ts'
import { t } from '#/kernel/words.ts'

type Addressee = { to: string | null; name: string; library: string }

/** The last mail to somebody whose account was erased: as they `asked`, or by the desk. */
export function erasedMail({ to, name, library, asked }: Addressee & { asked: boolean }): Mail {
  return composeMail({
    to,
    library,
    subject: t('Your {library} account is erased', { library }),
    lines: [
      t('Hello {name},', { name }),
      asked
        ? t(
            'As you asked, we’ve erased your account and what we stored about you. The law requires us to keep payments and receipts.',
          )
        : t(
            'We’ve erased your account and what we stored about you. The law requires us to keep payments and receipts. If you don’t know why, please ask the library.',
          ),
      t('This is our last email to this address. You can register again whenever you like.'),
    ],
  })
}

/** Explains why a request was refused. */
export function erasureRefusedMail({ to, name, library, reason }: Addressee & { reason: string }): Mail {
  return composeMail({
    to,
    library,
    subject: t('Your request to erase your {library} account', { library }),
    lines: [
      t('Hello {name},', { name }),
      keepLines(t('We couldn’t erase your account: {reason}', { reason })),
      t('You can ask again at any time.'),
    ],
  })
}
