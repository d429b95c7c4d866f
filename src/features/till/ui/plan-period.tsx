import { Banner } from '#/design/banner.tsx'
import { formatDay, formatDays, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'

type Props = { terms: { start_date: Day; end_date: Day; renews: Day | null; proof_waits: boolean } }

/** From when to when a plan runs, before it is taken (COUNTER-3), or that it can't be yet (COUNTER-4). */
export function PlanPeriod({ terms: { start_date, end_date, renews, proof_waits } }: Props) {
  return (
    <div className="grid gap-3">
      <Banner title={formatDays(start_date, end_date)}>
        {renews
          ? t('A renewal: it begins when the current plan ends, after {day}.', { day: formatDay(renews) })
          : t('It begins today.')}
      </Banner>
      {proof_waits && (
        <Banner tone="action" title={t('Proof waiting')}>
          {t(
            'They have sent a payment proof for this plan, which waits for review. Approve or reject it in Payment Verification first.',
          )}
        </Banner>
      )}
    </div>
  )
}
