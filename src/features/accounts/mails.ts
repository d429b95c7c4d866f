import type { Mail } from '#/kernel/context.ts'
import { composeMail } from '#/kernel/mail-template.ts'

type Addressee = { to: string; name: string; url: string; library: string }

/** Asks to confirm the address of a new account. `url` is good for an hour. */
export function confirmationMail({ to, name, url, library }: Addressee): Mail {
  return composeMail({
    to,
    library,
    subject: `Confirm your email for ${library}`,
    lines: [
      `Hello ${name},`,
      `please confirm that this address is yours, then sign in. The link works for one hour.`,
      'If you did not register, ignore this mail.',
    ],
    action: { label: 'Confirm my email', url },
  })
}

/** Brings the link to set a new password. `url` is good for an hour. */
export function resetMail({ to, name, url, library }: Addressee): Mail {
  return composeMail({
    to,
    library,
    subject: `Reset your ${library} password`,
    lines: [
      `Hello ${name},`,
      'here is the link to set a new password. It works once, for one hour.',
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url },
  })
}

/** Tells the owner of an account that somebody registered with its address; the page itself must not tell. */
export function alreadyRegisteredMail({ to, name, url, library }: Addressee): Mail {
  return composeMail({
    to,
    library,
    subject: `You already have an account at ${library}`,
    lines: [
      `Hello ${name},`,
      'somebody, probably you, tried to register with this address. There is an account for it already: sign in with its password, or choose "Forgot your password?".',
      'If it was not you, ignore this mail: nothing has changed.',
    ],
    action: { label: 'Sign in', url },
  })
}
