import { createFileRoute } from '@tanstack/react-router'
import { DeskReceipt } from '#/features/payments/ui/desk-receipt.tsx'

export const Route = createFileRoute('/admin/fees_/receipts/$id')({ component: Receipt })

function Receipt() {
  return <DeskReceipt id={Route.useParams().id} />
}
