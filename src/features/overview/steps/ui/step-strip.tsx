import { Check, Clock3 } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { ledOn } from '#/client/landing.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { cx } from '#/design/cx.ts'
import { Skeleton } from '#/design/skeleton.tsx'
import { STEPS, type Step, type StepState } from '../rules.ts'
import { actionWords, STEP_LABELS, stateWords } from '../texts.ts'
import { pathOf, type ShownSteps } from './use-steps.ts'

type Props = { steps: ShownSteps | undefined; pathname: string }

/** ID · Plan · Seat, and the one button that leads on: the same on every page of the way (PORTAL-12). */
export function StepStrip({ steps, pathname }: Props) {
  if (!steps) return <Skeleton className="mb-5 h-[157px] !rounded-card sm:h-[78px]" />
  const { next, plan_starts } = steps
  return (
    <section
      aria-label={t('Three steps to your desk')}
      className="mb-5 grid gap-3 rounded-card border border-rule bg-sheet p-3 sm:grid-cols-[1fr_auto] sm:items-center sm:px-4"
    >
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2">
        {STEPS.map((step) => (
          <StepItem
            key={step}
            label={t(STEP_LABELS[step])}
            words={stateWords(step, steps, plan_starts)}
            state={steps[step]}
            place={STEPS.indexOf(step) + 1}
            isNext={step === next}
          />
        ))}
      </ol>
      {next && pathname !== pathOf(next, steps[next]) && <LeadOn next={next} state={steps[next]} />}
      {!next && (
        <p className="text-sm text-ink-2">
          {t('Nothing to do for now. You’ll see here when you can pick your seat.')}
        </p>
      )}
    </section>
  )
}

function LeadOn({ next, state }: { next: Step; state: StepState }) {
  return (
    <ButtonLink
      to={pathOf(next, state)}
      state={ledOn(state === 'rejected' && next === 'plan' ? 'proof' : 'page')}
      className="max-sm:w-full"
    >
      {actionWords(next, state)}
    </ButtonLink>
  )
}

const WAITING: readonly StepState[] = ['review', 'awaited', 'coming']

type ItemProps = { label: string; words: string; state: StepState; place: number; isNext: boolean }

function StepItem({ label, words, state, place, isNext }: ItemProps) {
  const Icon = state === 'done' ? Check : WAITING.includes(state) ? Clock3 : null
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={cx(
        'flex min-w-0 items-start gap-2 border-t-4 pt-2 leading-tight',
        state === 'done' ? 'border-green' : isNext ? 'border-glow' : 'border-rule-2',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold',
          state === 'done'
            ? 'bg-green text-on-green'
            : isNext
              ? 'bg-glow text-on-glow'
              : 'bg-sunk text-ink-2',
        )}
      >
        {Icon ? <Icon size={14} strokeWidth={2.6} /> : place}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <b className="block">{label}</b>
        <span className={cx('text-sm', isNext ? 'font-medium' : 'text-ink-2')}>{words}</span>
      </span>
    </li>
  )
}
