import { useState } from 'react'
import { CODE_LENGTH } from '#/kernel/codes.ts'
import { language, t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { TextField } from '#/design/field.tsx'
import { focusHeading } from '#/design/focus-heading.ts'
import { Form, SubmitButton } from '#/design/form.tsx'
import { overtakeError } from '#/design/toast.ts'
import { EmailField, NewPasswordFields, refusePassword, schemas, type TypedEmail } from './auth-shared.tsx'
import { showApiError } from './show-api-error.ts'

type Claim = { code: string; email: string; password: string; confirmation: string }

/** Takes over an account that the desk opened, by the code from there (COUNTER-7). The default export, for `lazy`. */
export default function ClaimForm({ onLogin, ...typed }: TypedEmail & { onLogin: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  async function claim({ confirmation, ...account }: Claim) {
    const wrong = refusePassword({ password: account.password, confirmation })
    if (wrong) return wrong
    const { api } = await import('#/client/api.ts')
    setSentTo((await api.visitor.accounts.claimAccount({ ...account, language: language() })).email)
    overtakeError()
    focusHeading()
    return undefined
  }
  if (sentTo !== undefined)
    return (
      <>
        <Banner tone="success" role="status" title={t('Almost done')}>
          {t('Open the link that we sent to {email}, and sign in there.', { email: sentTo })}
        </Banner>
        <Button wide onClick={onLogin}>
          {t('Back to Login')}
        </Button>
      </>
    )
  return (
    <Form
      closes
      schema={schemas.claim}
      label={t('Claim your account')}
      onSubmit={claim}
      onError={(error) => void showApiError(error)}
    >
      <div>
        <h2 className="text-xl">{t('Claim your account')}</h2>
        <p className="mt-1 text-ink-2">
          {t('Enter the code your library gave you to see your plan, seat and receipts here.')}
        </p>
      </div>
      <TextField
        name="code"
        label={t('Code')}
        hint={t('{count} letters and digits, on your receipt', { count: CODE_LENGTH })}
        autoComplete="one-time-code"
        spellCheck={false}
        required
      />
      <EmailField {...typed} />
      <NewPasswordFields label={t('Password')} confirmLabel={t('Confirm Password')} />
      <SubmitButton size="lg" wide busyLabel={t('Checking...')}>
        {t('Claim your account')}
      </SubmitButton>
      <Button look="quiet" wide onClick={onLogin}>
        {t('Back to Login')}
      </Button>
    </Form>
  )
}
