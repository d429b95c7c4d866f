import { formatDay } from '#/kernel/dates.ts'
import { textFor } from '#/kernel/refusal.ts'
import { PLAN_TYPE_LABELS, SLOTS, SLOTS_OF_PLAN, type PlanType } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Banner } from '#/design/banner.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { Card } from '#/design/card.tsx'
import { DayStrip } from '#/design/day-strip.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { seatTexts, slotInWords } from '../texts.ts'

/** A plain string, because not every build has that screen. */
const FEES: string = '/dashboard/fees'

type Plan = { name: string; type: PlanType; end_date: string }

/** The active plan, or a warning that one is needed; `undefined` while loading. */
export function PlanCard({ plan }: { plan: Plan | null | undefined }) {
  if (plan === undefined) return <Skeleton className="h-38 !rounded-card" />
  if (plan === null) return <NoPlan />
  const slots = SLOTS_OF_PLAN[plan.type]
  return (
    <Card className="grid gap-4">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="text-xl">{plan.name}</h2>
          <Badge tone="green">{t('Active')}</Badge>
        </div>
        <p className="mt-1 text-ink-2">
          {t('{type}. Valid until {day}', {
            type: t(PLAN_TYPE_LABELS[plan.type]),
            day: formatDay(plan.end_date),
          })}
        </p>
      </div>
      <DayStrip mine={slots.map((slot) => SLOTS[slot])} label={slots.map(slotInWords).join('; ')} />
    </Card>
  )
}

function NoPlan() {
  const text = textFor(seatTexts, 'no_active_plan')
  return (
    <Banner
      tone="action"
      title={text?.title}
      action={
        <ButtonLink to={FEES} look="outline">
          {t('Fees & Payment')}
        </ButtonLink>
      }
    >
      {text?.description}
    </Banner>
  )
}
