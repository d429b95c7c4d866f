import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { toast } from '#/design/toast.ts'
import { authToasts } from '../texts.ts'
import { authClient } from './auth-client.ts'
import { showAuthError } from './auth-shared.tsx'

type Props = {
  email: string
  /** Where the member wanted to go: the new mail leads there too. */
  next: string | undefined
  onSent?: () => void
}

/** Sends the confirmation mail again. Says the same whether or not the address has an unconfirmed account. */
export function ResendConfirmation({ email, next, onSent }: Props) {
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await authClient.sendConfirmation(email, next)
      toast(authToasts.confirmation_sent)
      onSent?.()
    } catch (error) {
      showAuthError(error, authToasts.confirmation_not_sent)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} busyLabel={t('Sending...')} disabled={email === ''} onClick={() => void send()}>
      {t('Send again')}
    </Button>
  )
}
