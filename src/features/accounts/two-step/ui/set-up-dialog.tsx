import { useState } from 'react'
import * as z from 'zod/mini'
import { textFor } from '#/kernel/refusal.ts'
import { plainDigits } from '#/kernel/digits.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { Qr } from '#/design/qr.tsx'
import { toast } from '#/design/toast.ts'
import { shownOnceWords } from '#/design/unsaved.tsx'
import { AUTH_CODES, authToasts } from '../../texts.ts'
import { AuthError, authClient, type TwoStepSecrets } from '../../ui/auth-client.ts'
import { showOwnAccountError } from '../../ui/own-account-error.ts'
import { PasswordStep } from '../../ui/password-dialog.tsx'
import { twoStepUnanswered } from '../texts.ts'
import { codesWords, RecoveryCodes } from './recovery-codes.tsx'

type Props = {
  onOpenChange: (open: boolean) => void
  /** Called once the app's first code was right, or may have been: the recovery codes must still be saved. */
  onSetUp: () => Promise<void>
}

/** The password, then the QR code and the app's first code, then the recovery codes. */
export function SetUpDialog({ onOpenChange, onSetUp }: Props) {
  const [secrets, setSecrets] = useState<TwoStepSecrets | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  function confirm() {
    setConfirmed(true)
    void onSetUp()
  }
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={confirmed ? t('Your recovery codes') : t('Set up two-step sign-in')}
      // The app may have scanned it; next time the code is another.
      dirty={secrets !== null}
      unsaved={
        confirmed ? codesWords() : shownOnceWords(t('Close now? You’ll have to scan another code next time.'))
      }
      footer={confirmed && <Button onClick={() => onOpenChange(false)}>{t('I’ve saved them')}</Button>}
    >
      <div className="pb-2">
        {secrets === null ? (
          <PasswordStep
            action={t('Continue')}
            onPassword={async (password) => setSecrets(await authClient.beginTwoStep(password))}
          >
            {t('You’ll need an authenticator app on your phone. First, enter your password.')}
          </PasswordStep>
        ) : confirmed ? (
          <RecoveryCodes codes={secrets.recovery_codes} />
        ) : (
          <FirstCode uri={secrets.uri} onConfirmed={confirm} onFailed={onSetUp} />
        )}
      </div>
    </Dialog>
  )
}

const schema = z.object({
  code: z.string().check(
    z.overwrite((typed) => plainDigits(typed).replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'Please enter the six digits.'),
  ),
})

type FirstCodeProps = { uri: string; onConfirmed: () => void; onFailed: () => Promise<void> }

function FirstCode({ uri, onConfirmed, onFailed }: FirstCodeProps) {
  const key = new URL(uri).searchParams.get('secret') ?? ''
  async function confirm({ code }: z.output<typeof schema>) {
    try {
      await authClient.verifyCode(code)
    } catch (error) {
      if (!(error instanceof AuthError) || error.code !== 'INVALID_CODE') throw error
      return { code: textFor(AUTH_CODES, 'INVALID_CODE')?.description ?? '' }
    }
    toast(authToasts.two_step_on)
    onConfirmed()
    return undefined
  }
  return (
    <Form
      closes
      schema={schema}
      label={t('First code')}
      onSubmit={confirm}
      onError={(error) => {
        showOwnAccountError(error, authToasts.two_step_failed, twoStepUnanswered.on)
        void onFailed()
      }}
    >
      <p className="text-ink-2">{t('Scan this with the app, then enter the six digits it shows.')}</p>
      <div className="justify-self-center">
        <Qr value={uri} label={t('QR code for your authenticator app')} />
      </div>
      <div>
        <p className="text-sm text-ink-2">{t('Can’t scan? Enter this key by hand:')}</p>
        <p className="font-mono text-sm">{key.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <TextField name="code" label={t('Code')} inputMode="numeric" autoComplete="one-time-code" required />
      <SubmitButton wide busyLabel={t('Checking...')}>
        {t('Turn on')}
      </SubmitButton>
    </Form>
  )
}
