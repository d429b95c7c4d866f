import { createFileRoute } from '@tanstack/react-router'
import { CreditNotePage } from '#/features/payments/ui/credit-note-page.tsx'
import { redirectUnlessId } from '#/web/pages/redirect-home.ts'

export const Route = createFileRoute('/dashboard/fees_/credit-notes/$id')({
  beforeLoad: redirectUnlessId('/dashboard'),
  component: CreditNote,
})

function CreditNote() {
  return <CreditNotePage id={Route.useParams().id} />
}
