import { useToday } from '#/client/clock.ts'
import { formatDay } from '#/kernel/dates.ts'
import { PLAN_TYPE_LABELS, type PlanType } from '#/kernel/slots.ts'
import { nameOf } from '#/kernel/names.ts'
import { asSentence, t, translate } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { cx } from '#/design/cx.ts'
import { Skeleton } from '#/design/skeleton.tsx'
import { TextLink } from '#/design/text-link.tsx'
import type { Obstacles } from './obstacle.ts'

type Plan = {
  subscription_id: string
  name: string
  name_hi: string
  type: PlanType
  end_date: string
  /** Until when what goes on after it is paid for. */
  renewed_until: string | null
}

type Props = { plans: readonly Plan[] | undefined; obstacle: Obstacles['plan'] | undefined }

/** The plans that run today, a line each, or why there is none; `undefined` while loading. */
export function PlanLine({ plans, obstacle }: Props) {
  const today = useToday()
  if (plans === undefined) return <Skeleton className="h-19 !rounded-card" />
  if (plans.length === 0)
    return obstacle ? <NoPlan {...obstacle} /> : <Skeleton className="h-19 !rounded-card" />
  return (
    <ul className="divide-y divide-rule rounded-card border border-rule bg-sheet px-4">
      {plans.map((plan) => (
        <li key={plan.subscription_id} className="py-2.5 leading-snug">
          <span className="flex items-center justify-between gap-x-4">
            <h2 className="text-lg">{nameOf(plan, 'name')}</h2>
            <Badge tone="green">{t('Active')}</Badge>
          </span>
          <span className="text-sm text-ink-2">{validityWords(plan, today)}</span>
        </li>
      ))}
    </ul>
  )
}

/** 'Morning Shift. Valid until 21 Dec 2026. Renewed until 21 Jan 2027' */
function validityWords({ type, end_date, renewed_until }: Plan, today: string): string {
  const valid = t(end_date === today ? '{type}. Ends today, {day}' : '{type}. Valid until {day}', {
    type: t(PLAN_TYPE_LABELS[type]),
    day: formatDay(end_date),
  })
  if (renewed_until === null) return valid
  return `${asSentence(valid)} ${t('Renewed until {date}', { date: formatDay(renewed_until) })}`
}

/** As low as a plan's line: what to do first is in the strip above. */
function NoPlan({ title, description, way, isNext }: Obstacles['plan']) {
  return (
    <div
      className={cx(
        'rounded-card border px-4 py-2.5 leading-snug',
        way && isNext ? 'border-glow bg-glow-wash' : 'border-rule-2 bg-sheet',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{translate(title)}</h2>
        {way && <TextLink to={way.to}>{translate(way.label)}</TextLink>}
      </span>
      <span className="text-sm text-ink-2">{translate(description)}</span>
    </div>
  )
}
