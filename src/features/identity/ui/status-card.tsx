import { Check, Clock3, ShieldAlert, ShieldCheck } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { cx } from '#/design/cx.ts'
import { verificationSteps, type Step } from '../rules.ts'

/** 'Account Verified' or 'Verification Required', and the four steps below it (IDENTITY-6). */
export function StatusCard({ verified }: { verified: boolean }) {
  const Icon = verified ? ShieldCheck : ShieldAlert
  return (
    <Card className="grid grid-cols-1 gap-6">
      <div className="flex items-start gap-4">
        <span
          className={cx(
            'grid size-12 shrink-0 place-items-center rounded-full',
            verified ? 'bg-green-wash text-green-deep' : 'bg-glow-wash text-glow-deep',
          )}
        >
          <Icon size={26} aria-hidden />
        </span>
        <div className="min-w-0">
          <h2 className="text-xl">{verified ? t('Account Verified') : t('Verification Required')}</h2>
          <p className="mt-1 max-w-[60ch] text-ink-2">
            {verified
              ? t('Your identity has been confirmed. You have full access to the library.')
              : t('You’ll have full access once we’ve checked your ID.')}
          </p>
        </div>
      </div>
      <ol aria-label={t('Verification progress')} className="grid gap-3 sm:grid-cols-4 sm:gap-5">
        {verificationSteps(verified).map((step) => (
          <StepItem key={step.label} {...step} />
        ))}
      </ol>
    </Card>
  )
}

function StepItem({ label, completed }: Step) {
  const Icon = completed ? Check : Clock3
  return (
    <li
      className={cx(
        'flex items-center gap-3 max-sm:border-l-4 max-sm:py-1 max-sm:pl-3 sm:border-t-4 sm:pt-3',
        completed ? 'border-green' : 'border-rule-2',
      )}
    >
      <span
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-full',
          completed ? 'bg-green text-on-green' : 'bg-sunk text-ink-2',
        )}
      >
        <Icon size={17} strokeWidth={2.4} aria-hidden />
      </span>
      <span className="min-w-0 leading-snug">
        <b className="block">{t(label)}</b>
        <span className={cx('text-sm', completed ? 'text-green' : 'text-ink-2')}>
          {completed ? t('Completed') : t('Pending')}
        </span>
      </span>
    </li>
  )
}
