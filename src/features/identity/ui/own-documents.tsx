import { t } from '#/kernel/words.ts'
import { api } from '#/client/api.ts'
import { Dialog } from '#/design/dialog.tsx'
import { Documents } from './documents.tsx'
import type { MyRequest } from './types.ts'

/** What is left of the documents of one of the member's own requests. */
export default function OwnDocuments({ request, onClose }: { request: MyRequest; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={t('Documents')} size="lg">
      <Documents
        documents={request.documents}
        link={(side, download) => api.member.identity.linkMyDocument({ id: request.id, side, download })}
      />
    </Dialog>
  )
}
