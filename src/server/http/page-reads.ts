import { weekStart } from '#/features/timetable/week/rules.ts'
import type { Day } from '#/kernel/dates.ts'
import { togetherPath } from '#/kernel/reads-together.ts'

/** `frame` is what all of its pages show; `shown` what each first shows besides. */
type Portal = { frame: string[]; shown: Record<string, (today: Day) => string[]> }

/** The one page that shows the map, which is read by its ETag. */
const SEATS = '/dashboard/seats'

const STUDENTS: Portal = {
  frame: ['/profile', '/help?limit=1', '/notices'],
  shown: {
    '/dashboard': (today) => ['/overview', `/timetable/${today}`, '/rating'],
    '/dashboard/account': () => ['/passkeys', '/devices', '/account-erasure'],
    '/dashboard/canteen': (today) => [
      '/library',
      `/timetable/${today}`,
      '/canteen-items',
      '/canteen/seat',
      '/canteen/orders',
    ],
    '/dashboard/fees': () => [
      '/subscriptions/mine',
      '/dues/mine',
      '/payment-verifications',
      '/payments/online',
      '/plans',
      '/library',
      '/overview',
    ],
    '/dashboard/fingerprint': () => [],
    '/dashboard/help': () => ['/help'],
    '/dashboard/notices': () => [],
    '/dashboard/notifications': () => ['/news'],
    [SEATS]: () => ['/floors', '/seat-bookings', '/overview'],
    '/dashboard/stationery': () => [],
    '/dashboard/timetable': (today) => [`/timetable/${today}`, '/calendar-link'],
    '/dashboard/tuition': () => ['/library', '/tuition-locations'],
    '/dashboard/verification': () => ['/verification-requests', '/overview'],
  },
}

const DESK: Portal = {
  frame: ['/profile', '/admin/arrivals', '/admin/overview/waiting'],
  shown: {
    '/admin': () => ['/admin/opening', '/admin/overview'],
    '/admin/account': () => ['/passkeys', '/devices'],
    '/admin/audit': () => ['/admin/audit'],
    '/admin/bank-statement': () => ['/admin/bank-credits/unmatched'],
    '/admin/canteen': () => ['/admin/canteen-items'],
    '/admin/canteen-orders': () => ['/admin/canteen-orders?status=open'],
    '/admin/coupons': () => ['/admin/coupons/summary', '/admin/coupons?sort=-created'],
    '/admin/dues': () => [
      '/admin/whatsapp',
      '/admin/dues/summary',
      '/admin/dues?show=open&sort=due_on&search=',
    ],
    '/admin/erasures': () => ['/admin/erasure-requests'],
    '/admin/fees': () => [
      '/admin/payment-alerts',
      '/admin/payments/summary',
      '/admin/payments?status=completed&sort=-date&search=',
    ],
    '/admin/floors': () => ['/admin/floor-plan'],
    '/admin/help': () => ['/admin/help'],
    '/admin/members-import': () => ['/admin/member-imports'],
    '/admin/notices': () => ['/admin/notices'],
    '/admin/opening': () => ['/admin/opening'],
    '/admin/payment-verification': () => [
      '/admin/payment-verifications/counts',
      '/admin/payment-verifications?search=',
    ],
    '/admin/plans': () => ['/admin/plan-changes', '/admin/plans'],
    '/admin/registrations': () => [
      '/admin/registrations/counts',
      '/admin/registrations?status=all&sort=-submitted',
    ],
    '/admin/seats': () => ['/admin/floors', '/admin/seats', '/admin/seat-analytics'],
    '/admin/settings': () => [
      '/admin/logo',
      '/admin/facility-pictures',
      '/admin/testimonials',
      '/admin/settings/changes',
      '/admin/settings',
    ],
    '/admin/till': (today) => [
      `/admin/till/movements?show=all&sort=-date&from=${today}&to=${today}`,
      '/admin/till',
    ],
    '/admin/timetable': (today) => [`/admin/timetable/${weekStart(today)}`],
    '/admin/tuition': () => ['/admin/tuition-locations'],
    '/admin/users': () => [
      '/library',
      '/admin/whatsapp',
      '/admin/users/counts',
      '/admin/users?status=all&show=everyone&sort=-joined&search=',
    ],
    '/admin/verification': () => [
      '/admin/verification-requests/counts',
      '/admin/verification-requests?search=&status=all&days=submitted',
    ],
    '/admin/walk-in': () => ['/admin/payments/students?query=', '/plans'],
  },
}

/**
 * The calls that a portal's page begins with, so that the browser makes them while it loads the scripts. They take the
 * answers from there (src/client/reads-ahead.ts). Any other page has none. A query changes what a page of the desk
 * shows, a student's hardly: with one the desk's asks for its frame alone.
 */
export function callsOf(url: string, today: Day): string[] {
  const [path = ''] = url.split('?', 1)
  const [, portal] = path.split('/')
  if (portal === 'admin') return [callOf([...DESK.frame, ...(DESK.shown[url]?.(today) ?? [])])]
  if (portal !== 'dashboard') return []
  const call = callOf([...STUDENTS.frame, ...(STUDENTS.shown[path]?.(today) ?? [])])
  return path === SEATS ? [call, '/api/seats'] : [call]
}

const callOf = (reads: string[]) => `/api${togetherPath(reads)}`
