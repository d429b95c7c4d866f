import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { hearTime } from '#/client/clock.ts'
import { floors, fortySeats } from '../../../../test/support/floors.ts'
import { StudentSeats } from './student-seats.tsx'

afterEach(() => hearTime(Date.now()))

const ENDED = {
  id: '00000000-0000-4000-8000-000000000001',
  seat_number: 3,
  time_slot: 'night',
  start_date: '2028-01-01',
  end_date: '2028-03-31',
}
const NOTHING = { plan: null, plans: [], bookings: [], allowed: [], runs_until: [], held: [] }

it.each([
  ['until 6 AM', '2028-04-01T05:59', 'Ended 31 Mar 2028. This is the last night.', 1],
  ['no longer at 6 AM, where the page stayed open', '2028-04-01T06:00', 'You have no seat yet.', 0],
])('My Bookings has the seat of a last night as Home says it: %s (TIME-4)', async (_, at, said, count) => {
  const screen = await show(at)
  await expect.element(screen.getByText(said)).toBeVisible()
  const figures = screen.getByRole('region', { name: 'Seats at a glance' })
  const mine = [...figures.element().querySelectorAll('dd')].at(-1)
  expect(mine?.textContent).toBe(`${count}`)
})

it.each([
  ['2028-03-02', 'Out of service from 3 Mar 2028. The library will move you to another seat.'],
  ['2028-03-03', 'This seat is out of service. The library will move you to another seat.'],
])('whose seat goes out of service reads that they will be moved, on %s (SEAT-17)', async (day, said) => {
  const seats = fortySeats().map((seat) => ({
    ...seat,
    out_of_service: day === '2028-03-03',
    out_of_service_from: seat.seat_number === 3 ? '2028-03-03' : null,
  }))
  const screen = await show(`${day}T10:00`, { bookings: [ENDED], last_night: [] }, seats)
  const mine = screen.getByRole('region', { name: 'My Bookings' })
  await expect.element(mine.getByText(said)).toBeVisible()
})

it('a library without seats says so in place of an empty map and its legend, and sends nobody there', async () => {
  const own = { allowed: ['morning'], last_night: [] }
  const screen = await show('2028-03-02T10:00', own, [])
  await expect.element(screen.getByText('There are no seats to book yet.')).toBeVisible()
  expect(screen.getByText('Choose from a list').elements()).toEqual([])
  expect(screen.getByText('Taken in your hours').elements()).toEqual([])
  expect(screen.getByText('Showing seats for your hours.').elements()).toEqual([])
  await expect.element(screen.getByText('You have no seat yet.')).toBeVisible()
})

async function show(at: string, own: object = { last_night: [ENDED] }, seats: object[] = fortySeats()) {
  hearTime(Date.parse(`${at}:00+05:30`))
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const keep = (queryKey: readonly unknown[], data: unknown) => queries.setQueryData(queryKey, data)
  const { listFloors, listSeats, listMyBookings } = orpc.member.seats
  keep(listFloors.queryKey(), floors)
  keep(listSeats.queryKey(), { version: '1', total_bookings: 0, seats })
  keep(listMyBookings.queryKey(), { ...NOTHING, ...own })
  return render(
    <QueryClientProvider client={queries}>
      <StudentSeats obstacles={undefined} picked={undefined} onPick={() => undefined} />
    </QueryClientProvider>,
  )
}
