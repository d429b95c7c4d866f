import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import type { StepState } from '../rules.ts'
import { STATE_LABELS, STEP_TITLES } from '../texts.ts'
import { OpeningProgress } from './opening-progress.tsx'
import { openingQuery, useChoose } from './use-opening.ts'

/** A plain string: this card does not depend on which screens the build has. */
const OPENING: string = '/admin/opening'

const ICONS: Record<StepState, { Icon: typeof CircleCheck; tone: string }> = {
  open: { Icon: CircleDashed, tone: 'text-glow-deep' },
  skipped: { Icon: CircleMinus, tone: 'text-ink-3' },
  done: { Icon: CircleCheck, tone: 'text-green' },
}

type Props = {
  /** Below the checklist. */
  offer: ReactNode
  /** Where the checklist isn't shown. */
  otherwise: ReactNode
}

/** The checklist on the dashboard, until nothing is open or an admin puts it away (OPEN-3). */
export function OpeningCard({ offer, otherwise }: Props) {
  const { data } = useQuery(openingQuery)
  const choose = useChoose()
  if (!data) return null
  if (!data.shown_on_dashboard) return otherwise
  return (
    <>
      <section aria-labelledby="opening">
        <Card className="grid gap-5 !border-glow">
          <div className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[1fr_1.2fr]">
            <h2 id="opening" className="text-xl">
              {t('Open your library')}
            </h2>
            <OpeningProgress steps={data.steps} />
          </div>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
            {data.steps.map(({ step, state }) => {
              const { Icon, tone } = ICONS[state]
              return (
                <li key={step} className="flex items-center gap-2">
                  <Icon size={19} aria-hidden className={`shrink-0 ${tone}`} />
                  <span className={state === 'open' ? 'font-medium' : 'text-ink-2'}>
                    {translate(STEP_TITLES[step])}
                    <span className="sr-only">, {translate(STATE_LABELS[state]).toLowerCase()}</span>
                  </span>
                </li>
              )
            })}
          </ul>
          <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
            <ButtonLink to={OPENING}>{t('Continue')}</ButtonLink>
            <Button
              look="quiet"
              aria-disabled={choose.isPending}
              onClick={({ currentTarget }) => {
                keepFocusNear(currentTarget)
                choose.mutate({ about: 'checklist', choice: 'skipped' })
              }}
            >
              {t('Hide this')}
            </Button>
          </div>
        </Card>
      </section>
      {offer}
    </>
  )
}
