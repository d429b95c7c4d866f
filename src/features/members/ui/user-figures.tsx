import { counted } from '#/kernel/counted.ts'
import { Stat, StatGroup } from '#/design/stat.tsx'
import type { api } from '#/client/api.ts'

type Counts = Awaited<ReturnType<typeof api.admin.members.countMembers>>

/** The figures; a skeleton while they are read, a dash where they can't be. */
export function UserFigures({ counts, unread }: { counts: Counts | undefined; unread: boolean }) {
  const missing = unread ? '–' : undefined
  return (
    <StatGroup label="Users at a glance">
      <Stat
        label="Total Users"
        value={counts?.total ?? missing}
        note={counts && `${counted(counts.admins, 'admin')}, ${counted(counts.desk, 'desk member')}`}
      />
      <Stat
        label="Active"
        value={counts?.active ?? missing}
        tone="green"
        note={counts && `${counts.ends_soon} ending within 7 days`}
      />
      <Stat label="Pending" value={counts?.pending ?? missing} />
      <Stat label="Expired" value={counts?.expired ?? missing} />
      <Stat label="No Subscription" value={counts?.no_subscription ?? missing} />
    </StatGroup>
  )
}
