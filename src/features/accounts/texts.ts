import type { Texts } from '#/kernel/refusal.ts'

/** Student portal §5 and §8: Auth, Register, Account check, Reset. */
export type AccountRefusal =
  | 'signed_out'
  | 'banned'
  | 'admins_only'
  | 'check_failed'
  | 'email_taken'
  | 'invite_invalid'
  | 'password_mismatch'
  | 'password_too_short'

export const accountTexts: Texts<AccountRefusal> = {
  signed_out: { title: 'Session expired', description: 'Session expired. Please log in again.' },
  banned: {
    title: 'Login failed',
    description: 'This account has been suspended. Please contact the library.',
  },
  admins_only: { title: 'Not allowed', description: 'Only administrators can do this.' },
  check_failed: { title: 'Check failed', description: 'Please try again.' },
  email_taken: { title: 'Registration failed', description: 'An account with this email already exists.' },
  invite_invalid: {
    title: 'Link not valid',
    description: 'This link has been used or has expired. Ask for a new one.',
  },
  password_mismatch: { title: 'Password mismatch', description: 'Please make sure both passwords match.' },
  password_too_short: {
    title: 'Password too short',
    description: 'Password must be at least 6 characters long.',
  },
}

export const authToasts = {
  login_failed: {
    title: 'Login failed',
    description: 'Invalid email or password. Please check your credentials and try again.',
  },
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
  account_found: {
    title: 'Account found',
    description: 'We located your account. You can send the reset email now.',
  },
  account_not_found: {
    title: 'Account not found',
    description: 'We could not find this email in profiles. You can still try sending the reset email.',
  },
  check_failed: { title: 'Check failed', description: 'Please try again.' },
  email_required: { title: 'Email required', description: 'Please enter your email address.' },
  reset_sent: {
    title: 'Password reset email sent!',
    description: 'Please check your inbox for the reset link.',
  },
  reset_not_sent: { title: 'Failed to send reset email', description: 'Please try again.' },
  enter_new_password: { title: 'Password Reset', description: 'Please enter your new password below.' },
  password_updated: {
    title: 'Password updated successfully!',
    description: 'You can now login with your new password.',
  },
  password_not_updated: { title: 'Failed to update password', description: 'Please try again.' },
} as const
