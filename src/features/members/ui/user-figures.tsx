import { formatCount } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'
import { ENDS_SOON_DAYS } from '../rules.ts'
import { Stat, StatGroup } from '#/design/stat.tsx'
import type { api } from '#/client/api.ts'

type Counts = Awaited<ReturnType<typeof api.admin.members.countMembers>>

/** The figures; a skeleton while they are read, a dash where they can't be. */
export function UserFigures({ counts, unread }: { counts: Counts | undefined; unread: boolean }) {
  const missing = unread ? '–' : undefined
  return (
    <StatGroup label={t('Users at a glance')}>
      <Stat
        label={t('Total Users')}
        value={counts?.total ?? missing}
        note={
          !unread &&
          `${formatCount(counts?.admins ?? 0, 'admin')}, ${formatCount(counts?.desk ?? 0, 'desk member')}`
        }
      />
      <Stat
        label={t('Active')}
        value={counts?.active ?? missing}
        tone="green"
        note={
          !unread &&
          t('{ends_soon} ending within {days} days', {
            ends_soon: counts?.ends_soon ?? 0,
            days: ENDS_SOON_DAYS,
          })
        }
      />
      <Stat label={t('Pending')} value={counts?.pending ?? missing} />
      <Stat label={t('Expired')} value={counts?.expired ?? missing} />
      <Stat label={t('No Subscription')} value={counts?.no_subscription ?? missing} />
    </StatGroup>
  )
}
