import { sortsBy } from '#/kernel/sorting.ts'
import type { KitchenFilter } from './rules.ts'

/* In its own file because every page's address can be read before the page is loaded, and needs only this. */

export const ORDER_SORTS = sortsBy('step', 'ordered', 'total')
export type OrderSort = (typeof ORDER_SORTS)[number]

/** What the address of the desk's Canteen Orders asks for. */
export type OrdersSearch = {
  status?: KitchenFilter | undefined
  sort?: OrderSort | undefined
  /** The days of ordering. */
  from?: string | undefined
  to?: string | undefined
}
