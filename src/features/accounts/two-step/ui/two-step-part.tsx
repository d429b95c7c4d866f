import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { later, lazyPart } from '#/design/lazy-part.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { toast } from '#/design/toast.ts'
import { authToasts } from '../../texts.ts'
import { authClient } from '../../ui/auth-client.ts'
import { showOwnAccountError } from '../../ui/own-account-error.ts'
import { PasswordLater } from '../../ui/password-later.tsx'
import { twoStepUnanswered } from '../texts.ts'

const loadCodes = later(() => import('./recovery-codes.tsx'))
const RecoveryCodesDialog = lazyPart(async () => ({ default: (await loadCodes()).RecoveryCodesDialog }))
const SetUpDialog = lazyPart(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog }))

type Step = 'set-up' | 'turn-off' | 'renew' | null

/** Two-step sign-in: optional, with an authenticator app, and recovery codes in case the phone is lost. */
export function TwoStepPart({ enabled }: { enabled: boolean }) {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = (open: boolean) => void (open || setStep(null))
  const readAgain = () => queries.invalidateQueries({ queryKey: orpc.member.accounts.key() })
  async function turnOff(password: string) {
    await authClient.endTwoStep(password)
    toast(authToasts.two_step_off)
    await readAgain()
    setStep(null)
  }
  async function renew(password: string) {
    // What is shown only once isn't made before it can be shown.
    await loadCodes()
    setCodes(await authClient.newRecoveryCodes(password))
    setStep(null)
  }
  return (
    <section aria-labelledby="two-step" className="grid gap-4">
      <MarginHeading id="two-step">{t('Two-step sign-in')}</MarginHeading>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <p className="max-w-[52ch] text-ink-2">
            {enabled
              ? t('You sign in with your password and a code from your authenticator app.')
              : t('Protect your account with a code from your phone as well as your password.')}
          </p>
          <Badge tone={enabled ? 'green' : 'neutral'}>{enabled ? t('On') : t('Off')}</Badge>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
          {enabled ? (
            <>
              <Button look="outline" onClick={() => setStep('renew')}>
                {t('New recovery codes')}
              </Button>
              <Button look="outline" onClick={() => setStep('turn-off')}>
                {t('Turn off')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setStep('set-up')}>{t('Set up')}</Button>
          )}
        </div>
      </Card>
      {step === 'set-up' && (
        <Suspense>
          <SetUpDialog onOpenChange={close} onSetUp={readAgain} />
        </Suspense>
      )}
      {step === 'turn-off' && (
        <PasswordLater
          title={t('Turn off two-step sign-in')}
          action={t('Turn off')}
          onOpenChange={close}
          onPassword={turnOff}
          onError={(error) => {
            showOwnAccountError(error, authToasts.two_step_failed, twoStepUnanswered.off)
            void readAgain()
          }}
        >
          {t('You’ll sign in with just your password.')}
        </PasswordLater>
      )}
      {step === 'renew' && (
        <PasswordLater
          title={t('New recovery codes')}
          action={t('Make new codes')}
          onOpenChange={close}
          onPassword={renew}
          onError={(error) => showOwnAccountError(error, authToasts.two_step_failed, twoStepUnanswered.codes)}
        >
          {t('Your old codes will stop working.')}
        </PasswordLater>
      )}
      {codes && (
        <Suspense>
          <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
        </Suspense>
      )}
    </section>
  )
}
