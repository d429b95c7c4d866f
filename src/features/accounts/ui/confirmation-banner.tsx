import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/web/design/banner.tsx'
import { authToasts } from '../texts.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** What became of a confirmation link: good, or over and to be asked for again. `email` is the login form's. */
export function ConfirmationBanner({ failed, email }: { failed: boolean; email: string }) {
  const [sent, setSent] = useState(false)
  if (!failed || sent) {
    const { title, description } = sent ? authToasts.confirmation_sent : authToasts.confirmed
    return (
      <Banner tone="success" title={t(title)} role="status">
        {t(description)}
      </Banner>
    )
  }
  const { title, description } = authToasts.confirmation_expired
  return (
    <Banner
      tone="danger"
      title={t(title)}
      role="alert"
      action={<ResendConfirmation email={email.trim()} onSent={() => setSent(true)} />}
    >
      {t(description)}
    </Banner>
  )
}
