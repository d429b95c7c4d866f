import { Armchair, Clock, Coffee, Lightbulb, Moon, ShieldCheck, Snowflake, Wifi } from 'lucide-react'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { isOpenAllNight } from '#/features/library/hours/rules.ts'
import { openingWords } from '#/features/library/hours/texts.ts'
import { planHoursShort } from '#/features/plans/texts.ts'
import { WRAP } from '#/web/pages/landing/wrap.ts'

const REASONS = [
  {
    Icon: Armchair,
    title: 'A seat with your number',
    text: 'Book it once. It stays yours for the whole plan.',
  },
  {
    Icon: Lightbulb,
    title: 'Own lamp and socket',
    text: 'Each desk has a lamp, a charging point and a partition.',
  },
  { Icon: Wifi, title: 'Fast Wi-Fi', text: 'Good for lectures and mock tests on every floor.' },
  { Icon: Snowflake, title: 'Cool and quiet', text: 'Air conditioned, phones on silent, no calls inside.' },
  {
    Icon: Coffee,
    title: 'Tea brought to you',
    text: 'Order from the canteen. It comes in 10 to 15 minutes.',
  },
]

/** What follows from the opening hours: no night is promised to whom the library closes in the evening (LIBRARY-5). */
function reasonsOfHours(week: readonly string[]) {
  return isOpenAllNight(week)
    ? [
        {
          Icon: ShieldCheck,
          title: 'Safe at every hour',
          text: 'Verified members, CCTV on every floor, staff at night.',
        },
        {
          Icon: Moon,
          title: 'Open all night',
          text: `The night shift runs ${planHoursShort('night')}, every day.`,
        },
      ]
    : [
        { Icon: ShieldCheck, title: 'Safe', text: 'Verified members, CCTV on every floor.' },
        { Icon: Clock, title: 'Open when you study', text: `${openingWords(week)}.` },
      ]
}

/** Why Choose, with 7 features (LANDING-4). */
export function Reasons({ name, week }: { name: string; week: readonly string[] }) {
  return (
    <section aria-labelledby="reasons-title" className="border-t border-rule bg-sheet py-16">
      <div className={`${WRAP} grid items-start gap-10 lg:grid-cols-[.8fr_1.2fr]`}>
        <MarginHeading id="reasons-title" size="page" level={2}>
          Why Choose {name}
        </MarginHeading>
        <ul>
          {[...REASONS, ...reasonsOfHours(week)].map(({ Icon, title, text }) => (
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
