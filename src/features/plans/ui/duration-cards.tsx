import { formatRupees } from '#/kernel/money.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { durationHint, durationLabel, isAnyCheaper, planFigures, type Plan } from '../rules.ts'

type Props = { plans: readonly Plan[]; type: PlanType; value: Plan | null; onChange: (plan: Plan) => void }

/** A type's durations, each with what it saves (PLAN-5). */
export function DurationCards({ plans, type, value, onChange }: Props) {
  const offered = plans.filter((plan) => plan.type === type)
  const options = offered.map((plan) => ({
    value: plan.id,
    label: durationLabel(plan),
    detail: <Detail plan={plan} plans={plans} />,
    aside: <Price plan={plan} plans={plans} />,
  }))
  function choose(id: string) {
    const plan = offered.find((one) => one.id === id)
    if (plan) onChange(plan)
  }
  return (
    <section className="grid grid-cols-1 gap-4">
      <MarginHeading
        id="choose-duration"
        note={isAnyCheaper(offered, plans) && t('Longer plans cost less each month.')}
      >
        {t('2. Choose duration')}
      </MarginHeading>
      <RadioCards
        labelledBy="choose-duration"
        options={options}
        value={value?.id ?? null}
        onValueChange={choose}
        columns={2}
      />
    </section>
  )
}

/** What a duration suits and what it saves. */
export function Detail({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) {
  const { savings, save_percent } = planFigures(plan, plans)
  return (
    <>
      <span className="block">{t(durationHint(plan))}</span>
      {savings !== null && (
        <span className="block font-semibold text-green">
          {t('Save {amount} ({percent}%)', { amount: formatRupees(savings), percent: save_percent ?? 0 })}
        </span>
      )}
    </>
  )
}

/** The price, the original price if it saves, and the price per month. */
export function Price({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) {
  const { original_price, per_month } = planFigures(plan, plans)
  return (
    <span className="grid justify-items-end leading-tight">
      {original_price !== null && (
        <span className="font-normal text-ink-2">
          <span className="sr-only">{t('instead of')} </span>
          <s>{formatRupees(original_price)}</s>
        </span>
      )}
      <span className="disp text-lg">{formatRupees(plan.price)}</span>
      {per_month !== null && per_month !== plan.price && (
        <span className="text-xs font-normal text-ink-2">
          {t('{amount}/month', { amount: formatRupees(per_month) })}
        </span>
      )}
    </span>
  )
}
