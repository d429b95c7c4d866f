import { createFileRoute } from '@tanstack/react-router'
import { CreditNotePage } from '#/features/payments/ui/credit-note-page.tsx'

export const Route = createFileRoute('/dashboard/fees_/credit-notes/$id')({ component: CreditNote })

function CreditNote() {
  return <CreditNotePage id={Route.useParams().id} />
}
