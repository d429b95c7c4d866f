import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '#/features/payments/ui/receipt-page.tsx'
import { redirectUnlessId } from '#/web/pages/redirect-home.ts'

export const Route = createFileRoute('/dashboard/fees_/receipts/$id')({
  beforeLoad: redirectUnlessId('/dashboard'),
  component: Receipt,
})

function Receipt() {
  return <ReceiptPage id={Route.useParams().id} />
}
