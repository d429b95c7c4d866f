import { sortsBy } from '#/kernel/sorting.ts'

/* In its own file because every page's address can be read before the page is loaded, and needs only this. */

export const DUE_FILTERS = ['open', 'overdue', 'closed'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]

export const DUE_FILTER_LABELS: Record<DueFilter, string> = {
  open: 'Owed',
  overdue: 'Overdue',
  closed: 'Closed',
}

export const DUE_SORTS = sortsBy('due_on', 'owed')
export type DueSort = (typeof DUE_SORTS)[number]

/** The search parameters of the desk's Dues. */
export type DuesSearch = {
  show?: DueFilter | undefined
  sort?: DueSort | undefined
  /** Words that find a member. */
  q?: string | undefined
  /** The open due. */
  view?: string | undefined
}
