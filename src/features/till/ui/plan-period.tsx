import { useToday } from '#/client/clock.ts'
import { Banner } from '#/design/banner.tsx'
import { formatDay, formatDays, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'

type Terms = { start_date: Day; end_date: Day; renews: Day | null }
type Props = { terms: Terms & { proof_waits: boolean; online_awaited: boolean } }

/** From when to when a plan runs, before it is taken (COUNTER-3), or why it can't be, or shouldn't, yet (COUNTER-4). */
export function PlanPeriod({ terms: { start_date, end_date, renews, proof_waits, online_awaited } }: Props) {
  const today = useToday()
  return (
    <div className="grid gap-3">
      <Banner title={formatDays(start_date, end_date)}>
        {/* In a plan's last night, which is yesterday's, its renewal begins at once (TIME-4). */}
        {renews && renews >= today
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
      {online_awaited && (
        <Banner tone="action" title={t('Payment on its way')}>
          {t('They have begun to pay for this plan online. What you take now comes on top of it.')}
        </Banner>
      )}
    </div>
  )
}
