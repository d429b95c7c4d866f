/* A file of its own: every page's address can be read before its page is fetched, and this is all it takes. */
import type { PlanType } from '#/kernel/slots.ts'

export const FEES_TABS = ['new', 'history'] as const
/** How a checkout on another page was left. */
export const CHECKOUT_ENDS = ['done', 'cancelled'] as const

/** What is chosen lives in the address: links can choose a plan, and a sign-in loses nothing. */
export type FeesSearch = {
  tab?: (typeof FEES_TABS)[number] | undefined
  type?: PlanType | undefined
  /** A plan's slug. */
  plan?: string | undefined
  /** The rejected proof to be sent again. */
  again?: string | undefined
  /** A checkout on another page that came back, and how it was left. */
  payment?: string | undefined
  checkout?: (typeof CHECKOUT_ENDS)[number] | undefined
}
