/* A file of its own: every page's address can be read before its page is fetched, and this is all it takes. */

/** The filter's words (DESK-5). Pending is status `created`. */
export const STATUS_FILTERS = ['all', 'completed', 'created', 'failed', 'refunded'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

export const FILTER_LABELS: Record<StatusFilter, string> = {
  all: 'All Payments',
  completed: 'Completed',
  created: 'Pending',
  failed: 'Failed',
  refunded: 'Refunded',
}
