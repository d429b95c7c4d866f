/** A write holds its dialog for as long as an answer is worth waiting for (PORTAL-14). */
import '#/design/styles.css'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { queryClient } from '#/client/query.ts'
import { noteAnswer } from '#/client/silence.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { fortySeats } from '../../../../test/support/floors.ts'
import BookDialog from './book-dialog.tsx'

const toasts: ToastMessage[] = []
const timeout = AbortSignal.timeout.bind(AbortSignal)
beforeEach(() => {
  toasts.length = 0
  noteAnswer()
  connectToasts((message) => void toasts.push(message))
  // The limit of half a minute passes in half a second.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 60))
})
afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
})

const MEMBER = { allowed: ['morning'], held: [], runs_until: [], bookings: [] }

/** What the network does with writes; reads that follow the first are swallowed. */
async function book(write: (signal: AbortSignal) => Promise<Response>) {
  let reads = 0
  const never = new Promise<Response>(() => undefined)
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (init?.method === 'GET') {
      reads += 1
      return reads > 1 ? never : Promise.resolve(Response.json({ version: '1', seats: [] }))
    }
    return write(new Request(input, init).signal)
  })
  const onClose = vi.fn<() => void>()
  function Seats() {
    const { data } = useQuery(orpc.member.seats.listSeats.queryOptions())
    const rest = { floor: 'Ground', member: MEMBER as never, idObstacle: null }
    return data && <BookDialog open onClose={onClose} seat={fortySeats()[11] as never} {...rest} />
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <Seats />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  return { onClose, readAgain: () => reads > 1 }
}

const swallow = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

it('on a network that answers nothing it can be left after a while, and a toast tells of it', async () => {
  const { onClose } = await book(swallow)
  await expect.element(page.getByRole('button', { name: 'Booking...' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(page.getByRole('button', { name: 'Confirm Booking' })).toBeVisible()
  const description = 'It may have been done. Press again: it won’t count twice.'
  expect(toasts).toEqual([{ title: 'No answer', description, tone: 'destructive' }])
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

it('after a lost answer it can be pressed again at once, though nothing is read again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { readAgain } = await book(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect.poll(readAgain).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Confirm Booking' }), { timeout: 1000 }).toBeVisible()
})

it('after a refusal it waits for what is so now, but not for ever', async () => {
  const refusal = { code: 'seat_taken', message: '', data: {}, requestId: 'r' }
  const { readAgain } = await book(async () => Response.json(refusal, { status: 409 }))
  await expect.poll(readAgain).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Booking...' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm Booking' }), { timeout: 5000 }).toBeVisible()
})
