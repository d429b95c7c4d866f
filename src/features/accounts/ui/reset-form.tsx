import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { focusHeading } from '#/design/focus-heading.ts'
import { Form, SubmitButton } from '#/design/form.tsx'
import { toast } from '#/design/toast.ts'
import { authToasts } from '../texts.ts'
import { AuthError, authClient } from './auth-client.ts'
import {
  NewPasswordFields,
  refusePassword,
  schemas,
  showAuthError,
  type NewPassword,
} from './auth-shared.tsx'

type Props = {
  /** From the mail's link; nothing can be reset without it. */
  token: string | undefined
  onUpdated: () => void
  onForgot: () => void
}

/** Reset Password, reached through the mail's link (ACCOUNT-10). */
export default function ResetForm({ token, onUpdated, onForgot }: Props) {
  const [isRefused, setIsRefused] = useState(false)
  if (token === undefined || isRefused) return <LinkOver onForgot={onForgot} />
  async function update(values: NewPassword) {
    const wrong = refusePassword(values)
    if (wrong) return wrong
    await authClient.resetPassword(token as string, values.password)
    toast(authToasts.password_updated)
    return onUpdated()
  }
  function showRefusal(error: unknown) {
    if (!(error instanceof AuthError) || error.code !== 'INVALID_TOKEN')
      return showAuthError(error, authToasts.password_not_updated)
    // Trying again wouldn't help: the link has been used, or has expired while the page was open.
    setIsRefused(true)
    focusHeading()
  }
  return (
    <Form closes schema={schemas.reset} label={t('Reset Password')} onSubmit={update} onError={showRefusal}>
      <NewPasswordFields label={t('New Password')} confirmLabel={t('Confirm New Password')} />
      <SubmitButton size="lg" wide busyLabel={t('Updating password...')}>
        {t('Update Password')}
      </SubmitButton>
    </Form>
  )
}

function LinkOver({ onForgot }: { onForgot: () => void }) {
  const { title, description } = authToasts.reset_link_invalid
  return (
    <div className="grid gap-4">
      <Banner tone="danger" title={t(title)} role="alert">
        {t(description)}
      </Banner>
      <Button size="lg" wide onClick={onForgot}>
        {t('Ask for a new link')}
      </Button>
    </div>
  )
}
