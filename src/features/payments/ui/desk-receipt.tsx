import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { ReceiptView } from './receipt-view.tsx'

/** The payer's receipt, for the desk to print or save (DESK-7). */
export function DeskReceipt({ id }: { id: string }) {
  const receipt = useQuery(orpc.admin.payments.findReceipt.queryOptions({ input: { id } }))
  return (
    <ReceiptView
      receipt={receipt}
      pdf={`/api/admin/receipts/${id}/pdf`}
      noteAt={(note) => `/admin/fees/credit-notes/${note}`}
      back={
        <ButtonLink
          to="/admin/fees"
          search={receipt.data ? { view: receipt.data.payment_id } : {}}
          look="outline"
        >
          <ArrowLeft size={19} aria-hidden />
          {receipt.data ? t('Payment') : t('Fees')}
        </ButtonLink>
      }
    />
  )
}
