import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { authToasts } from '../texts.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

type Props = { linkOver: boolean; email: string; next: string | undefined }

/** What to do with a confirmation link: sign in, or ask for another if it has expired. `email` is the login form's. */
export function ConfirmationBanner({ linkOver, email, next }: Props) {
  const [sent, setSent] = useState(false)
  if (!linkOver || sent) {
    const { title, description } = sent ? authToasts.confirmation_sent : authToasts.confirm_by_signing_in
    return (
      <Banner tone={sent ? 'success' : 'info'} title={t(title)} role="status">
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
      action={<ResendConfirmation email={email.trim()} next={next} onSent={() => setSent(true)} />}
    >
      {t(description)}
    </Banner>
  )
}
