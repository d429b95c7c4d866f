import { useState } from 'react'
import { textFor, type Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { PasswordField, TextField } from '#/design/field.tsx'
import { lateSchema } from '#/design/form-schema.ts'
import { toastError } from '#/design/toast.ts'
import { MINIMUM_PASSWORD_LENGTH, passwordProblem } from '../rules.ts'
import { accountTexts, authToasts } from '../texts.ts'
import { AuthError, authText } from './auth-client.ts'

const load = () => import('./auth-schemas.ts')
export const schemas = {
  signIn: lateSchema(async () => (await load()).signIn),
  registration: lateSchema(async () => (await load()).registration),
  claim: lateSchema(async () => (await load()).claim),
  reset: lateSchema(async () => (await load()).reset),
  mailbox: lateSchema(async () => (await load()).mailbox),
  mailedCode: lateSchema(async () => (await load()).mailedCode),
  appCode: lateSchema(async () => (await load()).appCode),
  recoveryCode: lateSchema(async () => (await load()).recoveryCode),
}

export type NewPassword = { password: string; confirmation: string }
export type NewAccount = NewPassword & { name: string; email: string }

/** The email address as typed, shared by all views of the page. */
export type TypedEmail = { email: string; onEmail: (email: string) => void }

export function EmailField({ email, onEmail }: TypedEmail) {
  return (
    <TextField
      name="email"
      label={t('Email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      required
      value={email}
      onValueChange={onEmail}
    />
  )
}

/** A new password, typed twice; one button shows both. */
export function NewPasswordFields({ label, confirmLabel }: { label: string; confirmLabel: string }) {
  const [shown, setShown] = useState(false)
  const hint = t('At least {least} characters', { least: MINIMUM_PASSWORD_LENGTH })
  const both = { autoComplete: 'new-password', required: true }
  return (
    <>
      <PasswordField {...both} name="password" label={label} hint={hint} onShown={setShown} />
      <PasswordField {...both} name="confirmation" label={confirmLabel} shown={shown} />
    </>
  )
}

/** Shows what is wrong with a new password as a toast and returns it for its field; null if nothing is. */
export function refusePassword({ password, confirmation }: NewPassword) {
  const problem = passwordProblem(password, confirmation)
  if (problem === null) return null
  const text = textFor(accountTexts, problem) ?? authToasts.unexpected
  toastError(text)
  return { [problem === 'password_mismatch' ? 'confirmation' : 'password']: text.description }
}

/** Shows a failed call of the accounts endpoints. Logs it too unless it is a refusal. */
export function showAuthError(error: unknown, fallback: Text) {
  if (!(error instanceof AuthError) || error.status === 0 || error.status >= 500) console.error(error)
  toastError(authText(error, fallback))
}
