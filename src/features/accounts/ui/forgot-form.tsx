import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { hasNoNetwork, OFFLINE } from '#/client/offline.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Form } from '#/design/form.tsx'
import { toast, toastError } from '#/design/toast.ts'
import { authClient } from './auth-client.ts'
import { EmailField, schemas, showAuthError, type TypedEmail } from './auth-shared.tsx'
import { fetchedToasts } from './texts.ts'

type Found = 'none' | 'found' | 'not-found'
type Step = 'check' | 'send'

/** The forgot-password view: find the account, send the mail (ACCOUNT-8). */
export default function ForgotForm({ email, onEmail, onBack }: TypedEmail & { onBack: () => void }) {
  const [found, setFound] = useState<Found>('none')
  const [busy, setBusy] = useState<Step | null>(null)
  /** Which button sends the form, which is checked for both. */
  const step = useRef<Step>('send')
  const isEmpty = email.trim() === ''

  async function check(address: string) {
    const { api } = await import('#/client/api.ts')
    const account = await api.visitor.accounts.checkAccount({ email: address })
    setFound(account.found ? 'found' : 'not-found')
    if (account.found) toast(fetchedToasts.account_found)
    else toastError(fetchedToasts.account_not_found)
  }
  function showUnchecked(error: unknown) {
    console.error(error)
    setFound('none')
    const { title, description } = fetchedToasts.check_failed
    toastError({ title, description: hasNoNetwork() ? translate(OFFLINE) : description })
  }
  async function send(address: string) {
    await authClient.requestReset(address)
    toast(fetchedToasts.reset_sent)
    onBack()
  }
  const steps = {
    check: { run: check, fail: showUnchecked },
    send: { run: send, fail: (error: unknown) => showAuthError(error, fetchedToasts.reset_not_sent) },
  }
  async function run(address: string) {
    setBusy(step.current)
    await steps[step.current].run(address).finally(() => setBusy(null))
  }

  return (
    <Form
      schema={schemas.mailbox}
      label={t('Forgot password')}
      onSubmit={(typed) => run(typed.email)}
      onError={(error) => steps[step.current].fail(error)}
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
      {found === 'found' && <Banner tone="success">{t(fetchedToasts.account_found.description)}</Banner>}
      {found === 'not-found' && (
        <Banner tone="danger">{t(fetchedToasts.account_not_found.description)}</Banner>
      )}
      <Button
        look="outline"
        size="lg"
        busy={busy === 'check'}
        busyLabel={t('Checking...')}
        disabled={busy === 'send'}
        onClick={({ currentTarget }) => {
          if (isEmpty) return toastError(fetchedToasts.email_required)
          step.current = 'check'
          currentTarget.form?.requestSubmit()
        }}
      >
        {t('Check Account')}
      </Button>
      <Button
        type="submit"
        size="lg"
        busy={busy === 'send'}
        busyLabel={t('Sending...')}
        disabled={isEmpty || busy === 'check'}
        onClick={() => (step.current = 'send')}
      >
        {t('Send Reset Email')}
      </Button>
      <Button look="quiet" onClick={onBack} className="justify-self-center">
        <ArrowLeft size={18} aria-hidden />
        {t('Back to Login')}
      </Button>
    </Form>
  )
}
