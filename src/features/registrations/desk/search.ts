import { sortsBy } from '#/kernel/sorting.ts'

/* In its own file because every page's address can be read before the page is loaded, and needs only this. */

/** The two tabs of `/admin/registrations`. */
export const REGISTRATION_TABS = ['forms', 'sync'] as const
export type RegistrationTab = (typeof REGISTRATION_TABS)[number]

export const STATUS_FILTERS = ['all', 'pending', 'approved', 'rejected'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

export const FILTER_LABELS: Record<StatusFilter, string> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const FORM_SORTS = sortsBy('name', 'submitted')

/** What the address of the desk's Registrations asks for. */
export type RegistrationsSearch = {
  tab?: RegistrationTab | undefined
  status?: StatusFilter | undefined
  sort?: (typeof FORM_SORTS)[number] | undefined
  /** The days on which forms were submitted. */
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
  /** The open form. */
  view?: string | undefined
}
