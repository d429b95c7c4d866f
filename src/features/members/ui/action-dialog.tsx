import { t } from '#/kernel/words.ts'
import { ordersInTheWay } from '#/features/accounts/erasure/texts.ts'
import { OrdersFirst } from '#/client/orders-first.tsx'
import { Banner } from '#/design/banner.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { LONGEST_REASON, type MemberAction } from '../rules.ts'
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
          title={t('Ban {name}?', { name })}
          description={t(
            'They are signed out everywhere at once, can’t sign in, and no longer count as verified. Plan and seat stay.',
          )}
          label={t('Reason')}
          hint={t('Shown to them when they try to sign in.')}
          maxLength={LONGEST_REASON}
          confirmLabel={t('Ban')}
          busyLabel={t('Banning...')}
          keepAs={`ban:${user.id}`}
          onReason={(reason) => does.ban.mutateAsync({ ...user, reason })}
        />
      )
    case 'unban':
      return (
        <ConfirmDialog
          {...rest}
          tone="primary"
          title={t('Unban {name}?', { name })}
          description={t('They can sign in again, and are verified if they were before the ban.')}
          confirmLabel={t('Unban')}
          onConfirm={() => does.unban.mutateAsync(user)}
        />
      )
    case 'end_two_step':
      return (
        <ReasonDialog
          {...rest}
          title={t('Turn off two-step sign-in for {name}?', { name })}
          description={t(
            'For somebody who has lost their phone and their recovery codes. Check their ID first: from now on a password, a code by email or a passkey is enough. They are signed out everywhere, and we email them.',
          )}
          label={t('Reason')}
          hint={t('How you know that it’s them. Kept in the activity log.')}
          maxLength={LONGEST_REASON}
          confirmLabel={t('Turn off')}
          busyLabel={t('Turning off...')}
          keepAs={`two-step:${user.id}`}
          onReason={(reason) => does.endTwoStep.mutateAsync({ ...user, reason })}
        />
      )
    case 'make_admin':
      return (
        <ConfirmDialog
          {...rest}
          tone="primary"
          title={t('Make {name} an admin?', { name })}
          description={t(
            'They can see and change everything at the desk, payments and settings too. They have to sign in again.',
          )}
          confirmLabel={t('Make Admin')}
          onConfirm={() => does.makeAdmin.mutateAsync(user)}
        />
      )
    case 'remove_admin':
      return (
        <ConfirmDialog
          {...rest}
          title={t('Remove {name} as admin?', { name })}
          description={t('They become a student, are signed out, and can’t open the desk any more.')}
          confirmLabel={t('Remove Admin')}
          onConfirm={() => does.removeAdmin.mutateAsync(user)}
        />
      )
    case 'make_desk':
      return (
        <ConfirmDialog
          {...rest}
          tone="primary"
          title={t('Make {name} a desk member?', { name })}
          description={t(
            'They do the desk’s daily work: members, seats, payments, canteen. Settings, plans, prices, roles and exports stay with admins. They have to sign in again.',
          )}
          confirmLabel={t('Make Desk')}
          onConfirm={() => does.makeDesk.mutateAsync(user)}
        />
      )
    case 'remove_desk':
      return (
        <ConfirmDialog
          {...rest}
          title={t('Remove {name} from the desk?', { name })}
          description={t('They become a student, are signed out, and can’t open the desk any more.')}
          confirmLabel={t('Remove Desk')}
          onConfirm={() => does.removeDesk.mutateAsync(user)}
        />
      )
    case 'delete':
      return (
        <ConfirmDialog
          {...rest}
          title={t('Delete {name}?', { name })}
          description={t(
            'This action cannot be undone. Profile, documents and sign-in are erased. Payments and receipts stay in the books, without the person.',
          )}
          confirmLabel={t('Delete permanently')}
          busyLabel={t('Deleting...')}
          onConfirm={() =>
            does.remove.mutateAsync({ ...user, ends_plans: user.plans_to_end.map((plan) => plan.id) })
          }
        >
          {user.plans_to_end.length > 0 && (
            <Banner tone="action" title={t('This user has an active subscription')}>
              <ul>
                {user.plans_to_end.map((plan) => (
                  <li key={plan.id} className="font-medium">
                    {plan.name}
                  </li>
                ))}
              </ul>
              {t('It ends at once, without a refund, and their seats become free.')}
            </Banner>
          )}
          {user.orders_to_finish.length > 0 && (
            <OrdersFirst>{ordersInTheWay(user.orders_to_finish)}</OrdersFirst>
          )}
        </ConfirmDialog>
      )
  }
}
