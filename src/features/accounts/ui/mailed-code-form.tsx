import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { toast } from '#/design/toast.ts'
import { MAILED_CODE_LENGTH, MAILED_CODE_MINUTES } from '../rules.ts'
import { authToasts } from '../texts.ts'
import { authClient } from './auth-client.ts'
import { EmailField, schemas, showAuthError, type TypedEmail } from './auth-shared.tsx'
import type { MailedCode } from './mailed-code.ts'
import { fetchedToasts } from './texts.ts'

type Props = TypedEmail & {
  /** From the mail's link. */
  mailed: MailedCode | undefined
  next: string | undefined
  /** Two-step sign-in is on: its code has to follow. */
  onCode: () => void
  onSignedIn: () => Promise<void>
  onBack: () => void
}

/** Signs in without a password, by a code in a mail (ACCOUNT-23). The default export, for `lazy`. */
export default function MailedCodeForm({ email, onEmail, mailed, next, ...on }: Props) {
  const [sentTo, setSentTo] = useState(mailed?.email)
  async function send(to: string) {
    try {
      await authClient.sendCode(to, next)
      toast(fetchedToasts.code_sent)
      setSentTo(to)
    } catch (error) {
      showAuthError(error, fetchedToasts.code_not_sent)
    }
  }
  async function signIn({ code }: { code: string }) {
    if (await authClient.signInByCode(sentTo ?? '', code)) return on.onCode()
    await on.onSignedIn()
  }
  return (
    <div className="grid gap-4">
      {sentTo === undefined ? (
        <Form
          schema={schemas.mailbox}
          label={t('Sign in by email')}
          onSubmit={(typed) => send(typed.email)}
          className="grid gap-4"
        >
          <div>
            <h2 className="text-xl">{t('Sign in by email')}</h2>
            <p className="mt-1 text-ink-2">{t('We send you a code, so you need no password.')}</p>
          </div>
          <EmailField email={email} onEmail={onEmail} />
          <SubmitButton size="lg" wide busyLabel={t('Sending...')}>
            {t('Send code')}
          </SubmitButton>
        </Form>
      ) : (
        <Form
          schema={schemas.mailedCode}
          label={t('Sign in by email')}
          onSubmit={signIn}
          onError={(error) => showAuthError(error, authToasts.not_signed_in)}
          className="grid gap-4"
        >
          <div>
            <h2 className="text-xl">{t('Enter the code')}</h2>
            <p className="mt-1 text-ink-2 wrap-anywhere">
              {t(
                'If {email} has an account here, we’ve sent a code, or a link if the address isn’t confirmed yet. The code works for {minutes} minutes.',
                {
                  email: sentTo,
                  minutes: MAILED_CODE_MINUTES,
                },
              )}
            </p>
          </div>
          <MailedCodeField code={mailed?.code ?? ''} />
          <SubmitButton size="lg" wide busyLabel={t('Signing in...')}>
            {t('Sign In')}
          </SubmitButton>
          <Button look="quiet" className="justify-self-center" onClick={() => void send(sentTo)}>
            {t('Send a new code')}
          </Button>
        </Form>
      )}
      <Button look="quiet" onClick={on.onBack} className="justify-self-center">
        <ArrowLeft size={18} aria-hidden />
        {t('Use my password')}
      </Button>
    </div>
  )
}

/** Takes the focus from the field that it follows. What the mail's link brought is in it already. */
function MailedCodeField({ code }: { code: string }) {
  const [typed, setTyped] = useState(code)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={field}>
      <TextField
        name="code"
        label={t('Code')}
        value={typed}
        onValueChange={setTyped}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={2 * MAILED_CODE_LENGTH}
        spellCheck={false}
        required
      />
    </div>
  )
}
