import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { authToasts } from '../texts.ts'
import { AuthError, authClient } from './auth-client.ts'
import { schemas, showAuthError } from './auth-shared.tsx'

/** The texts of each way to enter a code. */
const WAYS = {
  app: {
    schema: schemas.appCode,
    label: 'Code',
    hint: 'The six digits it shows now.',
    send: authClient.verifyCode,
    other: 'Use a recovery code',
  },
  recovery: {
    schema: schemas.recoveryCode,
    label: 'Recovery code',
    hint: 'Enter one of your saved recovery codes. Each works once.',
    send: authClient.verifyRecoveryCode,
    other: 'Use the authenticator app',
  },
} as const
/** The challenge has expired: only the password starts a new one. */
const OVER = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])

type Props = { onSignedIn: () => Promise<void>; onBack: () => void }

/** The second step of signing in, for members who have set it up. */
export default function CodeForm({ onSignedIn, onBack }: Props) {
  const [way, setWay] = useState<keyof typeof WAYS>('app')
  const { schema, label, hint, send, other } = WAYS[way]
  async function verify(values: { code: string }) {
    await send(values.code)
    await onSignedIn()
  }
  function showRefusal(error: unknown) {
    showAuthError(error, authToasts.not_signed_in)
    if (error instanceof AuthError && OVER.has(error.code)) onBack()
  }
  return (
    <Form key={way} schema={schema} label={t('Two-step sign-in')} onSubmit={verify} onError={showRefusal}>
      <div>
        <h2 className="text-xl">{t('One more step')}</h2>
        <p className="mt-1 text-ink-2">{t('Enter the code from your authenticator app.')}</p>
      </div>
      <CodeField label={t(label)} hint={t(hint)} inputMode={way === 'app' ? 'numeric' : 'text'} />
      <SubmitButton size="lg" wide busyLabel={t('Signing in...')}>
        {t('Sign In')}
      </SubmitButton>
      <Button
        look="quiet"
        onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}
        className="justify-self-center"
      >
        {t(other)}
      </Button>
      {way === 'recovery' && (
        <p className="text-center text-sm text-ink-2">
          {t('Lost your phone and your codes? Ask at the desk: an administrator can turn this step off.')}
        </p>
      )}
      <Button look="quiet" onClick={onBack} className="justify-self-center">
        <ArrowLeft size={18} aria-hidden />
        {t('Back to Login')}
      </Button>
    </Form>
  )
}

type FieldProps = { label: string; hint: string; inputMode: 'numeric' | 'text' }

/** Replaces the field that had the focus, and takes it over. */
function CodeField(props: FieldProps) {
  useEffect(() => document.getElementsByName('code')[0]?.focus(), [])
  return <TextField {...props} name="code" autoComplete="one-time-code" spellCheck={false} required />
}
