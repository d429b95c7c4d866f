import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { orpc, textOf } from '#/client/api.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextAreaField } from '#/design/field.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { fullName, LONGEST_NOTES } from '../rules.ts'
import { registrationDeskToasts } from '../texts.ts'
import { EraseForm } from './erase-form.tsx'
import { FormFacts } from './form-facts.tsx'
import type { FormDetail } from './types.ts'
import type { Decision, Invitee } from './use-decision.ts'

type Props = {
  id: string
  decision: Decision
  onInvite: (invitee: Invitee) => void
  onClose: () => void
}

/** One form in full, with Admin Notes and the possible actions (APPLY-10). */
export function FormDialog({ id, decision, onInvite, onClose }: Props) {
  const {
    data: form,
    error,
    refetch,
  } = useQuery(orpc.admin.registrations.findRegistration.queryOptions({ input: { id } }))
  const [typed, setTyped] = useState<string | null>(null)
  const [erasing, setErasing] = useState(false)
  const saved = form?.notes ?? ''
  const notes = typed ?? saved
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        size="lg"
        dirty={notes !== saved && !decision.decide.isPending}
        title={form ? fullName(form) : 'Registration form'}
        description={form && `Submitted ${formatMoment(form.form_submitted_at)}`}
        footer={
          form && (
            <Footer
              form={form}
              decision={decision}
              notes={notes}
              onDecided={() => setTyped(null)}
              onInvite={onInvite}
              onErase={() => setErasing(true)}
            />
          )
        }
      >
        {form ? (
          <div className="grid gap-6 pb-2">
            <FormFacts form={form} />
            <TextAreaField
              name="notes"
              label="Admin Notes"
              hint="Saved with Approve, Reject or Mark as Pending. The applicant never sees them."
              maxLength={LONGEST_NOTES}
              value={notes}
              onValueChange={setTyped}
            />
          </div>
        ) : error ? (
          <Banner tone="danger" role="alert" action={<Button onClick={() => void refetch()}>Retry</Button>}>
            {textOf(error, registrationDeskToasts.fetch_failed).description}
          </Banner>
        ) : (
          <div className="grid gap-4">
            <SkeletonNote label="Loading registration form" />
            <Skeleton className="h-36" />
            <Skeleton className="h-24" />
          </div>
        )}
      </Dialog>
      {form && erasing && (
        <EraseForm form={form} erase={decision.erase} onClose={() => setErasing(false)} onErased={onClose} />
      )}
    </>
  )
}

type FooterProps = {
  form: FormDetail
  decision: Decision
  notes: string
  onDecided: () => void
  onInvite: Props['onInvite']
  onErase: () => void
}

function Footer({ form, decision, notes, onDecided, onInvite, onErase }: FooterProps) {
  const { decide } = decision
  // Sharing a phone, as in a family, must not prevent an account.
  const isMember = form.accounts.some(({ same_email }) => same_email)
  const going = decide.isPending ? decide.variables.status : null
  const to = (status: FormDetail['status']) =>
    decide.mutate(
      { form, status, notes },
      {
        onSuccess: ({ version }) => {
          onDecided()
          if (status === 'approved' && !isMember) onInvite({ ...form, version })
        },
      },
    )
  return (
    <>
      <Button look="quiet" className="sm:mr-auto" onClick={onErase}>
        Erase
      </Button>
      {form.status === 'pending' ? (
        <>
          <Button
            look="outline"
            busy={going === 'rejected'}
            busyLabel="Rejecting..."
            onClick={() => to('rejected')}
          >
            Reject
          </Button>
          <Button busy={going === 'approved'} busyLabel="Approving..." onClick={() => to('approved')}>
            Approve
          </Button>
        </>
      ) : (
        <>
          <Button
            look="outline"
            busy={going === 'pending'}
            busyLabel="Saving..."
            onClick={() => to('pending')}
          >
            Mark as Pending
          </Button>
          {form.status === 'approved' && !isMember && (
            <Button onClick={() => onInvite(form)}>{form.invited_at ? 'Invite again' : 'Invite'}</Button>
          )}
        </>
      )}
    </>
  )
}
