import { t } from '#/kernel/words.ts'
import { Stat, StatGroup } from '#/design/stat.tsx'

type Counts = { total: number; pending: number; approved: number; rejected: number }

/** The four cards; a skeleton while loading, a dash if that failed. */
export function FormStats({ counts, unread }: { counts: Counts | undefined; unread: boolean }) {
  const missing = unread ? '–' : undefined
  return (
    <StatGroup label={t('Registration forms at a glance')}>
      <Stat label={t('Total')} value={counts?.total ?? missing} />
      <Stat
        label={t('Pending')}
        value={counts?.pending ?? missing}
        tone={counts && counts.pending > 0 ? 'glow' : 'plain'}
      />
      <Stat label={t('Approved')} value={counts?.approved ?? missing} tone="green" />
      <Stat label={t('Rejected')} value={counts?.rejected ?? missing} />
    </StatGroup>
  )
}
