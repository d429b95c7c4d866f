import { formatRupees } from '#/kernel/money.ts'
import { SLOTS, SLOTS_OF_PLAN } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { DayStrip } from '#/design/day-strip.tsx'
import { durationLabel, planFigures, publicOrder, type Plan } from '../rules.ts'
import { MOST_POPULAR, perLength, planHoursLine, SHIFT_NAMES, shortLength } from '../texts.ts'
import { Detail, Price } from './duration-cards.tsx'

type Props = {
  plan: Plan
  /** The plans for sale, including this one. */
  plans: readonly Plan[]
}

/** The plan as shown on the public page and the fees page, with figures that depend on the others of its type. */
export function PlanPreview({ plan, plans }: Props) {
  return (
    <section aria-label={t('Preview')} className="grid content-start gap-3">
      <h3 className="text-sm font-semibold text-ink-2">{t('On the public page')}</h3>
      <PublicCard plan={plan} plans={plans} />
      <h3 className="mt-1 text-sm font-semibold text-ink-2">{t('On the fees page')}</h3>
      <div className="flex min-h-14 items-center gap-3 rounded-xl border-[1.5px] border-green bg-green-wash px-3.5 py-2.5">
        <span className="min-w-0 flex-1 leading-snug font-semibold">
          {durationLabel(plan)}
          <span className="block text-sm font-normal text-ink-2">
            <Detail plan={plan} plans={plans} />
          </span>
        </span>
        <span className="shrink-0 text-sm font-medium">
          <Price plan={plan} plans={plans} />
        </span>
      </div>
    </section>
  )
}

/** A plan type on the public page: the one-month price large, the others beside it. */
function PublicCard({ plan, plans }: Props) {
  const [first = plan, ...longer] = publicOrder(plan.type, plans)
  return (
    <div className="grid gap-3 rounded-card border border-rule bg-sheet p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex flex-wrap items-center gap-x-2">
          <b className="text-lg">{t(SHIFT_NAMES[plan.type])}</b>
          {plan.type === MOST_POPULAR && (
            <span className="rounded-full bg-glow px-2.5 py-0.5 text-xs font-semibold text-on-glow">
              {t('Most popular')}
            </span>
          )}
        </span>
        <span className="text-sm text-ink-2">{planHoursLine(plan.type)}</span>
      </div>
      <DayStrip compact mine={SLOTS_OF_PLAN[plan.type].map((slot) => SLOTS[slot])} />
      <p>
        <span className="disp text-xl font-semibold">{formatRupees(first.price)}</span>
        <span className="text-sm text-ink-2"> / {perLength(first)}</span>
      </p>
      {longer.length > 0 && (
        <ul className="flex flex-wrap gap-2 text-sm">
          {longer.map((one) => (
            <li
              key={one.id}
              className="flex min-h-9 items-center gap-1 rounded-lg border border-rule-2 px-2.5 py-1"
            >
              <span>{shortLength(one)}</span>
              <b>{formatRupees(one.price)}</b>
              <Savings plan={one} plans={plans} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Savings({ plan, plans }: Props) {
  const { savings } = planFigures(plan, plans)
  return savings === null ? null : (
    <span className="text-green">{t('save {amount}', { amount: formatRupees(savings) })}</span>
  )
}
