import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { toast, toastError } from '#/design/toast.ts'
import { authToasts } from '../texts.ts'
import { authClient } from './auth-client.ts'
import { EmailField, showAuthError, type TypedEmail } from './auth-shared.tsx'

type Found = 'none' | 'found' | 'not-found'

/** The forgot-password view: find the account, send the mail (ACCOUNT-8). */
export default function ForgotForm({ email, onEmail, onBack }: TypedEmail & { onBack: () => void }) {
  const [found, setFound] = useState<Found>('none')
  const [busy, setBusy] = useState<'check' | 'send' | null>(null)
  const address = email.trim()

  async function run(step: 'check' | 'send', work: () => Promise<void>) {
    if (address === '') return toastError(authToasts.email_required)
    setBusy(step)
    await work()
    setBusy(null)
  }
  async function check() {
    try {
      const { api } = await import('#/client/api.ts')
      const account = await api.visitor.accounts.checkAccount({ email: address })
      setFound(account.found ? 'found' : 'not-found')
      if (account.found) toast(authToasts.account_found)
      else toastError(authToasts.account_not_found)
    } catch (error) {
      console.error(error)
      setFound('none')
      toastError(authToasts.check_failed)
    }
  }
  async function send() {
    try {
      await authClient.requestReset(address)
      toast(authToasts.reset_sent)
      onBack()
    } catch (error) {
      showAuthError(error, authToasts.reset_not_sent)
    }
  }

  return (
    <form
      noValidate
      aria-label={t('Forgot password')}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void run('send', send)
      }}
    >
      <div>
        <h2 className="text-xl">{t('Forgot your password?')}</h2>
        <p className="mt-1 text-ink-2">{t('We send you a link to set a new one.')}</p>
      </div>
      <EmailField
        email={email}
        onEmail={(typed) => {
          setFound('none')
          onEmail(typed)
        }}
      />
      {found === 'found' && <Banner tone="success">{t(authToasts.account_found.description)}</Banner>}
      {found === 'not-found' && <Banner tone="danger">{t(authToasts.account_not_found.description)}</Banner>}
      <Button
        look="outline"
        size="lg"
        busy={busy === 'check'}
        busyLabel={t('Checking...')}
        onClick={() => void run('check', check)}
      >
        {t('Check Account')}
      </Button>
      <Button
        type="submit"
        size="lg"
        busy={busy === 'send'}
        busyLabel={t('Sending...')}
        disabled={address === ''}
      >
        {t('Send Reset Email')}
      </Button>
      <Button look="quiet" onClick={onBack} className="justify-self-center">
        <ArrowLeft size={18} aria-hidden />
        {t('Back to Login')}
      </Button>
    </form>
  )
}
