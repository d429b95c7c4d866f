import { useState } from 'react'
import { Banner } from '#/web/design/banner.tsx'
import { authToasts } from '../texts.ts'
import { EmailField, type TypedEmail } from './auth-shared.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** What became of a confirmation link: good, or over and to be asked for again. */
export function ConfirmationBanner({ failed, ...typed }: TypedEmail & { failed: boolean }) {
  const [sent, setSent] = useState(false)
  if (!failed || sent) {
    const { title, description } = sent ? authToasts.confirmation_sent : authToasts.confirmed
    return (
      <Banner tone="success" title={title} role="status">
        {description}
      </Banner>
    )
  }
  const { title, description } = authToasts.confirmation_expired
  return (
    <div className="grid gap-4">
      <Banner tone="danger" title={title} role="alert">
        {description}
      </Banner>
      <EmailField {...typed} />
      <ResendConfirmation email={typed.email.trim()} onSent={() => setSent(true)} />
    </div>
  )
}
