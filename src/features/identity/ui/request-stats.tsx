import { CircleCheck, CircleX, Hourglass, Percent } from 'lucide-react'
import { Stat, StatGroup } from '#/design/stat.tsx'
import { approvalRate } from '../rules.ts'

type Counts = { pending: number; approved: number; rejected: number }

/** The four cards; `undefined` while loading. */
export function RequestStats({ counts }: { counts: Counts | undefined }) {
  const rate = counts && approvalRate(counts)
  return (
    <StatGroup label="Verification requests">
      <Stat
        label="Pending Review"
        icon={Hourglass}
        value={counts?.pending}
        tone={counts && counts.pending > 0 ? 'glow' : 'plain'}
      />
      <Stat label="Approved" icon={CircleCheck} value={counts?.approved} tone="green" />
      <Stat label="Rejected" icon={CircleX} value={counts?.rejected} />
      <Stat
        label="Approval Rate"
        icon={Percent}
        value={counts && (rate === null ? '–' : `${rate}%`)}
        note={rate === null ? 'None reviewed yet' : 'Of reviewed requests'}
      />
    </StatGroup>
  )
}
