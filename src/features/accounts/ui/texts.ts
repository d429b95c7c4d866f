/** What the forms of /auth say that are fetched when they are asked for, so that no other page loads it. */
export const fetchedToasts = {
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
  code_sent: {
    title: 'Check your email',
    description: 'If this address has an account, a code is on its way.',
  },
  code_not_sent: { title: 'Failed to send the code', description: 'Please try again.' },
  admin_ready: { title: 'Administrator set up', description: 'You can sign in now.' },
  admin_signed_in: {
    title: 'Administrator set up',
    description: 'You are signed in. Two-step sign-in, in My Account, protects the desk.',
  },
} as const
