import { formatClock, minuteOf, PLAN_TYPE_LABELS, SLOTS_OF_PLAN, type PlanType } from '#/kernel/slots.ts'
import { slotInWords } from '#/features/seats/texts.ts'
import { t, translate } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { DayStrip } from '#/design/day-strip.tsx'
import type { TimetableSlot } from '../contract.ts'
import { hoursOf, type Now } from '../rules.ts'

type Props = {
  /** Minutes since midnight; null on any day but today. */
  minute: number | null
  now: Now<TimetableSlot> | null
  /** The member's own; undefined while loading. */
  plans: readonly PlanType[] | undefined
}

/** The time, the current or next slot, and the day with the member's hours lit and a needle at now. */
export function DayLine({ minute, now, plans }: Props) {
  const own = plans && plans.length > 0 ? plans : undefined
  return (
    <Card className="grid gap-4">
      {minute !== null && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <p className="font-display text-2xl leading-none">
            <time>{formatClock(minute)}</time>
          </p>
          <p className="font-semibold" aria-live="polite">
            {now && nowText(now)}
          </p>
        </div>
      )}
      <DayStrip
        now={minute ?? undefined}
        mine={own && hoursOf(own)}
        {...(own ? { label: t('Your hours: {hours}', { hours: hoursInWords(own) }) } : {})}
      />
    </Card>
  )
}

function nowText(now: Now<TimetableSlot>): string {
  if (now.kind === 'hours') return t('Currently: {slot}', { slot: t(now.hours.label) })
  const { kind, slot } = now
  const name = translate(slot.name)
  return kind === 'current'
    ? t('Currently: {slot}', { slot: name })
    : t('Next: {slot} at {time}', { slot: name, time: formatClock(minuteOf(slot.time)) })
}

function hoursInWords(plans: readonly PlanType[]): string {
  return plans
    .map((plan) =>
      plan === 'flexible' ? t(PLAN_TYPE_LABELS[plan]) : SLOTS_OF_PLAN[plan].map(slotInWords).join('; '),
    )
    .join('; ')
}
