import { sortsBy } from '#/kernel/sorting.ts'

/* In its own file because every page's address can be read before the page is loaded, and needs only this. */

/** An entry's area: its endpoint's first key in the contracts. */
export const AREAS = [
  'members',
  'memberImport',
  'accounts',
  'identity',
  'seats',
  'floors',
  'till',
  'dues',
  'walkIn',
  'paymentProofs',
  'plans',
  'coupons',
  'canteenOrders',
  'canteenMenu',
  'registrations',
  'timetable',
  'holidays',
  'tuition',
  'notices',
  'help',
  'whatsapp',
  'library',
  'backups',
  'audit',
  'system',
] as const

/** The actor if it was no admin. */
export const NOBODY = 'Somebody'

export type Area = (typeof AREAS)[number]

export const LOG_SORTS = sortsBy('at')
export type LogSort = (typeof LOG_SORTS)[number]
