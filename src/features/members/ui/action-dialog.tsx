import { Banner } from '#/design/banner.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { LONGEST_BAN_REASON, type MemberAction } from '../rules.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { UserDetail } from './types.ts'
import type { MemberActions } from './use-member-actions.ts'

type Props = { user: UserDetail; action: MemberAction; does: MemberActions; onClose: () => void }

/** Asks before something is done to a user, and says what it means (DESK-12). */
export function ActionDialog({ user, action, does, onClose }: Props) {
  const rest = { open: true, onOpenChange: (open: boolean) => !open && onClose() }
  const { name } = user
  switch (action) {
    case 'edit':
      return <EditDialog user={user} update={does.update} onClose={onClose} />
    case 'ban':
      return (
        <ReasonDialog
          {...rest}
          title={`Ban ${name}?`}
          description="They are signed out everywhere at once, can’t sign in, and no longer count as verified. Plan and seat stay."
          label="Reason"
          hint="Shown to them when they try to sign in."
          maxLength={LONGEST_BAN_REASON}
          confirmLabel="Ban"
          busyLabel="Banning..."
          onReason={(reason) => does.ban.mutateAsync({ ...user, reason })}
        />
      )
    case 'unban':
      return (
        <ConfirmDialog
          {...rest}
          tone="primary"
          title={`Unban ${name}?`}
          description="They can sign in again. Verified is what it was before the ban."
          confirmLabel="Unban"
          onConfirm={() => does.unban.mutateAsync(user)}
        />
      )
    case 'make_admin':
      return (
        <ConfirmDialog
          {...rest}
          tone="primary"
          title={`Make ${name} an admin?`}
          description="They can see and change everything at the desk, payments and settings too. They have to sign in again."
          confirmLabel="Make Admin"
          onConfirm={() => does.makeAdmin.mutateAsync(user)}
        />
      )
    case 'remove_admin':
      return (
        <ConfirmDialog
          {...rest}
          title={`Remove ${name} as admin?`}
          description="They become a student, are signed out, and can’t open the desk any more."
          confirmLabel="Remove Admin"
          onConfirm={() => does.removeAdmin.mutateAsync(user)}
        />
      )
    case 'make_desk':
      return (
        <ConfirmDialog
          {...rest}
          tone="primary"
          title={`Make ${name} a desk member?`}
          description="They do the desk’s daily work: members, seats, payments, canteen. Settings, plans, prices, roles and exports stay with admins. They have to sign in again."
          confirmLabel="Make Desk"
          onConfirm={() => does.makeDesk.mutateAsync(user)}
        />
      )
    case 'remove_desk':
      return (
        <ConfirmDialog
          {...rest}
          title={`Remove ${name} from the desk?`}
          description="They become a student, are signed out, and can’t open the desk any more."
          confirmLabel="Remove Desk"
          onConfirm={() => does.removeDesk.mutateAsync(user)}
        />
      )
    case 'delete':
      return (
        <ConfirmDialog
          {...rest}
          title={`Delete ${name}?`}
          description="This action cannot be undone. Profile, documents and sign-in are erased. Payments and receipts stay in the books, without the person."
          confirmLabel="Delete permanently"
          busyLabel="Deleting..."
          onConfirm={() => does.remove.mutateAsync({ ...user, ends_plan: user.has_plan })}
        >
          {user.has_plan && (
            <Banner tone="action" title="This user has an active subscription">
              It ends at once, without a refund, and their seats become free.
            </Banner>
          )}
        </ConfirmDialog>
      )
  }
}
