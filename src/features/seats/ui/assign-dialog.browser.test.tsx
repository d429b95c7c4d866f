import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { dayOf } from '#/kernel/dates.ts'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import type { AdminSeat } from '../contract.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { Candidate } from './use-assignee.ts'

afterEach(() => void vi.restoreAllMocks())

const today = dayOf(new Date())
const ASHA = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Asha',
  email: null,
  phone: null,
  slots: ['morning', 'evening', 'full_day'],
  plans: [{ subscription_id: '1', name: 'Flexible', type: 'flexible', start_date: today, end_date: today }],
} as unknown as Candidate

const seatWith = (taken: TimeSlot[]) =>
  ({ seat_number: 18, row_letter: 'A', features: [], taken, holders: [] }) as unknown as AdminSeat

/** What was sent, and how to answer it. */
const sent: unknown[] = []
let answer: () => Promise<Response>

async function open() {
  sent.length = 0
  answer = async () => new Response('{}', { status: 500 })
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'POST')
      return new Response('{"rows":[],"next_cursor":null,"total":null}', {
        headers: { 'x-time': String(Date.now()) },
      })
    sent.push(await request.json())
    return answer()
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const dialog = (taken: TimeSlot[]) => (
    <QueryClientProvider client={queries}>
      <AssignDialog
        seat={seatWith(taken)}
        slots={TIME_SLOTS}
        floorName="First floor"
        firstSlot="morning"
        firstUser={ASHA}
        onAssigned={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>
  )
  const screen = await render(dialog([]))
  const books = screen.getByText(/^The seat will be booked from today until/)
  await expect.element(books).toBeVisible()
  return { screen, books, take: (taken: TimeSlot[]) => screen.rerender(dialog(taken)) }
}

it('a slot that another desk takes meanwhile is let go of, and the dialog says so (SEAT-13)', async () => {
  const { screen, books, take } = await open()
  await take(['morning', 'full_day'])
  const news = screen.getByText('This time slot was just taken. Please select another one.')
  await expect.element(news).toBeVisible()
  expect(news.element().closest('[aria-live="assertive"]')).not.toBeNull()
  await expect.element(screen.getByRole('radio', { name: /^Morning/ })).not.toBeChecked()
  expect(books.query()).toBeNull()
  await screen.getByRole('button', { name: 'Assign Seat' }).click()
  expect(sent).toEqual([])

  await screen.getByRole('radio', { name: /^Evening/ }).click()
  expect(news.query()).toBeNull()
  await expect.element(books).toBeVisible()
  await take(['morning', 'evening', 'night', 'full_day'])
  await expect.element(screen.getByText('This seat is no longer available.')).toBeVisible()
})

it('one’s own booking takes the slot from nobody while it is on its way', async () => {
  const { screen, books, take } = await open()
  const reply = Promise.withResolvers<Response>()
  answer = () => reply.promise
  await screen.getByRole('button', { name: 'Assign Seat' }).click()
  await expect.element(screen.getByRole('button', { name: 'Assigning...' })).toBeVisible()
  await take(['morning', 'full_day'])
  await expect.element(books).toBeVisible()
  const news = screen.getByText('This time slot was just taken.', { exact: false })
  expect(news.query()).toBeNull()
  reply.reject(new TypeError('no network'))
  const again = screen.getByRole('button', { name: 'Assign Seat' })
  await expect.element(again).toBeVisible()
  expect(news.query(), 'it may be ours').toBeNull()
  const refusal = { code: 'seat_taken', message: '', data: {}, requestId: 'r' }
  answer = async () => Response.json(refusal, { status: 409 })
  await again.click()
  await expect.element(news).toBeVisible()
})
