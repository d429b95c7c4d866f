import { Banner } from '#/design/banner.tsx'
import { formatDay, formatDays, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'

type Props = { terms: { start_date: Day; end_date: Day; renews: Day | null } }

/** From when to when a plan runs, before it is taken (COUNTER-3). */
export function PlanPeriod({ terms: { start_date, end_date, renews } }: Props) {
  return (
    <Banner title={formatDays(start_date, end_date)}>
      {renews
        ? t('A renewal: it begins when the current plan ends, after {day}.', { day: formatDay(renews) })
        : t('It begins today.')}
    </Banner>
  )
}
