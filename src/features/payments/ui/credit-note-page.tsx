import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { creditNoteSheet } from '../credit-notes/rules.ts'
import { paymentToasts } from '../texts.ts'
import { PaperView } from './paper-view.tsx'

const texts = () => ({ loading: t('Loading credit note'), failed: paymentToasts.credit_note_failed })

/** One of the member's credit notes, on the screen and on paper (PAY-7). */
export function CreditNotePage({ id }: { id: string }) {
  const note = useQuery(orpc.member.payments.findCreditNote.queryOptions({ input: { id } }))
  return (
    <PaperView
      sheet={note.data && creditNoteSheet(note.data)}
      error={note.error}
      onRetry={() => note.refetch()}
      texts={texts()}
      pdf={`/api/credit-notes/${id}/pdf`}
      back={
        <ButtonLink to="/dashboard/fees" search={{ tab: 'history' }} look="outline">
          <ArrowLeft size={19} aria-hidden />
          {t('Payment History')}
        </ButtonLink>
      }
    />
  )
}

/** Any credit note, for the desk to print or save. */
export function DeskCreditNote({ id }: { id: string }) {
  const note = useQuery(orpc.admin.payments.findCreditNote.queryOptions({ input: { id } }))
  return (
    <PaperView
      sheet={note.data && creditNoteSheet(note.data)}
      error={note.error}
      onRetry={() => note.refetch()}
      texts={texts()}
      pdf={`/api/admin/credit-notes/${id}/pdf`}
      back={
        <ButtonLink to="/admin/fees" search={note.data ? { view: note.data.payment_id } : {}} look="outline">
          <ArrowLeft size={19} aria-hidden />
          {note.data ? t('Payment') : t('Fees')}
        </ButtonLink>
      }
    />
  )
}
