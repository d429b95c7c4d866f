import type { api } from '#/client/api.ts'

export type ErasureRow = Awaited<ReturnType<typeof api.admin.accounts.listErasures>>['rows'][number]

/** The memberships that would end; empty if none would. */
export const plansOf = ({ plans }: ErasureRow): string => plans.map(({ name }) => name).join(', ')

export const ERASURE_LABELS: Record<ErasureRow['status'], string> = {
  pending: 'Pending',
  done: 'Erased',
  withdrawn: 'Withdrawn',
  refused: 'Refused',
}
