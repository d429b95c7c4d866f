import type { ReviewFilter } from '#/kernel/review.ts'
import { sortsBy } from '#/kernel/sorting.ts'

/* In its own file because every page's address can be read before the page is loaded, and needs only this. */

/** The two tabs of `/admin/registrations`. */
export const REGISTRATION_TABS = ['forms', 'sync'] as const
export type RegistrationTab = (typeof REGISTRATION_TABS)[number]

export const FORM_SORTS = sortsBy('name', 'submitted')

/** What the address of the desk's Registrations asks for. */
export type RegistrationsSearch = {
  tab?: RegistrationTab | undefined
  status?: ReviewFilter | undefined
  sort?: (typeof FORM_SORTS)[number] | undefined
  /** The days on which forms were submitted. */
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
  /** The open form. */
  view?: string | undefined
}
