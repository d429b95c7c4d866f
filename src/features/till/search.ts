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

export const FEES_TABS = ['payments', 'day'] as const

/** What the address of the desk's Fees asks for. */
export type FeesSearch = {
  tab?: (typeof FEES_TABS)[number] | undefined
  status?: StatusFilter | undefined
  /** The payment that is looked at. */
  view?: string | undefined
  day?: string | undefined
}
