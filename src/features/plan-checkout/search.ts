/* In its own file because every page's address can be read before the page is loaded, and needs only this. */
import type { PlanType } from '#/kernel/slots.ts'

export const FEES_TABS = ['new', 'history'] as const
/** How a checkout on another page ended. */
export const CHECKOUT_ENDS = ['done', 'cancelled'] as const

/** What is chosen is part of the address: links can choose a plan, and signing in loses nothing. */
export type FeesSearch = {
  tab?: (typeof FEES_TABS)[number] | undefined
  type?: PlanType | undefined
  /** A plan's slug. */
  plan?: string | undefined
  /** The rejected proof to be sent again. */
  again?: string | undefined
  /** A checkout on another page that has returned, and how it ended. */
  payment?: string | undefined
  checkout?: (typeof CHECKOUT_ENDS)[number] | undefined
}
