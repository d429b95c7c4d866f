import { createFileRoute } from '@tanstack/react-router'
import { DeskReceipt } from '#/features/payments/ui/desk-receipt.tsx'
import { redirectUnlessId } from '#/web/pages/redirect-home.ts'

export const Route = createFileRoute('/admin/fees_/receipts/$id')({
  beforeLoad: redirectUnlessId('/admin'),
  component: Receipt,
})

function Receipt() {
  return <DeskReceipt id={Route.useParams().id} />
}
