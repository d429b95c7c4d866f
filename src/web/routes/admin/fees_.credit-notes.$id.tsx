import { createFileRoute } from '@tanstack/react-router'
import { DeskCreditNote } from '#/features/payments/ui/credit-note-page.tsx'
import { redirectUnlessId } from '#/web/pages/redirect-home.ts'

export const Route = createFileRoute('/admin/fees_/credit-notes/$id')({
  beforeLoad: redirectUnlessId('/admin'),
  component: CreditNote,
})

function CreditNote() {
  return <DeskCreditNote id={Route.useParams().id} />
}
