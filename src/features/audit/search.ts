/* A file of its own: every page's address can be read before its page is fetched, and this is all it takes. */

/** What an entry is about: where its endpoint stands in the contracts. */
export const AREAS = [
  'accounts',
  'identity',
  'seats',
  'till',
  'paymentProofs',
  'plans',
  'coupons',
  'canteenOrders',
  'canteenMenu',
  'registrations',
  'timetable',
  'holidays',
  'tuition',
  'library',
  'audit',
  'system',
] as const

/** Who is named where no admin did it. */
export const NOBODY = 'Somebody'

export type Area = (typeof AREAS)[number]
