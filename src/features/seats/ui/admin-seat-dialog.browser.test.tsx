import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { toDay, type Day } from '#/kernel/dates.ts'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import type { AdminSeat } from '../contract.ts'
import { AdminSeatDialog } from './admin-seat-dialog.tsx'

afterEach(() => void vi.restoreAllMocks())

const ASHA = {
  booking_id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000002',
  seat_number: 3,
  name: 'Asha',
  email: null,
  time_slot: 'morning',
  start_date: toDay('2026-11-23'),
}

const SEEN = toDay('2026-12-22')
const RENEWED = toDay('2027-03-22')

const seatUntil = (end_date: Day) =>
  ({
    seat_number: 3,
    row_letter: 'A',
    features: [],
    taken: ['morning'],
    out_of_service: false,
    out_of_service_from: null,
    holders: [{ ...ASHA, end_date }],
  }) as unknown as AdminSeat

it('a slot that no plan opens can’t be assigned, and says so; who has one still is listed (SEAT-16)', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('{}', { status: 500 }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const dialog = (slots: TimeSlot[]) => (
    <QueryClientProvider client={queries}>
      <AdminSeatDialog
        open
        onClose={() => undefined}
        seat={seatUntil(SEEN)}
        slots={slots}
        floorName="First floor"
        assignee={undefined}
        onAssigned={() => undefined}
        Log={() => null}
      />
    </QueryClientProvider>
  )
  const screen = await render(dialog(['full_day', 'evening']))
  const listed = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('b')?.textContent)
  expect(listed()).toEqual(['Full Day', 'Morning', 'Evening', 'Night'])
  await expect.element(screen.getByRole('listitem').last().getByText('No plan on sale')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /for Night$/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Assign Seat for Evening' }).click()
  const choice = screen.getByRole('dialog', { name: 'Assign seat 3' }).getByRole('radio')
  await expect.poll(() => choice.elements().length).toBe(2)
  await screen.rerender(dialog(['full_day', 'evening', 'night']))
  await expect.poll(() => choice.elements().length).toBe(3)
})

it('the open question names what was sold meanwhile, and the press says until when it was (DESK-12)', async () => {
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/release')) sent.push(await request.json())
    return new Response('{}', { status: 500 })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const dialog = (until: Day) => (
    <QueryClientProvider client={queries}>
      <AdminSeatDialog
        open
        onClose={() => undefined}
        seat={seatUntil(until)}
        slots={TIME_SLOTS}
        floorName="First floor"
        assignee={undefined}
        onAssigned={() => undefined}
        Log={() => null}
      />
    </QueryClientProvider>
  )
  const screen = await render(dialog(SEEN))
  await screen.getByRole('button', { name: /^Release Booking/ }).click()
  const question = screen.getByRole('alertdialog')
  await expect.poll(() => question.element().textContent).toMatch(/22\W+Dec\W+2026/)
  await screen.rerender(dialog(RENEWED))
  await expect.poll(() => question.element().textContent).toMatch(/22\W+Mar\W+2027/)
  await question.getByRole('button', { name: 'Release Booking' }).click()
  await expect.poll(() => sent).toEqual([{ until: RENEWED }])
})
