import { Check, Infinity as Endless, Moon, Sun, Sunrise, Sunset } from 'lucide-react'
import { isDayAndNight } from '#/features/library/hours/rules.ts'
import { openingWords } from '#/features/library/hours/texts.ts'
import type { Offer } from '#/features/library/offers/rules.ts'
import { isAnyCheaper, offeredTypes, planFigures, publicOrder, type Plan } from '#/features/plans/rules.ts'
import { MOST_POPULAR, perLength, planHoursLine, SHIFT_NAMES, shortLength } from '#/features/plans/texts.ts'
import { formatRupees } from '#/kernel/money.ts'
import { SLOTS, SLOTS_OF_PLAN, type PlanType } from '#/kernel/slots.ts'
import { t, type Words } from '#/kernel/words.ts'
import { buttonClass } from '#/design/button-style.ts'
import { DayStrip } from '#/design/day-strip.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { planLink } from '#/web/pages/landing/plan-link.ts'
import { WRAP } from '#/web/pages/landing/wrap.ts'

const ICONS: Record<PlanType, typeof Sun> = {
  full_day: Sun,
  morning: Sunrise,
  evening: Sunset,
  night: Moon,
  day: Sun,
  flexible: Endless,
}
type Props = { plans: readonly Plan[] }
type WeekProps = Props & { week: readonly string[] }
type OffersProps = { offers: readonly Offer[] }

/** Pricing: a card for each plan type, with every length and what it saves (LANDING-5). */
export function Plans({ plans, week, offers }: WeekProps & OffersProps) {
  return (
    <section id="plans" aria-labelledby="plans-title" className="border-t border-rule py-16">
      <div className={WRAP}>
        <MarginHeading
          id="plans-title"
          size="page"
          level={2}
          note={isAnyCheaper(plans, plans) && t('Longer plans cost less each month.')}
        >
          {t('Plans')}
        </MarginHeading>
        {plans.length === 0 ? (
          <p className="mt-7 text-ink-2">{t('No plans are offered at the moment.')}</p>
        ) : (
          <ul className="mt-7 overflow-hidden rounded-card border border-rule bg-sheet">
            {offeredTypes(plans).map(({ type }) => (
              <PlanCard key={type} type={type} plans={plans} week={week} />
            ))}
          </ul>
        )}
        {plans.length > 0 && <Included offers={offers} />}
      </div>
    </section>
  )
}

/** The software keeps the first and the last two; what is in the rooms the owner has said (LIBRARY-16). */
function includedWith(offers: readonly Offer[]): Words[] {
  const [lamp, wifi] = [offers.includes('lamp_and_socket'), offers.includes('wifi')]
  return [
    'The same numbered seat every day',
    ...(lamp && wifi ? (['Lamp, charging point and Wi-Fi at the desk'] as const) : []),
    ...(lamp && !wifi ? (['Lamp and charging point at the desk'] as const) : []),
    ...(wifi && !lamp ? (['Wi-Fi at the desk'] as const) : []),
    ...(offers.includes('canteen') ? (['The canteen’s menu, ordered from your phone'] as const) : []),
    'A receipt for each payment',
    'Your seat kept when you renew in time',
  ]
}

/** What every plan includes, whatever its hours and length. */
function Included({ offers }: OffersProps) {
  return (
    <div className="mt-8">
      <h3 className="text-xl">{t('Every plan includes')}</h3>
      <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {includedWith(offers).map((one) => (
          <li key={one} className="flex gap-2.5">
            <Check size={20} aria-hidden className="mt-0.5 shrink-0 text-green" />
            {t(one)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlanCard({ type, plans, week }: WeekProps & { type: PlanType }) {
  const [first, ...longer] = publicOrder(type, plans)
  const Icon = ICONS[type]
  const isPopular = type === MOST_POPULAR
  if (!first) return null
  return (
    <li
      data-plan={type}
      className={`grid items-center gap-x-8 gap-y-3 border-b border-rule p-5 last:border-0 lg:grid-cols-[244px_1fr_160px_1.15fr_auto] xl:grid-cols-[286px_1fr_150px_1.3fr_auto] xl:gap-x-6 ${isPopular ? 'bg-glow-wash' : ''}`}
    >
      <div className="flex items-center gap-3.5">
        <Icon size={26} strokeWidth={1.6} aria-hidden className="shrink-0" />
        <div>
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 className="font-sans text-lg font-semibold tracking-normal">{t(SHIFT_NAMES[type])}</h3>
            {isPopular && (
              <span className="rounded-full bg-glow px-2.5 py-0.5 text-xs font-semibold text-on-glow">
                {t('Most popular')}
              </span>
            )}
          </div>
          <p className="text-sm text-ink-2">
            {planHoursLine(type)}
            {type === 'flexible' && `: ${wholeDayWords(week)}`}
          </p>
        </div>
      </div>
      <DayStrip compact mine={SLOTS_OF_PLAN[type].map((slot) => SLOTS[slot])} />
      <p className="whitespace-nowrap">
        <span className="disp text-2xl font-semibold">{formatRupees(first.price)}</span>
        <span className="text-sm text-ink-2"> / {perLength(first)}</span>
      </p>
      <LongerPlans plans={plans} longer={longer} name={t(SHIFT_NAMES[type])} />
      <a href={planLink(first.slug)} className={buttonClass({ look: isPopular ? 'primary' : 'outline' })}>
        <span>
          {t('Choose')}
          <span className="sr-only"> {t(SHIFT_NAMES[type])}</span>
        </span>
      </a>
    </li>
  )
}

/** What '24/7' means here, by the opening hours. */
function wholeDayWords(week: readonly string[]): string {
  if (!isDayAndNight(week)) return t('whenever we are open')
  const words = openingWords(week)
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** Each longer plan has its own link. */
function LongerPlans({ plans, longer, name }: Props & { longer: readonly Plan[]; name: string }) {
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {longer.map((plan) => {
        const { savings } = planFigures(plan, plans)
        return (
          <li key={plan.id}>
            <a
              href={planLink(plan.slug)}
              className="flex min-h-11 items-center gap-1 rounded-lg border border-rule-2 bg-sheet px-2.5 transition-colors duration-150 hover:border-edge hover:bg-sunk lg:min-h-9"
            >
              <span className="sr-only">{name}, </span>
              <span>{shortLength(plan)}</span>
              <b>{formatRupees(plan.price)}</b>
              {savings !== null && (
                <span className="text-green">{t('save {amount}', { amount: formatRupees(savings) })}</span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
