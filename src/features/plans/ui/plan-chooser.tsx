import { useQuery } from '@tanstack/react-query'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { PLAN_TYPE_LABELS, SLOTS, SLOTS_OF_PLAN, type PlanType } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { useLanding } from '#/client/landing.ts'
import { Unread } from '#/client/unread.tsx'
import { DayStrip } from '#/design/day-strip.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { offeredTypes, planHours, type Plan } from '../rules.ts'
import { planToasts } from '../texts.ts'
import { DurationCards } from './duration-cards.tsx'

export const plansQuery = orpc.visitor.plans.listPlans.queryOptions()

type Props = {
  type: PlanType | null
  plan: Plan | null
  /** Whether the library is open day and night, which the Full Shift then is; undefined while loading (LIBRARY-5). */
  isDayAndNight: boolean | undefined
  onType: (type: PlanType) => void
  onPlan: (plan: Plan) => void
}

/** The first two steps of a new payment: time slot, then duration (PLAN-7). */
export function PlanChooser({ type, plan, isDayAndNight, onType, onPlan }: Props) {
  const { data: plans, error, refetch } = useQuery(plansQuery)
  if (error && !plans) {
    return <Unread error={error} fallback={planToasts.fetch_failed} onRetry={() => refetch()} />
  }
  if (!plans) return <ChooserSkeleton />
  if (plans.length === 0) return <EmptyState>{t('No plans are offered at the moment.')}</EmptyState>
  return (
    <>
      <TypeCards plans={plans} isDayAndNight={isDayAndNight} value={type} onChange={onType} />
      {type && <DurationCards plans={plans} type={type} value={plan} onChange={onPlan} />}
    </>
  )
}

/** 'from ₹1,000'; in Hindi the word comes after the price. */
function PriceFrom({ paise }: { paise: Paise }) {
  const [before = '', after = ''] = t('from {price}', { price: '|' }).split('|')
  return (
    <>
      {before && <span className="text-xs font-normal text-ink-2">{before.trim()}</span>}
      <span className="min-[22rem]:whitespace-nowrap">
        <span className="disp text-lg">{formatRupees(paise)}</span>
        {after && <span className="text-xs font-normal text-ink-2">{after}</span>}
      </span>
    </>
  )
}

type TypeProps = Pick<Props, 'isDayAndNight'> & {
  plans: readonly Plan[]
  value: PlanType | null
  onChange: (type: PlanType) => void
}

/** What '24/7' means here. */
function wholeDayWords(isDayAndNight: boolean | undefined): string {
  if (isDayAndNight === undefined) return '\u00a0'
  return isDayAndNight ? t('Day and night') : t('Whenever we are open')
}

function TypeCards({ plans, isDayAndNight, value, onChange }: TypeProps) {
  const landing = useLanding<HTMLElement>()
  const options = offeredTypes(plans).map(({ type, from }) => ({
    value: type,
    label: t(PLAN_TYPE_LABELS[type]),
    detail: (
      <>
        <span className="mb-2 block">
          {type === 'flexible' ? wholeDayWords(isDayAndNight) : planHours(type)}
        </span>
        <DayStrip compact mine={SLOTS_OF_PLAN[type].map((slot) => SLOTS[slot])} />
      </>
    ),
    aside: (
      // The same width for all prices, so that the cards' strips end at the same place.
      <span className="grid min-w-16 justify-items-end min-[22rem]:min-w-20 leading-tight">
        <PriceFrom paise={from} />
      </span>
    ),
  }))
  return (
    <section
      ref={landing}
      tabIndex={-1}
      aria-labelledby="choose-type"
      className="grid grid-cols-1 gap-4 outline-none"
    >
      <MarginHeading id="choose-type" note={t('When do you want to study?')}>
        {t('1. Choose your time slot')}
      </MarginHeading>
      <RadioCards
        labelledBy="choose-type"
        options={options}
        value={value}
        onValueChange={onChange}
        columns={3}
      />
    </section>
  )
}

function ChooserSkeleton() {
  return (
    <div className="grid gap-4">
      <SkeletonNote label={t('Loading plans')} />
      <Skeleton className="h-12 w-64" />
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 5 }, (_, i) => (
          <Skeleton key={i} className="h-22 !rounded-xl" />
        ))}
      </div>
    </div>
  )
}
