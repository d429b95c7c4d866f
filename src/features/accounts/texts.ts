import type { Text, Texts } from '#/kernel/refusal.ts'
import { t, translate } from '#/kernel/words.ts'
import { MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH, TRY_AGAIN_MINUTES } from './rules.ts'

/** Auth, Register, Account check, Reset (ACCOUNT-1, ACCOUNT-9). */
export type AccountRefusal =
  | 'signed_out'
  | 'banned'
  | 'admins_only'
  | 'second_factor_required'
  | 'check_failed'
  | 'claim_invalid'
  | 'device_unknown'
  | 'email_taken'
  | 'invite_invalid'
  | 'not_to_be_claimed'
  | 'passkey_refused'
  | 'password_mismatch'
  | 'password_too_short'
  | 'too_many_claims'
  | 'too_many_invites'
  | 'weak_password'
  | 'wrong_address'

export const accountTexts: Texts<AccountRefusal> = {
  signed_out: { title: 'Session expired', description: 'Session expired. Please log in again.' },
  banned: ({ reason }) => ({
    title: 'Login failed',
    description:
      typeof reason === 'string'
        ? t('This account has been suspended: {reason}. Please contact the library.', {
            reason: reason.replace(/[.\s]+$/, ''),
          })
        : translate('This account has been suspended. Please contact the library.'),
  }),
  admins_only: { title: 'Not allowed', description: 'Only administrators can do this.' },
  second_factor_required: {
    title: 'Two-step sign-in required',
    description: 'Everyone at the desk must use two-step sign-in. Set it up in My Account.',
  },
  check_failed: { title: 'Check failed', description: 'Please try again.' },
  device_unknown: { title: 'Already signed out', description: 'This device is no longer signed in.' },
  email_taken: ({ claiming, at_desk }) => {
    if (at_desk === true)
      return {
        title: 'Email in use',
        description: 'Another account has this email address. You can find it in Users.',
      }
    if (claiming === true)
      return {
        title: 'Email in use',
        description: 'Another account has this email address. Please use another one, or ask at the desk.',
      }
    return { title: 'Registration failed', description: 'An account with this email already exists.' }
  },
  claim_invalid: {
    title: 'Code not valid',
    description: 'This code is mistyped, has been used or has expired. Ask at the desk for a new one.',
  },
  not_to_be_claimed: {
    title: 'Nothing to claim',
    description: 'This member already uses their account, so they don’t need a code. Nothing was changed.',
  },
  too_many_claims: () => ({
    title: 'Too many attempts',
    description: t('Please wait {minutes} minutes, or ask at the desk.', { minutes: TRY_AGAIN_MINUTES }),
  }),
  invite_invalid: {
    title: 'Link not valid',
    description:
      'This link has been used, has expired, or was not copied whole. Ask whoever runs the server for a new one.',
  },
  passkey_refused: {
    title: 'Login failed',
    description: 'This passkey doesn’t work here. Sign in with your password, or try again.',
  },
  password_mismatch: { title: 'Password mismatch', description: 'Please make sure both passwords match.' },
  password_too_short: passwordTooShort,
  too_many_invites: {
    title: 'Too many attempts',
    description: 'Too many attempts. Please wait a few minutes.',
  },
  weak_password: ({ reasons }) => ({
    title: 'Weak password',
    description: [...listOf(reasons), t('Please choose another password.')].map(translate).join(' '),
  }),
  /** The server was opened by another of its names, such as localhost. */
  wrong_address: ({ address }) => ({
    title: 'Wrong address',
    description: t('This isn’t the library’s own address. Open {address} and try again there.', {
      address: String(address),
    }),
  }),
}

export const authToasts = {
  login_failed: {
    title: 'Login failed',
    description: 'Invalid email or password. Please check your credentials and try again.',
  },
  /** For another reason than what was typed: that isn't blamed. */
  not_signed_in: { title: 'Login failed', description: 'Something went wrong. Please try again.' },
  unexpected: { title: 'Error', description: 'Something went wrong. Please try again.' },
  welcome_back: { title: 'Welcome back!', description: 'You have been successfully logged in.' },
  registration_failed: {
    title: 'Registration failed',
    description: 'Please check your information and try again.',
  },
  registered: {
    title: 'Registration successful!',
    description: 'Please check your email to verify your account before logging in.',
  },
  /** The link of an approved applicant (APPLY-6). */
  invitation_over: {
    title: 'Invitation expired',
    description: 'This invitation has expired or was replaced. You can still create your account here.',
  },
  /** For somebody who was about to buy a plan (LANDING-6). */
  login_to_buy: { title: 'Login Required', description: 'Please log in to purchase a plan' },
  enter_new_password: { title: 'Password Reset', description: 'Please enter your new password below.' },
  password_updated: {
    title: 'Password updated successfully!',
    description: 'You can now login with your new password.',
  },
  password_not_updated: { title: 'Failed to update password', description: 'Please try again.' },
  /** Confirmation of the address (ACCOUNT-4), links that have expired, too many tries. */
  confirm_first: {
    title: 'Login failed',
    description: 'Please confirm your email address first. The link is in the email we sent you.',
  },
  confirmation_sent: {
    title: 'Confirmation email sent',
    description: 'If this address is waiting for confirmation, a new link is on its way.',
  },
  confirmation_not_sent: { title: 'Failed to send confirmation email', description: 'Please try again.' },
  confirm_by_signing_in: {
    title: 'Confirm your email',
    description:
      'Sign in with the password you chose when you registered. If you don’t know it, choose “Forgot your password?”.',
  },
  confirmation_expired: {
    title: 'Link not valid',
    description:
      'This confirmation link has expired or is not valid. Enter your email address below and send it again.',
  },
  reset_link_invalid: {
    title: 'Link not valid',
    description: 'This reset link has been used or has expired. Please ask for a new one.',
  },
  profile_saved: { title: 'Saved', description: 'Your details have been updated.' },
  profile_not_saved: {
    title: 'Not saved',
    description: 'Your details could not be saved. Please try again.',
  },
  password_changed: {
    title: 'Password updated successfully!',
    description: 'All your other devices have been signed out.',
  },
  password_unanswered: {
    title: 'No answer',
    description: 'Your password may have been changed. If you’re signed out, log in with the new one.',
  },
  two_step_on: { title: 'Two-step sign-in is on', description: 'You’ll need a code when you sign in.' },
  two_step_off: { title: 'Two-step sign-in is off', description: 'You sign in with just your password.' },
  two_step_failed: { title: 'Not changed', description: 'Please try again.' },
  device_ended: { title: 'Signed out', description: 'The device is no longer signed in.' },
  devices_failed: { title: 'Devices', description: 'Your signed-in devices could not be loaded.' },
  device_not_ended: { title: 'Not signed out', description: 'Please try again.' },
  export_failed: {
    title: 'Export failed',
    description: 'Your data couldn’t be exported. Please try again.',
  },
} as const

/** If there was no answer to show; the toast is `unexpected` (LANG-5). */
export const UNEXPECTED = 'An unexpected error occurred'

/** Used wherever the current password is asked for, whoever checks it. */
export const wrongPassword: Text = {
  title: 'Wrong password',
  description: 'Your current password isn’t right.',
}

const FROM_THE_START = 'Please sign in again from the start.'

/** Our own words for the accounts library's error codes (LANG-6). */
export const AUTH_CODES: Texts<string> = {
  INVALID_EMAIL_OR_PASSWORD: authToasts.login_failed,
  INVALID_EMAIL: { title: 'Email not valid', description: 'Please enter an email address' },
  EMAIL_NOT_VERIFIED: authToasts.confirm_first,
  INVALID_TOKEN: { ...authToasts.reset_link_invalid, title: authToasts.password_not_updated.title },
  INVALID_PASSWORD: wrongPassword,
  INVALID_CODE: {
    title: 'Wrong code',
    description: 'That code is wrong or already used. Wait for the next one.',
  },
  INVALID_OTP: {
    title: 'Wrong code',
    description: 'That code is wrong, used or expired. Ask for a new one if it keeps failing.',
  },
  ACCOUNT_TEMPORARILY_LOCKED: accountTexts.too_many_invites,
  UNAUTHORIZED: accountTexts.signed_out,
  INVALID_BACKUP_CODE: { title: 'Wrong code', description: 'That recovery code is wrong or already used.' },
  INVALID_TWO_FACTOR_COOKIE: { title: 'Too late', description: FROM_THE_START },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { title: 'Too many attempts', description: FROM_THE_START },
  PASSWORD_TOO_SHORT: passwordTooShort,
  PASSWORD_TOO_LONG: () => ({
    title: 'Password too long',
    description: t('Password can have at most {most} characters.', { most: MAXIMUM_PASSWORD_LENGTH }),
  }),
}

function passwordTooShort(): Text {
  return {
    title: 'Password too short',
    description: t('Password must be at least {least} characters long.', { least: MINIMUM_PASSWORD_LENGTH }),
  }
}

/** Too many attempts from one address. `seconds` until the next one is allowed. */
export function tooManyTries(title: string, seconds: number): Text {
  const description =
    seconds > 90
      ? t('Too many attempts. Please wait {minutes} minutes and try again.', {
          minutes: Math.ceil(seconds / 60),
        })
      : t('Too many attempts. Please wait {seconds} seconds and try again.', {
          seconds: Math.max(1, Math.ceil(seconds)),
        })
  return { title, description }
}

const listOf = (reasons: unknown): string[] => (Array.isArray(reasons) ? reasons.map(String) : [])
