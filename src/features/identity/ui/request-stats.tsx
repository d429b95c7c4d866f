import { CircleCheck, CircleX, Hourglass, Percent } from 'lucide-react'
import { wholePercent } from '#/kernel/percent.ts'
import { t } from '#/kernel/words.ts'
import { Stat, StatGroup } from '#/design/stat.tsx'

type Counts = { pending: number; approved: number; rejected: number; approval_rate: number | null }

/** The four cards; `undefined` while loading. */
export function RequestStats({ counts, unread }: { counts: Counts | undefined; unread: boolean }) {
  const rate = counts?.approval_rate
  return (
    <StatGroup label={t('Verification requests')} unread={unread}>
      <Stat
        label={t('Pending Review')}
        icon={Hourglass}
        value={counts?.pending}
        tone={counts && counts.pending > 0 ? 'glow' : 'plain'}
      />
      <Stat label={t('Approved')} icon={CircleCheck} value={counts?.approved} tone="green" />
      <Stat label={t('Rejected')} icon={CircleX} value={counts?.rejected} />
      <Stat
        label={t('Approval Rate')}
        icon={Percent}
        value={counts && (counts.approval_rate === null ? '–' : `${wholePercent(counts.approval_rate)}%`)}
        note={rate === null ? t('None reviewed yet') : t('Of reviewed requests')}
      />
    </StatGroup>
  )
}
