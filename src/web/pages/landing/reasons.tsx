import { Armchair, Clock, Coffee, Lightbulb, Moon, ShieldCheck, Snowflake, Wifi } from 'lucide-react'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { isOpenAllNight } from '#/features/library/hours/rules.ts'
import { openingWords } from '#/features/library/hours/texts.ts'
import type { Offer } from '#/features/library/offers/rules.ts'
import { planHoursShort } from '#/features/plans/texts.ts'
import { asSentence, t, type Words } from '#/kernel/words.ts'
import { WRAP } from '#/web/pages/landing/wrap.ts'

type Reason = { Icon: typeof Wifi; title: string; text: string }
type Said = Reason & { title: Words; text: Words }

/** Kept by the software itself: a booking is of one seat. */
const SEAT: Said = {
  Icon: Armchair,
  title: 'A seat with your number',
  text: 'Book it once. It stays yours for the whole plan.',
}

/** What only the owner knows, in the page's order (LIBRARY-16). */
const OFFERED: readonly (Said & { offer: Offer })[] = [
  {
    offer: 'lamp_and_socket',
    Icon: Lightbulb,
    title: 'Own lamp and socket',
    text: 'Each desk has a lamp, a charging point and a partition.',
  },
  {
    offer: 'wifi',
    Icon: Wifi,
    title: 'Fast Wi-Fi',
    text: 'Good for lectures and mock tests on every floor.',
  },
  {
    offer: 'air_conditioning',
    Icon: Snowflake,
    title: 'Cool and quiet',
    text: 'Air conditioned, phones on silent, no calls inside.',
  },
  {
    offer: 'canteen',
    Icon: Coffee,
    title: 'Tea brought to you',
    text: 'Order from the canteen. It comes in 10 to 15 minutes.',
  },
]

/** What makes it safe; no night is promised to whom the library closes in the evening (LIBRARY-5). */
function safety(offers: readonly Offer[], isAllNight: boolean): Reason[] {
  const atNight = isAllNight && offers.includes('night_staff')
  const kept = [
    ...(offers.includes('cctv') ? [t('CCTV on every floor')] : []),
    ...(atNight ? [t('staff at night')] : []),
  ]
  if (kept.length === 0) return []
  const title = atNight ? t('Safe at every hour') : t('Safe')
  return [{ Icon: ShieldCheck, title, text: asSentence([t('Verified members'), ...kept].join(', ')) }]
}

function hours(week: readonly string[], isAllNight: boolean): Reason {
  return isAllNight
    ? {
        Icon: Moon,
        title: t('Open all night'),
        text: t('The night shift runs {hours}, every day.', { hours: planHoursShort('night') }),
      }
    : { Icon: Clock, title: t('Open when you study'), text: asSentence(openingWords(week)) }
}

type Props = {
  name: string
  week: readonly string[]
  offers: readonly Offer[]
  /** Whether the offers are only samples. */
  areSamples: boolean
}

/** Why Choose, with up to 7 features (LANDING-4). */
export function Reasons({ name, week, offers, areSamples }: Props) {
  const isAllNight = isOpenAllNight(week)
  const reasons = [
    ...[SEAT, ...OFFERED.filter(({ offer }) => offers.includes(offer))].map(({ Icon, title, text }) => ({
      Icon,
      title: t(title),
      text: t(text),
    })),
    ...safety(offers, isAllNight),
    hours(week, isAllNight),
  ]
  return (
    <section aria-labelledby="reasons-title" className="border-t border-rule bg-sheet py-16">
      <div className={`${WRAP} grid items-start gap-10 lg:grid-cols-[.8fr_1.2fr]`}>
        <MarginHeading
          id="reasons-title"
          size="page"
          level={2}
          note={areSamples ? t('Samples, until the library says what it has.') : undefined}
        >
          {t('Why Choose {name}', { name })}
        </MarginHeading>
        <ul>
          {reasons.map(({ Icon, title, text }) => (
            <li key={title} className="grid grid-cols-[32px_1fr] gap-4 border-b border-rule py-4 first:pt-0">
              <Icon size={24} strokeWidth={1.6} aria-hidden className="mt-0.5 text-green" />
              <div>
                <h3 className="font-sans text-base leading-normal font-semibold tracking-normal">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
