import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { textFor } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { OwnMatter, useIsOwnMatter } from '#/client/own-matter.tsx'
import { QueueDialog, QueueItem, TO_REASON } from '#/client/queue-dialog.tsx'
import { useQueue } from '#/client/use-queue.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { TextAreaField } from '#/design/field.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { blocksApproval, LONGEST_REASON } from '../rules.ts'
import { proofTexts, proofToasts } from '../texts.ts'
import { CreditsFound } from './credits-found.tsx'
import { ProofFacts, VerificationHistory } from './proof-facts.tsx'
import { ProofPicture } from './proof-picture.tsx'
import { ReviewSignals } from './review-signals.tsx'
import { useDecision } from './use-decision.ts'

type Props = { id: string; onView: (id: string | undefined) => void }

/** One proof with everything needed to judge it, and the decision while it is pending (PROOF-10). */
export function ReviewDialog({ id, onView }: Props) {
  return (
    <QueueDialog item={id} size="xl" onClose={() => onView(undefined)}>
      <Review id={id} onView={onView} />
    </QueueDialog>
  )
}

function Review({ id, onView }: Props) {
  const { data, error, refetch } = useQuery(
    orpc.admin.paymentProofs.findProof.queryOptions({ input: { id } }),
  )
  const [reason, setReason] = useUnsavedState(`proof:${id}`, '')
  const [isInReason, setInReason] = useState(false)
  const queue = useQueue('payment_verification', id, onView)
  const { approve, reject } = useDecision(() => void queue.proceed())
  const busy = approve.isPending || reject.isPending
  const isOwn = useIsOwnMatter(data?.user_id)
  const waits = data?.status === 'pending'
  const pending = waits && !isOwn
  const isTyped = reason.trim() !== '' && !queue.isOurs
  const approvable = pending && !blocksApproval(data.signals)
  const buttons = (
    <>
      <Button
        look="outline"
        disabled={approve.isPending}
        busy={reject.isPending}
        busyLabel={t('Rejecting...')}
        onClick={() => reject.mutate({ id, reason })}
      >
        {t('Reject')}
      </Button>
      {approvable && (
        <Button
          disabled={reject.isPending}
          busy={approve.isPending}
          busyLabel={t('Approving...')}
          onClick={() => approve.mutate({ id })}
        >
          {t('Approve')}
        </Button>
      )}
    </>
  )
  return (
    <QueueItem
      queue={queue}
      about={data?.student_name}
      waits={waits}
      overtaken={textFor(proofTexts, 'already_reviewed')?.description}
      approve={approvable && !busy ? { label: 'approve', run: () => approve.mutate({ id }) } : undefined}
      reject={pending && !busy ? TO_REASON : undefined}
      title={t('Review Payment')}
      description={
        data &&
        t('{name}, submitted {moment}', { name: data.student_name, moment: formatMoment(data.submitted_at) })
      }
      busy={busy}
      dirty={isTyped}
      footer={pending && buttons}
    >
      {data ? (
        <div className="grid gap-6 pb-2 md:grid-cols-2">
          <div className="grid content-start gap-6">
            <CreditsFound credits={data.credits.filter(({ verdict }) => verdict === 'found')} />
            <ReviewSignals proof={data} />
            <ProofFacts proof={data} />
          </div>
          <div className="grid content-start gap-6">
            {data.has_picture ? (
              <ProofPicture id={id} student={data.student_name} />
            ) : (
              <p className="text-ink-2">
                {t('No picture: the desk saw the money arrive, or its member was erased.')}
              </p>
            )}
            {waits && isOwn && <OwnMatter />}
            {!waits && <VerificationHistory proof={data} />}
            {/* Not taken away from under the hands by somebody else's decision, nor with what was typed. */}
            {(pending || isTyped || isInReason) && (
              <div onFocus={() => setInReason(true)} onBlur={() => setInReason(false)}>
                <TextAreaField
                  name="rejection_reason"
                  label={t('Rejection reason')}
                  hint={t('Optional. Shown to the student.')}
                  maxLength={LONGEST_REASON}
                  value={reason}
                  onValueChange={setReason}
                  readOnly={!pending}
                />
              </div>
            )}
          </div>
        </div>
      ) : error ? (
        <Unread error={error} fallback={proofToasts.fetch_failed} onRetry={() => refetch()} />
      ) : (
        <div className="grid gap-6 md:grid-cols-2">
          <SkeletonNote label={t('Loading payment proof')} />
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      )}
    </QueueItem>
  )
}
