import { createFileRoute } from '@tanstack/react-router'
import { DeskCreditNote } from '#/features/payments/ui/credit-note-page.tsx'

export const Route = createFileRoute('/admin/fees_/credit-notes/$id')({ component: CreditNote })

function CreditNote() {
  return <DeskCreditNote id={Route.useParams().id} />
}
