import type { Day } from '#/kernel/dates.ts'
import { togetherPath } from '#/kernel/reads-together.ts'

/** The one page that shows the map, which is read by its ETag. */
const SEATS = '/dashboard/seats'
const FRAME = ['/profile', '/help?limit=1', '/notices']

/** What each page of the students' portal first shows, besides what its frame shows. */
const SHOWN: Record<string, (today: Day) => string[]> = {
  '/dashboard': (today) => ['/overview', `/timetable/${today}`, '/rating'],
  '/dashboard/account': () => ['/passkeys', '/devices', '/account-erasure'],
  '/dashboard/canteen': () => ['/library', '/canteen-items'],
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
}

/**
 * The calls that a portal's page begins with, so that the browser makes them while it loads the scripts. They take the
 * answers from there (src/client/reads-ahead.ts). Any other page has none.
 */
export function callsOf(path: string, today: Day): string[] {
  if (/^\/admin(?:\/|$)/.test(path)) return ['/api/profile']
  const shown = SHOWN[path]?.(today)
  if (!shown) return path.startsWith('/dashboard/') ? ['/api/profile'] : []
  return [`/api${togetherPath([...FRAME, ...shown])}`, ...(path === SEATS ? ['/api/seats'] : [])]
}
