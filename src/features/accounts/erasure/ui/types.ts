import type { api } from '#/client/api.ts'

export type ErasureRow = Awaited<ReturnType<typeof api.admin.accounts.listErasures>>['rows'][number]

export const ERASURE_LABELS: Record<ErasureRow['status'], string> = {
  pending: 'Pending',
  done: 'Erased',
  withdrawn: 'Withdrawn',
  refused: 'Refused',
}
