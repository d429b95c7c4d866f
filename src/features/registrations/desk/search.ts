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
