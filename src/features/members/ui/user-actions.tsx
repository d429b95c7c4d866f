import { translate } from '#/kernel/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '#/client/session.ts'
import { Button } from '#/design/button.tsx'
import { actionsFor, type MemberAction } from '../rules.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { UserDetail } from './types.ts'
import { useMemberActions } from './use-member-actions.ts'

const LABELS: Record<MemberAction, string> = {
  edit: 'Edit',
  ban: 'Ban',
  unban: 'Unban',
  end_two_step: 'Turn off two-step sign-in',
  make_admin: 'Make Admin',
  remove_admin: 'Remove Admin',
  make_desk: 'Make Desk',
  remove_desk: 'Remove Desk',
  delete: 'Delete',
}

/** The buttons for what may be done to this user (USERS-2), each with the question that comes first. */
export function UserActions({ user, onDeleted }: { user: UserDetail; onDeleted: () => void }) {
  const me = useQuery(profileQuery)
  const does = useMemberActions(onDeleted)
  const [action, setAction] = useState<MemberAction | null>(null)
  if (!me.data) return null
  return (
    <>
      {actionsFor(user, me.data).map((one) => (
        <Button
          key={one}
          look={one === 'delete' ? 'danger' : one === 'edit' ? 'primary' : 'outline'}
          onClick={() => setAction(one)}
        >
          {translate(LABELS[one])}
        </Button>
      ))}
      {action && <ActionDialog user={user} action={action} does={does} onClose={() => setAction(null)} />}
    </>
  )
}
