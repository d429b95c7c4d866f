import { sortsBy } from '#/kernel/sorting.ts'

/* In its own file because every page's address can be read before the page is loaded, and needs only this. */

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

export const PAYMENT_SORTS = sortsBy('date', 'amount')
export type PaymentSort = (typeof PAYMENT_SORTS)[number]

export const FEES_TABS = ['payments', 'day'] as const

/** The search parameters of the desk's Fees. */
export type FeesSearch = {
  tab?: (typeof FEES_TABS)[number] | undefined
  status?: StatusFilter | undefined
  sort?: PaymentSort | undefined
  /** The days of payment; of a payment that isn't made, of its beginning. */
  from?: string | undefined
  to?: string | undefined
  /** Words that find a student. */
  q?: string | undefined
  /** The open payment. */
  view?: string | undefined
  /** The open alert. */
  alert?: string | undefined
  day?: string | undefined
}
