import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { PasswordField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { toastError } from '#/design/toast.ts'
import { hasPasskeys } from '../passkeys/ui/has-passkeys.ts'
import { MINIMUM_PASSWORD_LENGTH } from '../rules.ts'
import { authToasts } from '../texts.ts'
import { AuthError, authClient } from './auth-client.ts'
import { EmailField, schemas, showAuthError, type TypedEmail } from './auth-shared.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

type Props = TypedEmail & {
  /** From a confirmation mail's link, if the member came by one. */
  confirmation: string | undefined
  next: string | undefined
  /** The password was right, but the link has expired. */
  onLinkOver: () => void
  onForgot: () => void
  onMailedCode: () => void
  onCode: () => void
  onSignedIn: () => Promise<void>
}

/** Login (ACCOUNT-4). An unconfirmed address can have its confirmation mail sent again. */
export function LoginForm({ email, onEmail, confirmation, next, ...on }: Props) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  async function signIn(values: { email: string; password: string }) {
    setUnconfirmed(null)
    if (await authClient.signIn(values, confirmation)) return on.onCode()
    await on.onSignedIn()
  }
  const [asksDevice, setAsksDevice] = useState(false)
  /** Its code is fetched by those who use it (ACCOUNT-24). */
  async function usePasskey() {
    setAsksDevice(true)
    try {
      const { signInByPasskey } = await import('../passkeys/ui/sign-in-by-passkey.ts')
      const became = await signInByPasskey()
      if (became === 'code_follows') on.onCode()
      if (became !== 'inside') return
      await on.onSignedIn()
    } catch (error) {
      showAuthError(error, authToasts.not_signed_in)
    } finally {
      setAsksDevice(false)
    }
  }
  function showRefusal(error: unknown) {
    const waits = error instanceof AuthError && error.code === 'EMAIL_NOT_VERIFIED'
    if (waits && confirmation !== undefined) {
      on.onLinkOver()
      return toastError(authToasts.confirmation_expired)
    }
    if (waits) setUnconfirmed(email.trim())
    showAuthError(error, authToasts.not_signed_in)
  }
  return (
    <Form
      schema={schemas.signIn}
      label={t('Login')}
      onSubmit={signIn}
      onError={showRefusal}
      className="grid gap-4"
    >
      {unconfirmed && (
        <Banner
          tone="action"
          title={t('Confirm your email')}
          role="alert"
          action={<ResendConfirmation email={unconfirmed} next={next} />}
        >
          {t('The link is in the email we sent to {email}.', { email: unconfirmed })}
        </Banner>
      )}
      <EmailField email={email} onEmail={onEmail} />
      <PasswordField name="password" label={t('Password')} autoComplete="current-password" required />
      <SubmitButton size="lg" wide busyLabel={t('Signing in...')}>
        {t('Sign In')}
      </SubmitButton>
      <div className="flex flex-wrap justify-center gap-x-3">
        <Button look="quiet" onClick={on.onForgot}>
          {t('Forgot your password?')}
        </Button>
        <Button look="quiet" onClick={on.onMailedCode}>
          {t('Email me a code')}
        </Button>
        {hasPasskeys() && (
          <Button
            look="quiet"
            busy={asksDevice}
            busyLabel={t('Signing in...')}
            onClick={() => void usePasskey()}
          >
            {t('Use a passkey')}
          </Button>
        )}
      </div>
      <p className="text-center text-sm text-ink-2">
        {t('Tip: Your password has at least {least} characters.', { least: MINIMUM_PASSWORD_LENGTH })}
      </p>
    </Form>
  )
}
