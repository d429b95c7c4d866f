import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import type { useAssignee } from './use-assignee.ts'

type Props = { assignee: ReturnType<typeof useAssignee>; onCancel: () => void }

/** For whom a seat is being chosen. */
export function AssigneeNote({ assignee: { member, isRefused }, onCancel }: Props) {
  if (!member && !isRefused) return null
  const cancel = (
    <Button look="outline" onClick={onCancel}>
      Cancel
    </Button>
  )
  if (!member) {
    return (
      <Banner tone="danger" role="alert" title="No Active Subscription" action={cancel}>
        This user has no active subscription, so no seat can be assigned.
      </Banner>
    )
  }
  return (
    <Banner tone="action" title={`A seat for ${member.name}`} action={cancel}>
      Choose a seat, then Assign Seat.
    </Banner>
  )
}
