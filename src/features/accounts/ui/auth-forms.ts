import { lazy } from 'react'

/** Most visitors come to log in or to register: every other form is fetched by those who need it. */
export const FETCH = {
  claim: () => import('./claim-form.tsx'),
  code: () => import('./code-form.tsx'),
  forgot: () => import('./forgot-form.tsx'),
  invite: () => import('./invite-form.tsx'),
  'mailed-code': () => import('./mailed-code-form.tsx'),
  'reset-password': () => import('./reset-form.tsx'),
}

export const ClaimForm = lazy(FETCH.claim)
export const CodeForm = lazy(FETCH.code)
export const ForgotForm = lazy(FETCH.forgot)
export const InviteForm = lazy(FETCH.invite)
export const MailedCodeForm = lazy(FETCH['mailed-code'])
export const ResetForm = lazy(FETCH['reset-password'])
