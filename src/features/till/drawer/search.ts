import { sortsBy } from '#/kernel/sorting.ts'
import { EXPENSE_FILTERS, type ExpenseFilter, type ExpenseSort } from '../expenses/search.ts'

/* In its own file because every page's address can be read before the page is loaded, and needs only this. */

export const TILL_TABS = ['drawer', 'closes', 'expenses', 'month'] as const

/** What moved the cash. */
export const MOVEMENT_FILTERS = ['all', 'payments', 'refunds', 'desk', 'expenses'] as const
export type MovementFilter = (typeof MOVEMENT_FILTERS)[number]

export const MOVEMENT_SORTS = sortsBy('date')
export type MovementSort = (typeof MOVEMENT_SORTS)[number]

export const CLOSE_FILTERS = ['all', 'differing'] as const
export type CloseFilter = (typeof CLOSE_FILTERS)[number]

export const CLOSE_SORTS = sortsBy('date')
export type CloseSort = (typeof CLOSE_SORTS)[number]

/** What the filter of any tab may be. */
export const TILL_FILTERS = [...new Set([...MOVEMENT_FILTERS, ...CLOSE_FILTERS, ...EXPENSE_FILTERS])]

/** The search parameters of the till. Each tab's filters go with the tab. */
export type TillSearch = {
  tab?: (typeof TILL_TABS)[number] | undefined
  /** Movements: of all days instead of today. */
  days?: 'all' | undefined
  show?: MovementFilter | CloseFilter | ExpenseFilter | undefined
  sort?: ExpenseSort | undefined
  from?: string | undefined
  to?: string | undefined
  /** 'YYYY-MM' */
  month?: string | undefined
}
