import { INVITATION_DAYS } from '../../invitation/rules.ts'
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
      title={`Invite ${fullName(invitee)}?`}
      description={`We’ll email ${invitee.email} a link to create an account, with name and email filled in. It works for ${INVITATION_DAYS} days.`}
      confirmLabel="Send invitation"
      busyLabel="Sending..."
      cancelLabel="Not now"
      onConfirm={() => invite.mutateAsync(invitee)}
    />
  )
}
