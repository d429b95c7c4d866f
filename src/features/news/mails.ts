import type { Mail, PushMessage } from '#/kernel/context.ts'
import { composeMail, inOwnLanguage, keepLines } from '#/kernel/mail-template.ts'
import { t } from '#/kernel/words.ts'

type Addressee = { to: string | null; name: string; library: string; appUrl: string }

/** What a message to a browser says, as a mail, with the way to switch it off. */
export function newsMail(
  { to, name, library, appUrl }: Addressee,
  { title, body, path }: Omit<PushMessage, 'tag'>,
): Mail {
  return composeMail({
    to,
    library,
    subject: title,
    lines: [
      t('Hello {name},', { name }),
      keepLines(body),
      t('Choose what we tell you about at {url}', {
        url: inOwnLanguage(`${appUrl}/dashboard/notifications`),
      }),
    ],
    action: { label: t('Open the portal'), url: `${appUrl}${path}` },
  })
}
