import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import type { useAssignee } from './use-assignee.ts'

type Props = { assignee: ReturnType<typeof useAssignee>; onCancel: () => void }

/** For whom a seat is being chosen. */
export function AssigneeNote({ assignee: { member, isRefused }, onCancel }: Props) {
  if (!member && !isRefused) return null
  const cancel = (
    <Button look="outline" onClick={onCancel}>
      {t('Cancel')}
    </Button>
  )
  if (!member) {
    return (
      <Banner tone="danger" role="alert" title={t('No Active Subscription')} action={cancel}>
        {t('This user has no active subscription, so no seat can be assigned.')}
      </Banner>
    )
  }
  return (
    <Banner tone="action" title={t('A seat for {name}', { name: member.name })} action={cancel}>
      {t('Choose a seat, then Assign Seat.')}
    </Banner>
  )
}
