import { t, type Words } from './words.ts'

/** What is counted, with its plural. */
const PLURALS = {
  admin: 'admins',
  booking: 'bookings',
  'canteen order': 'canteen orders',
  credit: 'credits',
  day: 'days',
  'desk member': 'desk members',
  due: 'dues',
  'erasure request': 'erasure requests',
  hour: 'hours',
  invitation: 'invitations',
  item: 'items',
  job: 'jobs',
  line: 'lines',
  member: 'members',
  minute: 'minutes',
  'more row': 'more rows',
  'new credit': 'new credits',
  'other member': 'other members',
  payment: 'payments',
  'payment alert': 'payment alerts',
  'payment proof': 'payment proofs',
  plan: 'plans',
  question: 'questions',
  rating: 'ratings',
  'registration form': 'registration forms',
  result: 'results',
  row: 'rows',
  seat: 'seats',
  student: 'students',
  'verification request': 'verification requests',
} as const satisfies Record<string, Words>

export type Noun = keyof typeof PLURALS

/** '1,00,448', as amounts are written. */
export const groupDigits = (count: number): string => count.toLocaleString('en-IN')

/** '1 day', '0 days'. */
export function formatCount(count: number, noun: Noun): string {
  return `${groupDigits(count)} ${t(count === 1 ? noun : PLURALS[noun])}`
}
