import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { REVIEW_LABELS } from '#/kernel/review.ts'
import { t, translate } from '#/kernel/words.ts'
import { AdminsOnly } from '#/client/admins-only.tsx'
import { orpc } from '#/client/api.ts'
import { codeOf } from '#/client/refused.ts'
import { QueueDialog, QueueItem, TO_REASON } from '#/client/queue-dialog.tsx'
import { useQueue } from '#/client/use-queue.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { TextAreaField } from '#/design/field.tsx'
import { SavedMeanwhile } from '#/design/saved-meanwhile.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { useTypedOver } from '#/design/use-typed-over.ts'
import { fullName, LONGEST_NOTES } from '../rules.ts'
import { registrationDeskToasts } from '../texts.ts'
import { EraseForm } from './erase-form.tsx'
import { FormFacts } from './form-facts.tsx'
import type { FormDetail } from './types.ts'
import type { Decision, Invitee } from './use-decision.ts'

type Props = {
  id: string
  decision: Decision
  /** Offers an invitation; `onClosed` follows once it is sent, or isn't. */
  onInvite: (invitee: Invitee, onClosed?: () => void) => void
  onView: (id: string | undefined) => void
}

/** One form in full, with Admin Notes and the possible actions (APPLY-10). */
export function FormDialog(props: Props) {
  return (
    <QueueDialog item={props.id} size="lg" onClose={() => props.onView(undefined)}>
      <RegistrationForm {...props} />
    </QueueDialog>
  )
}

function RegistrationForm({ id, decision, onInvite, onView }: Props) {
  const { data, error, refetch } = useQuery(
    orpc.admin.registrations.findRegistration.queryOptions({ input: { id } }),
  )
  // What somebody else has erased isn't shown any longer.
  const isGone = codeOf(error) === 'registration_not_found'
  const form = isGone ? undefined : data
  const [erasing, setErasing] = useState(false)
  const queue = useQueue('registration_form', id, onView)
  const { decide } = decision
  const { version, typed, change, changed, theirs, startFrom, hear } = useTypedOver({
    newest: form ?? null,
    typedFrom: (saved) => ({ notes: saved?.notes ?? '' }),
    isSaving: decide.isPending,
    keepAs: `registration:${id}`,
  })
  function decideTo(status: FormDetail['status']) {
    if (!form) return
    const proceed = () => void queue.proceed()
    const onSuccess = (decided: { version: number }) => {
      if (status !== 'pending') queue.claim()
      startFrom({ ...form, ...typed, status, ...decided }, typed)
      if (status === 'approved' && !form.email_has_account) onInvite({ ...form, ...decided }, proceed)
      else if (status !== 'pending') proceed()
    }
    const decided = { id: form.id, version, name: fullName(form), status, ...typed }
    decide.mutate(decided, { onSuccess, onError: hear })
  }
  const waits = form?.status === 'pending'
  const isOpen = waits && !decide.isPending
  return (
    <>
      <QueueItem
        queue={queue}
        about={form && fullName(form)}
        waits={waits}
        overtaken={form && !theirs ? decidedMeanwhile(form) : undefined}
        approve={isOpen ? { label: 'approve', run: () => decideTo('approved') } : undefined}
        reject={isOpen ? TO_REASON : undefined}
        busy={decide.isPending}
        stays={decide.variables?.status === 'pending'}
        dirty={changed.length > 0 && !decide.isPending}
        title={form ? fullName(form) : t('Registration form')}
        description={form && t('Submitted {moment}', { moment: formatMoment(form.form_submitted_at) })}
        footer={
          form && (
            <Footer
              form={form}
              going={decide.isPending ? decide.variables.status : null}
              onDecide={decideTo}
              onInvite={form.email_has_account ? undefined : () => onInvite(form)}
              onErase={() => setErasing(true)}
            />
          )
        }
      >
        <div className="grid gap-6 pb-2">
          {form ? (
            <>
              <SavedMeanwhile changes={theirs ? changesOf(theirs.from, theirs.to) : []} theirs={theirs} />
              <FormFacts form={form} />
            </>
          ) : error ? (
            <Unread error={error} fallback={registrationDeskToasts.fetch_failed} onRetry={() => refetch()} />
          ) : (
            <div className="grid gap-4">
              <SkeletonNote label={t('Loading registration form')} />
              <Skeleton className="h-36" />
              <Skeleton className="h-24" />
            </div>
          )}
          {/* What was typed stays when somebody else erases the form. */}
          {(form || changed.length > 0) && (
            <TextAreaField
              name="notes"
              label={t('Admin Notes')}
              hint={t('Saved with Approve, Reject or Mark as Pending. The applicant never sees them.')}
              maxLength={LONGEST_NOTES}
              value={typed.notes}
              onValueChange={(notes) => change({ notes })}
              readOnly={!form}
            />
          )}
        </div>
      </QueueItem>
      {form && erasing && (
        <EraseForm
          form={form}
          erase={decision.erase}
          onClose={() => setErasing(false)}
          onErased={() => onView(undefined)}
        />
      )}
    </>
  )
}

/** Where nothing was typed that it might be saved over. */
function decidedMeanwhile({ status }: FormDetail): string {
  return `${t('Someone else has changed this')}: ${translate(REVIEW_LABELS[status])}`
}

/** What somebody else decided meanwhile, and what they noted. */
function changesOf(from: FormDetail | null, to: FormDetail | null) {
  if (!from || !to) return []
  return [
    { what: t('Status'), before: from.status, now: translate(REVIEW_LABELS[to.status]), after: to.status },
    { what: t('Admin Notes'), before: from.notes, now: to.notes ?? t('Not provided'), after: to.notes },
  ].filter(({ before, after }) => before !== after)
}

type FooterProps = {
  form: FormDetail
  /** The status that is being saved. */
  going: FormDetail['status'] | null
  onDecide: (status: FormDetail['status']) => void
  /** Undefined for somebody with an account. */
  onInvite: (() => void) | undefined
  onErase: () => void
}

function Footer({ form, going, onDecide, onInvite, onErase }: FooterProps) {
  return (
    <>
      <AdminsOnly>
        <Button look="quiet" className="sm:mr-auto" onClick={onErase}>
          {t('Erase')}
        </Button>
      </AdminsOnly>
      {form.status === 'pending' ? (
        <>
          <Button
            look="outline"
            busy={going === 'rejected'}
            busyLabel={t('Rejecting...')}
            onClick={() => onDecide('rejected')}
          >
            {t('Reject')}
          </Button>
          <Button
            busy={going === 'approved'}
            busyLabel={t('Approving...')}
            onClick={() => onDecide('approved')}
          >
            {t('Approve')}
          </Button>
        </>
      ) : (
        <>
          <Button
            look="outline"
            busy={going === 'pending'}
            busyLabel={t('Saving...')}
            onClick={() => onDecide('pending')}
          >
            {t('Mark as Pending')}
          </Button>
          {form.status === 'approved' && onInvite && (
            <Button onClick={onInvite}>{form.invited_at ? t('Invite again') : t('Invite')}</Button>
          )}
        </>
      )}
    </>
  )
}
