import type { Mail } from '#/kernel/context.ts'
import { composeMail } from '#/kernel/mail-template.ts'
import { CLAIM_DAYS } from './rules.ts'

type Invited = { to: string; name: string; library: string; url: string }

/** Tells a member whom the library entered how to use their account. */
export function claimMail({ to, name, library, url }: Invited): Mail {
  return composeMail({
    to,
    library,
    subject: `Your account at ${library}`,
    lines: [
      `Hello ${name},`,
      `${library} now keeps your membership online: your plan, your seat and your payments.`,
      'Choose a password to open your account. Everything is in it already.',
      `The link works for ${CLAIM_DAYS} days. After that, choose “Forgot your password?” on the sign-in page.`,
      'If you are not a member there, ignore this email.',
    ],
    action: { label: 'Choose a password', url },
  })
}
