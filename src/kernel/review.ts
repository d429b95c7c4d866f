import type { Words } from './words.ts'

/** What the desk reviews: identity requests, payment proofs, registrations. Those decided stay decided. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
export type Decision = Exclude<ReviewStatus, 'pending'>

export const REVIEW_LABELS = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
} as const satisfies Record<ReviewStatus, Words>

/** What a list of them shows. */
export const REVIEW_FILTERS = ['all', ...REVIEW_STATUSES] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

export const REVIEW_FILTER_LABELS: Record<ReviewFilter, Words> = { all: 'All', ...REVIEW_LABELS }

/** Whether a search asks for all that waits, as Review Now does; what waits is listed oldest first (REVIEW-1). */
export const asksForWaiting = (search: string) =>
  search.trim().toLowerCase() === REVIEW_LABELS.pending.toLowerCase()

/** The statuses whose name has the words somewhere in it. */
export const statusesIn = (search: string) =>
  REVIEW_STATUSES.filter((status) => status.includes(search.trim().toLowerCase()))

/** Every status with its count, also those in which nothing is. */
export function countsByStatus(
  rows: readonly { status: ReviewStatus; count: number }[],
): Record<ReviewStatus, number> {
  const counts = { pending: 0, approved: 0, rejected: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}
