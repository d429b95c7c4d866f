import { formatCount } from '#/kernel/counted.ts'
import { formatRupees } from '#/kernel/money.ts'
import { wholePercent } from '#/kernel/percent.ts'
import { t, translate } from '#/kernel/words.ts'
import { Stat, StatGroup } from '#/design/stat.tsx'
import { rateLabel } from '../rules.ts'
import type { PaymentSummary } from './types.ts'

/** The four summary cards (DESK-5). */
export function PaymentFigures({
  summary,
  unread,
}: {
  summary: PaymentSummary | undefined
  unread: boolean
}) {
  const rate = summary?.success_rate
  return (
    <StatGroup label={t('Payments')} unread={unread}>
      <Stat
        label={t('Total Revenue')}
        value={summary && formatRupees(summary.total_revenue)}
        note={formatCount(summary?.completed ?? 0, 'payment')}
        tone="green"
      />
      <Stat
        label={t('Pending')}
        value={summary?.pending}
        tone={summary && summary.pending > 0 ? 'glow' : 'plain'}
      />
      <Stat label={t('Failed')} value={summary?.failed} />
      <Stat
        label={t('Success Rate')}
        value={
          summary && (rate === null || rate === undefined ? t('No payments yet') : `${wholePercent(rate)}%`)
        }
        note={rate === null || rate === undefined ? undefined : translate(rateLabel(rate))}
      />
    </StatGroup>
  )
}
