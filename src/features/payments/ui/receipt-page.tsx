import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { ReceiptView } from './receipt-view.tsx'

/** One of the member's receipts, on the screen and on paper. */
export function ReceiptPage({ id }: { id: string }) {
  const receipt = useQuery(orpc.member.payments.findReceipt.queryOptions({ input: { id } }))
  return (
    <ReceiptView
      receipt={receipt}
      pdf={`/api/receipts/${id}/pdf`}
      noteAt={(note) => `/dashboard/fees/credit-notes/${note}`}
      back={
        <ButtonLink to="/dashboard/fees" search={{ tab: 'history' }} look="outline">
          <ArrowLeft size={19} aria-hidden />
          {t('Payment History')}
        </ButtonLink>
      }
    />
  )
}
