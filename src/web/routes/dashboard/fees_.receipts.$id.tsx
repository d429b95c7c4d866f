import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '#/features/payments/ui/receipt-page.tsx'

export const Route = createFileRoute('/dashboard/fees_/receipts/$id')({ component: Receipt })

function Receipt() {
  return <ReceiptPage id={Route.useParams().id} />
}
