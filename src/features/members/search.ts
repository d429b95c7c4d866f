import { sortsBy } from '#/kernel/sorting.ts'

/* A file of its own: every page's address can be read before its page is fetched, and this is all it takes. */

/** The four display statuses (MEMBER-1). */
export const STATUS_FILTERS = ['all', 'active', 'pending', 'expired', 'no_subscription'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

export const STATUS_LABELS: Record<StatusFilter, string> = {
  all: 'All',
  active: 'Active',
  pending: 'Pending',
  expired: 'Expired',
  no_subscription: 'No Subscription',
}

/** What a desk asks for besides (USERS-4). */
export const DESK_FILTERS = [
  'everyone',
  'students',
  'ends_soon',
  'ended_lately',
  'no_seat',
  'no_plan',
  'unverified',
  'banned',
  'desk',
  'admins',
] as const
export type DeskFilter = (typeof DESK_FILTERS)[number]

/** `ends`: the last day of the plan that is shown; those who never had one come last. */
export const SORTS = sortsBy('name', 'joined', 'ends')
export type Sort = (typeof SORTS)[number]

/** The order in which a filter is first shown: by the day that it is about. */
export function firstSort(show: DeskFilter): Sort {
  if (show === 'ends_soon') return 'ends'
  return show === 'ended_lately' ? '-ends' : '-joined'
}

/** What the address of the desk's Users asks for. */
export type UsersSearch = {
  status?: StatusFilter | undefined
  show?: DeskFilter | undefined
  sort?: Sort | undefined
  /** The days on which they joined. */
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
  /** The user who is looked at. */
  view?: string | undefined
}
