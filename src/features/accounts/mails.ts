import type { Mail } from '#/kernel/context.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { composeMail } from '#/kernel/mail-template.ts'
import { t } from '#/kernel/words.ts'
import { MAILED_CODE_MINUTES, TRY_AGAIN_MINUTES } from './rules.ts'

type Addressee<Name = string> = { to: Mail['to']; name: Name; url: string; library: string }

/**
 * Asks to confirm the address of a new account by its link and password. `url` is valid for an hour; `at` is when
 * somebody registered or asked for the link. It repeats no name: a stranger could write what they like to any mailbox.
 */
export function confirmationMail({ to, url, library, at }: Omit<Addressee, 'name'> & { at: Date }): Mail {
  return composeMail({
    to,
    library,
    subject: t('Confirm your email for {library}', { library }),
    lines: [
      t('Hello,'),
      t('On {moment} someone asked to use this address at {library}.', {
        moment: formatMoment(at.toISOString()),
        library,
      }),
      t(
        'If that was you, open the link and sign in with the password you chose. The link works for one hour.',
      ),
      t(
        'If it was not you, ignore this email: nobody can use the account with the link or the password alone.',
      ),
    ],
    action: { label: t('Confirm my email'), url },
  })
}

/** The link to set a new password. `url` is valid for an hour; `name` is null until the address is confirmed. */
export function resetMail({ to, name, url, library }: Addressee<string | null>): Mail {
  return composeMail({
    to,
    library,
    subject: t('Reset your {library} password', { library }),
    lines: [
      name === null ? t('Hello,') : t('Hello {name},', { name }),
      t('Here is the link to set a new password. It works once, for one hour.'),
      t('If you did not ask for it, ignore this email: your password stays as it is.'),
    ],
    action: { label: t('Set a new password'), url },
  })
}

/** The code to sign in without a password; `url` carries it too. */
export function signInMail({ to, name, url, library, code }: Addressee & { code: string }): Mail {
  return composeMail({
    to,
    library,
    subject: t('{code} is your {library} sign-in code', { code, library }),
    lines: [
      t('Hello {name},', { name }),
      t('Your code to sign in is {code}. It works once, for {minutes} minutes.', {
        code,
        minutes: MAILED_CODE_MINUTES,
      }),
      t('If you did not ask for it, ignore this email and don’t share the code with anyone.'),
    ],
    action: { label: t('Sign in'), url },
  })
}

/** Tells an account's owner that somebody registered with its address; the page itself must not say so. */
export function alreadyRegisteredMail({ to, name, url, library }: Addressee): Mail {
  return composeMail({
    to,
    library,
    subject: t('You already have an account at {library}', { library }),
    lines: [
      t('Hello {name},', { name }),
      t(
        'Someone, probably you, tried to register with this address. It already has an account: sign in with its password, or choose "Forgot your password?".',
      ),
      t('If it was not you, ignore this email: nothing has changed.'),
    ],
    action: { label: t('Sign in'), url },
  })
}

const CHANGED = {
  password: {
    subject: (library: string) => t('Your {library} password was changed', { library }),
    line: () =>
      t(
        'The password of your account was just changed. Every other device was signed out, and a calendar link no longer works.',
      ),
  },
  two_step_on: {
    subject: (library: string) => t('Two-step sign-in is on for your {library} account', { library }),
    line: () => t('You now need a code from your authenticator app when you sign in.'),
  },
  two_step_off: {
    subject: (library: string) => t('Two-step sign-in is off for your {library} account', { library }),
    line: () => t('You no longer need a code to sign in, just your password.'),
  },
  two_step_off_by_library: {
    subject: (library: string) => t('Two-step sign-in is off for your {library} account', { library }),
    line: () =>
      t(
        'The library turned it off because you, or somebody in your name, said that your phone and recovery codes are lost. You no longer need a code from your authenticator app to sign in.',
      ),
  },
  codes_locked: {
    subject: (library: string) => t('Wrong sign-in codes for your {library} account', { library }),
    line: () =>
      t(
        'Somebody got past the first step of signing in to your account, so they probably know your password, and then typed ten wrong codes. They did not get in. For {minutes} minutes no code is accepted; a new password ends that.',
        { minutes: TRY_AGAIN_MINUTES },
      ),
  },
}

/** Tells a member that somebody, hopefully they themselves, changed how they sign in, or was kept from it. */
export function signInChangedMail({
  to,
  name,
  url,
  library,
  change,
}: Addressee & { change: keyof typeof CHANGED }): Mail {
  return composeMail({
    to,
    library,
    subject: CHANGED[change].subject(library),
    lines: [
      t('Hello {name},', { name }),
      CHANGED[change].line(),
      t('If it was not you, choose "Forgot your password?" at once and tell the library.'),
    ],
    action: { label: t('Sign in'), url },
  })
}
