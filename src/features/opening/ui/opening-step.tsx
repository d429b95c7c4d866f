import { t, translate } from '#/kernel/words.ts'
import { Badge, type BadgeTone } from '#/design/badge.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { mayConfirm, type StepState } from '../rules.ts'
import { MISSING_WORDS, STATE_LABELS, STEP_TITLES } from '../texts.ts'
import { StepFacts } from './step-facts.tsx'
import { STEP_WAYS } from './step-ways.ts'
import { useChoose, type Opening } from './use-opening.ts'

type Report = Opening['steps'][number]

const TONES: Record<StepState, BadgeTone> = { open: 'glow', skipped: 'neutral', done: 'green' }

/** One step: what there is, what is missing, the way to it, and leaving it for later. */
export function OpeningStep({
  number,
  report,
  opening,
}: {
  number: number
  report: Report
  opening: Opening
}) {
  const { step, state, missing } = report
  const id = `step-${step}`
  return (
    <li aria-labelledby={id}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-lg">
            {number}. {translate(STEP_TITLES[step])}
          </h2>
          <Badge tone={TONES[state]}>{translate(STATE_LABELS[state])}</Badge>
        </div>
        <StepFacts step={step} opening={opening} />
        {missing.length > 0 && (
          <ul className="grid grid-cols-[minmax(0,1fr)] list-disc gap-1 pl-5 marker:text-glow-deep">
            {missing.map((what) => (
              <li key={what}>{translate(MISSING_WORDS[what])}</li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:flex-auto">
          {STEP_WAYS[step].map(({ to, hash = '', label }, at) => (
            <ButtonLink
              key={to}
              to={to}
              hash={hash}
              look={state === 'open' && at === 0 ? 'primary' : 'outline'}
              aria-describedby={id}
            >
              {translate(label)}
            </ButtonLink>
          ))}
          <Choices report={report} labelledBy={id} />
        </div>
      </Card>
    </li>
  )
}

function Choices({ report: { step, state, missing }, labelledBy }: { report: Report; labelledBy: string }) {
  const choose = useChoose()
  if (state === 'done') return null
  // Beside a sample address 'they' would be anything.
  const mayBeRight = mayConfirm(step) && missing.every((what) => what.endsWith('_unchecked'))
  return (
    <>
      {mayBeRight && (
        <Button
          look="outline"
          aria-describedby={labelledBy}
          aria-disabled={choose.isPending}
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget)
            choose.mutate({ about: step, choice: 'confirmed' })
          }}
        >
          {t('Yes, they’re mine')}
        </Button>
      )}
      <Button
        look={STEP_WAYS[step].length > 0 ? 'quiet' : 'outline'}
        aria-describedby={labelledBy}
        aria-disabled={choose.isPending}
        onClick={() => choose.mutate({ about: step, choice: state === 'skipped' ? null : 'skipped' })}
      >
        {state === 'skipped' ? t('Come back to it') : t('Skip for now')}
      </Button>
    </>
  )
}
