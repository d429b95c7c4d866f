import { lazy } from 'react'
import type { Words } from '#/kernel/words.ts'

/** Most visitors come to log in or to register: every other form is fetched by those who need it. */
export const FETCH = {
  claim: () => import('./claim-form.tsx'),
  code: () => import('./code-form.tsx'),
  forgot: () => import('./forgot-form.tsx'),
  invite: () => import('./invite-form.tsx'),
  'mailed-code': () => import('./mailed-code-form.tsx'),
  'reset-password': () => import('./reset-form.tsx'),
}

export type View = 'login' | 'register' | keyof typeof FETCH

/** The page's title while a form is shown (ACCOUNT-8). */
export const TITLES: Record<View, Words> = {
  login: 'Sign In',
  register: 'Register',
  claim: 'Claim your account',
  code: 'Two-step sign-in',
  forgot: 'Forgot password',
  invite: 'Set up an administrator',
  'mailed-code': 'Sign in by email',
  'reset-password': 'Reset Password',
}

export const ClaimForm = lazy(FETCH.claim)
export const CodeForm = lazy(FETCH.code)
export const ForgotForm = lazy(FETCH.forgot)
export const InviteForm = lazy(FETCH.invite)
export const MailedCodeForm = lazy(FETCH['mailed-code'])
export const ResetForm = lazy(FETCH['reset-password'])
