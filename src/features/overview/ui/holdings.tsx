import { MarginHeading } from '#/design/margin-heading.tsx'
import { TextLink } from '#/design/text-link.tsx'
import { useToday } from '#/client/clock.ts'
import { typesToRenew } from '#/features/subscriptions/rules.ts'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import type { MemberOverview } from './queries.ts'
import { useHasScreen } from './quick-actions.tsx'
import { endInWords, shortSlotInWords } from './words.ts'

const FEES: string = '/dashboard/fees'

/**
 * Every plan and every seat with its days, for members who have more than one of them or a seat from a day to come; the
 * figures show the latest.
 */
export function Holdings({ overview }: { overview: MemberOverview }) {
  const { plans, seats, coming_seats } = overview
  const today = useToday()
  const canPay = useHasScreen()(FEES)
  if (plans.length < 2 && seats.length < 2 && coming_seats.length === 0) return null
  const renews = typesToRenew(overview, today)
  const rows = [
    ...plans.map(({ id, start_date, end_date, ...plan }) => ({
      key: id,
      renews: canPay && end_date <= today && renews.includes(plan.plan_type) ? plan.plan_type : null,
      name: nameOf(plan, 'plan_name'),
      start_date,
      end_date,
    })),
    ...[...seats, ...coming_seats].map((seat) => ({
      renews: null,
      key: `${seat.seat_number} ${seat.time_slot} ${seat.start_date}`,
      name: `${t('Seat {seat}', { seat: seat.seat_number })}, ${shortSlotInWords(seat.time_slot)}`,
      ...seat,
    })),
  ]
  return (
    <section aria-labelledby="holdings">
      <MarginHeading id="holdings">{t('Your plans and seats')}</MarginHeading>
      <ul className="mt-2">
        {rows.map(({ key, name, start_date, end_date, renews }) => (
          <li
            key={key}
            className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-3 pl-[18px]"
          >
            <b className="font-medium">{name}</b>
            {renews ? (
              <TextLink to={FEES} search={{ type: renews }}>
                {t('Ends today. Renew subscription')}
              </TextLink>
            ) : (
              <span className="text-ink-2">{lasting(start_date, end_date, today)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function lasting(start: string, end: string, today: Day): string {
  if (start > today) return t('{from} to {until}', { from: formatDay(start), until: formatDay(end) })
  return endInWords(end, today)
}
