import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { hearTime } from '#/client/clock.ts'
import { clearKept, keep } from '#/client/kept.ts'
import { dayOf } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import type { MemberOverview } from './queries.ts'
import { SeatPass } from './seat-pass.tsx'

afterEach(() => {
  hearTime(Date.now())
  vi.restoreAllMocks()
  clearKept()
})

const PLACE = { seat_number: 18, floor: 'First floor', row_letter: 'A', out_of_service_from: null }
const DAYS = { start_date: '2028-01-01', end_date: '2028-03-31' }
const NOBODY_ELSE = { plans: [], under_review: [], awaited: [] }

const OPEN = { day: false, day_before: false, coming: [false] }
const EVE = { ...OPEN, coming: [true] }
const CLOSED = { ...OPEN, day: true }
const AFTER = { ...OPEN, day_before: true }

it.each<[string, string, TimeSlot, typeof CLOSED, RegExp]>([
  [
    '22:30 of the day before, with its own',
    '2028-01-31T22:30',
    'morning',
    EVE,
    /^The library is closed tomorrow/,
  ],
  ['09:30 of the day before', '2028-01-31T09:30', 'evening', EVE, /^Your time starts/],
  ['00:30 of it, in the night before', '2028-02-01T00:30', 'night', CLOSED, /^It’s your time now/],
  [
    '00:30 of it, with hours of that day',
    '2028-02-01T00:30',
    'morning',
    CLOSED,
    /^The library is closed today/,
  ],
  ['06:01 of it', '2028-02-01T06:01', 'night', CLOSED, /^The library is closed today/],
  ['22:30 of it', '2028-02-01T22:30', 'night', CLOSED, /^The library is closed today/],
  ['01:30 of the day after', '2028-02-02T01:30', 'night', AFTER, /^The library is closed tonight/],
  ['01:30 of the day after, with its own', '2028-02-02T01:30', 'morning', AFTER, /^Your time starts/],
  ['22:30 of the day after', '2028-02-02T22:30', 'night', AFTER, /^It’s your time now/],
])(
  'on a closed day the pass goes by the day a night begins: %s (TIME-10)',
  async (_when, at, slot, closed, said) => {
    const screen = await showPass(at, slot, closed)
    await expect.element(screen.getByText(said)).toBeVisible()
  },
)

it.each([
  ['before its last day', '2028-03-30T22:30', 'Until 31 Mar 2028'],
  ['on its last day', '2028-03-31T22:30', 'Ends today'],
  ['in the night after it', '2028-04-01T01:30', 'Ended 31 Mar 2028. This is the last night.'],
])('a night’s pass says when it ends: %s (MEMBER-2)', async (_when, at, said) => {
  const screen = await showPass(at, 'night', OPEN)
  await expect.element(screen.getByText(said)).toBeVisible()
  await expect.element(screen.getByText(/^It’s your time now/)).toBeVisible()
})

it.each([
  ['none', [], 'You have no seat yet.', 1],
  [
    'one from a day to come',
    [{ ...PLACE, ...DAYS, time_slot: 'morning' }],
    'Seat 18 is yours from 1 Jan 2028.',
    0,
  ],
])('without a seat today the pass tells what comes: %s (PORTAL-3)', async (_, coming_seats, said, links) => {
  const steps = { next: 'seat' }
  const screen = await show('2027-12-20T10:00', OPEN, { seats: [], coming_seats, steps })
  await expect.element(screen.getByText(said)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Book a Seat' }).elements()).toHaveLength(links)
})

it.each([
  ['a seat is next', 'seat', 1],
  ['the ID is next', 'id', 0],
  ['a plan is next', 'plan', 0],
  ['nothing can be done but wait', null, 0],
])(
  'without a seat the pass leads to one only where that is the next step: %s (PORTAL-12)',
  async (_, next, links) => {
    const screen = await show('2027-12-20T10:00', OPEN, { seats: [], coming_seats: [], steps: { next } })
    await expect.element(screen.getByText('You have no seat yet.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Book a Seat' }).elements()).toHaveLength(links)
  },
)

it.each([
  ['leads to its renewal', false, 1],
  ['leads nowhere where the desk has changed it to another from tomorrow on (CHANGE-1)', true, 0],
])('on a plan’s last day the pass %s', async (_, continued, links) => {
  const plans = [{ plan_type: 'full_day', end_date: DAYS.end_date, continued }]
  const seats = [{ ...PLACE, ...DAYS, time_slot: 'full_day' }]
  const screen = await show('2028-03-31T10:00', OPEN, { seats, coming_seats: [], plans })
  await expect.element(screen.getByText('Ends today')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Renew subscription' }).elements()).toHaveLength(links)
})

const EVE_OF_MOVE = {
  seats: [{ ...PLACE, ...DAYS, time_slot: 'morning' }],
  coming_seats: [
    { ...PLACE, seat_number: 9, start_date: '2028-04-01', end_date: '2028-04-30', time_slot: 'morning' },
  ],
}

it.each([
  ['in its hours', '10:00', '18', 'Seat 9 is yours from 1 Apr 2028.', /^It’s your time now/],
  ['after them', '15:00', '9', 'Until 30 Apr 2028', /^Your time starts/],
])(
  'on the eve of a move the pass ends nothing: %s (MEMBER-2, SEAT-20)',
  async (_, clock, seat, ends, time) => {
    const screen = await show(`2028-03-31T${clock}`, OPEN, EVE_OF_MOVE)
    const pass = screen.getByRole('region', { name: 'Current Seat' })
    await expect.element(pass.getByText(seat)).toBeVisible()
    await expect.element(pass.getByText(ends)).toBeVisible()
    await expect.element(pass.getByText(time)).toBeVisible()
    expect(pass.getByText('Ends today').elements()).toHaveLength(0)
  },
)

const MOVED = 'The library will move you to another seat.'

it.each([
  ['until the day', '2028-02-01', ['Your seat is ready', `Out of service from 2 Feb 2028. ${MOVED}`]],
  ['from the day on', '2028-02-02', ['Your seat is out of service', MOVED]],
  ['not if the booking ends before', '2028-02-03', ['Your seat is ready'], '2028-04-01'],
])(
  'whose seat goes out of service reads it on the pass: %s (SEAT-17)',
  async (_, day, said, from = '2028-02-02') => {
    const seats = [{ ...PLACE, ...DAYS, time_slot: 'morning', out_of_service_from: from }]
    const screen = await show(`${day}T10:00`, OPEN, { seats, coming_seats: [] })
    for (const words of said) await expect.element(screen.getByText(words)).toBeVisible()
    const told = screen.getByText(MOVED, { exact: false })
    await expect.poll(() => told.elements().length).toBe(said.length - 1)
  },
)

it.each([
  ['today', '2028-02-01T07:00', /^The library is closed today/],
  ['tomorrow', '2028-01-31T22:30', /^The library is closed tomorrow/],
  ['no more', '2028-02-02T07:00', /^Your time starts/],
])('what was known of closed days is kept for who has no network: %s (TIME-10)', async (_, at, said) => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'))
  const closed = { ...OPEN, coming: [false, true, false] }
  keep('closed-1', { date: '2028-01-30', closed })
  const screen = await showPass(at, 'morning', undefined)
  await expect.element(screen.getByText(said)).toBeVisible()
})

function showPass(at: string, time_slot: TimeSlot, closed: typeof CLOSED | undefined) {
  return show(at, closed, { seats: [{ ...PLACE, ...DAYS, time_slot }], coming_seats: [] })
}

async function show(at: string, closed: typeof CLOSED | undefined, held: object) {
  const now = new Date(`${at}:00+05:30`)
  hearTime(now.getTime())
  const queries = new QueryClient()
  const date = dayOf(now)
  const { queryKey } = orpc.member.timetable.showDay.queryOptions({ input: { date } })
  if (closed) queries.setQueryData(queryKey, { date, slots: [], holidays: [], closed, plan_types: [] })
  const component = () => (
    <QueryClientProvider client={queries}>
      <SeatPass overview={{ ...NOBODY_ELSE, ...held } as unknown as MemberOverview} />
    </QueryClientProvider>
  )
  const rootRoute = createRootRoute({ component })
  const screens = ['/dashboard/seats', '/dashboard/fees'].map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path }),
  )
  const router = createRouter({ routeTree: rootRoute.addChildren(screens), history: createMemoryHistory() })
  return render(<RouterProvider router={router as never} />)
}
