import { INVITATION_DAYS } from '../../invitation/rules.ts'
import { t } from '#/kernel/words.ts'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { fullName } from '../rules.ts'
import type { Decision, Invitee } from './use-decision.ts'

type Props = { invitee: Invitee; invite: Decision['invite']; onClose: () => void }

/** Offered once a form is approved: the applicant's way to an account (APPLY-6). */
export function InviteDialog({ invitee, invite, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title={t('Invite {full_name}?', { full_name: fullName(invitee) })}
      description={t(
        'We’ll email {email} a link to create an account, with name and email filled in. It works for {days} days.',
        { email: invitee.email, days: INVITATION_DAYS },
      )}
      confirmLabel={t('Send invitation')}
      busyLabel={t('Sending...')}
      cancelLabel={t('Not now')}
      onConfirm={() => invite.mutateAsync(invitee)}
    />
  )
}
