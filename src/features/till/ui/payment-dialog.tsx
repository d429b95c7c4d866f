import { useQuery } from '@tanstack/react-query'
import { ReceiptIndianRupee } from 'lucide-react'
import { useState } from 'react'
import { AuditPart } from '#/features/audit/ui/audit-part.tsx'
import { ProofPicture } from '#/features/payment-proofs/ui/proof-picture.tsx'
import { useIsAdmin } from '#/client/admins-only.tsx'
import { orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { WithinLimit } from '#/features/refunds/ui/within-limit.tsx'
import { toPaise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { boughtWords, withSpokenPayer } from '../rules.ts'
import { DownloadPaper } from '#/features/payments/ui/download-paper.tsx'
import { paymentDeskToasts } from '../texts.ts'
import { OwedMoney } from '../alerts/ui/owed-money.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { CreditNoteLink, PaymentFacts, PaymentRefunds } from './payment-facts.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReviewProof } from './review-proof.tsx'
import { SendReceipt } from '#/features/payments/ui/send-receipt.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import type { PaymentDetail } from './types.ts'

/** Shows the picture of a proof, passed in because another feature draws it. */
type Props = { id: string; onClose: () => void }
/** What is asked; which plan is to be changed stays, also once it can't be changed any more (PAY-15). */
type Asked = 'refund' | 'undo' | { change: string }

/** One payment with its timeline, proof, receipt and refunds (DESK-7). */
export function PaymentDialog({ id, onClose }: Props) {
  const { data, error, refetch } = useQuery(
    orpc.admin.till.findPayment.queryOptions({ input: { id }, select: (found) => withSpokenPayer(found) }),
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  const isAdmin = useIsAdmin()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('Payment')}
      description={data && `${data.student_name}, ${boughtWords(data)}`}
      footer={data && footerOf({ ...data, undoable: data.undoable && isAdmin }, setAsked)}
    >
      {data ? (
        <div className="grid gap-6 pb-2">
          <OwedMoney payment={data} />
          <PaymentFacts payment={data} />
          {data.receipt && <ReceiptPart receipt={data.receipt} undone={data.undo_note} />}
          {data.refunds.length > 0 && <PaymentRefunds payment={data} />}
          <PaymentTimeline entries={data.timeline} />
          {data.proof_id && (
            <ProofPicture key={data.proof_id} id={data.proof_id} student={data.student_name} />
          )}
          <AuditPart about={{ payment: id }} />
        </div>
      ) : error ? (
        <Unread error={error} fallback={paymentDeskToasts.fetch_failed} onRetry={() => refetch()} />
      ) : (
        <>
          <SkeletonNote label={t('Loading payment')} />
          <Skeleton className="h-80" />
        </>
      )}
      {data && asked === 'refund' && <RefundDialog payment={data} onClose={() => setAsked(null)} />}
      {data && asked === 'undo' && <UndoDialog payment={data} onClose={() => setAsked(null)} />}
      {asked !== null && typeof asked === 'object' && (
        <ChangePlanDialog id={asked.change} onClose={() => setAsked(null)} />
      )}
    </Dialog>
  )
}

/** The least that can be refunded. */
const ONE_PAISA = toPaise(1)

/** The available actions; undefined if there are none. */
function footerOf(
  { waiting_proof_id, student_name, refundable, refunded_of_purchase, undoable, changeable }: PaymentDetail,
  onAsk: (what: Asked) => void,
) {
  if (waiting_proof_id) return <ReviewProof proof_id={waiting_proof_id} student={student_name} />
  // What was given free by a coupon has nothing to refund, but is undone (PAY-24) and changed as any other.
  return refundable > 0 || undoable || changeable ? (
    <>
      {undoable && (
        <Button look="quiet" onClick={() => onAsk('undo')}>
          {t('Undo payment')}
        </Button>
      )}
      {changeable && (
        <Button look="outline" onClick={() => onAsk({ change: changeable })}>
          {t('Change plan')}
        </Button>
      )}
      {refundable > 0 && (
        <WithinLimit amount={ONE_PAISA} refunded={refunded_of_purchase}>
          <Button look="outline" onClick={() => onAsk('refund')}>
            {t('Refund')}
          </Button>
        </WithinLimit>
      )}
    </>
  ) : undefined
}

type Paper = NonNullable<PaymentDetail['receipt']>

function ReceiptPart({ receipt: { id, number }, undone }: { receipt: Paper; undone: Paper | null }) {
  return (
    <section aria-labelledby="receipt" className="grid gap-2">
      <h3 id="receipt" className="text-lg">
        {t('Receipt {number}', { number })}
      </h3>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <ButtonLink to="/admin/fees/receipts/$id" params={{ id }} look="outline">
          <ReceiptIndianRupee size={19} aria-hidden />
          {t('Open receipt')}
        </ButtonLink>
        <DownloadPaper url={`/api/admin/receipts/${id}/pdf`} number={number} />
        <SendReceipt id={id} />
      </div>
      {undone && (
        <p>
          {t('Cancelled by credit note')} <CreditNoteLink note={undone} />.
        </p>
      )}
    </section>
  )
}
