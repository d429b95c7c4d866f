import type { ReviewFilter } from '#/kernel/review.ts'
import { sortsBy } from '#/kernel/sorting.ts'

/* In its own file because every page's address can be read before the page is loaded, and needs only this. */

export const REQUEST_SORTS = sortsBy('submitted', 'reviewed')
export type RequestSort = (typeof REQUEST_SORTS)[number]

/** Of what the days of a range are. */
export const DAYS_OF = ['submitted', 'reviewed'] as const
export type DaysOf = (typeof DAYS_OF)[number]

/** What the address of the desk's Verification asks for. */
export type RequestsSearch = {
  q?: string | undefined
  status?: ReviewFilter | undefined
  sort?: RequestSort | undefined
  days?: DaysOf | undefined
  from?: string | undefined
  to?: string | undefined
  /** The open request. */
  view?: string | undefined
}
