import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toDay } from '#/kernel/dates.ts'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { floors, fortySeats } from '../../../../test/support/floors.ts'
import type { MemberSlots } from '../rules.ts'
import { StudentMap } from './student-map.tsx'

const FULL: TimeSlot[] = [...TIME_SLOTS]
/** 6 is full, 13 has no evening left, 3 only its evening, 28 is mine. */
const TAKEN: Record<number, TimeSlot[]> = {
  6: FULL,
  13: ['evening'],
  3: ['morning', 'full_day'],
  28: ['night'],
}
const NOBODY: MemberSlots = { allowed: ['evening'], held: [], bookings: [], runs_until: [] }
const SITTING: MemberSlots = {
  allowed: ['evening', 'night'],
  held: ['night'],
  bookings: [{ seat_number: 28, time_slot: 'night' }],
  runs_until: [],
}

// Fetched with the first seat that is picked, which may take longer here than an expectation waits.
beforeAll(() => import('./book-dialog.tsx'))

function Map({ taken = TAKEN, member = NOBODY }: { taken?: typeof TAKEN; member?: MemberSlots }) {
  const [picked, setPicked] = useState<number>()
  return (
    <QueryClientProvider client={new QueryClient()}>
      <StudentMap
        floors={floors}
        seats={fortySeats(taken)}
        member={member}
        obstacles={undefined}
        hasPlan
        shown={member.allowed}
        picked={picked}
        onPick={setPicked}
      />
    </QueryClientProvider>
  )
}

const toasts: ToastMessage[] = []
connectToasts((message) => void toasts.push(message))
afterEach(async () => {
  toasts.length = 0
  vi.unstubAllGlobals()
  await page.viewport(360, 800)
})

const seat = (number: number) => document.querySelector<HTMLElement>(`[data-seat="${number}"]`)!
const focused = () => Number((document.activeElement as HTMLElement).dataset['seat'])
const named = (name: string | RegExp) => page.getByRole('button', { name })

/** Presses the keys in turn and returns the seats that had the focus. */
async function walk(...keys: string[]): Promise<number[]> {
  const path: number[] = []
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`)
    path.push(focused())
  }
  return path
}

it('a tile’s name tells its state, never its colour alone', async () => {
  await render(<Map member={SITTING} />)
  await expect.element(named('Seat 1, available, 2 open')).toHaveAttribute('data-state', 'available')
  await expect
    .element(named('Seat 3, partly booked, 2 open'))
    .toHaveAttribute('data-state', 'partially-booked')
  await expect.element(named('Seat 6, Full')).toHaveAttribute('data-state', 'fully-booked')
  await page.getByRole('tab', { name: /^Second floor/ }).click()
  await expect.element(named('Seat 28, Yours')).toHaveAttribute('data-state', 'my-seat')
})

it('a seat with no open slot in the plan is restricted, locked and says so', async () => {
  await render(<Map />)
  const restricted = named('Seat 13, taken in your hours')
  await expect.element(restricted).toHaveAttribute('data-state', 'restricted')
  await expect.element(restricted).toHaveAttribute('aria-disabled', 'true')
  expect(seat(13).querySelector('svg')).not.toBeNull()
})

it('four pips show which slots are taken', async () => {
  await render(<Map />)
  const pips = [...seat(3).querySelectorAll('.seat-pips i')].map((pip) => pip.hasAttribute('data-taken'))
  expect(pips).toEqual([true, true, false, false])
})

it('a full seat can be reached and read; picking it says why it does not open', async () => {
  await render(<Map />)
  seat(5).focus()
  expect(await walk('ArrowDown')).toEqual([6])
  expect(seat(6).getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(toasts).toEqual([
    {
      title: 'Seat Not Available',
      description: 'This seat has no available time slots.',
      tone: 'destructive',
    },
  ])
  expect(page.getByRole('dialog').query()).toBeNull()
})

it('a floor is one tab stop, and the arrow keys follow the drawing', async () => {
  await page.viewport(1280, 900)
  await render(<Map />)
  expect(document.querySelectorAll('[data-seat][tabindex="0"]')).toHaveLength(2)
  seat(1).focus()
  expect(await walk('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight')).toEqual([
    3, 13, 12, 11, 16,
  ])
  expect(await walk('Home', 'End', 'ArrowLeft', 'ArrowUp', 'ArrowLeft')).toEqual([2, 14, 9, 10, 7])
  await userEvent.tab()
  expect(focused()).toBe(20)
  expect(await walk('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'End', 'ArrowLeft')).toEqual([
    21, 30, 35, 40, 36, 31,
  ])
  await userEvent.tab({ shift: true })
  expect(focused()).toBe(7)
})

it('Enter opens a seat on its first open slot, Escape returns to it', async () => {
  await render(<Map />)
  seat(3).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Book seat 3' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Evening/ })).toHaveFocus()
  await expect.element(dialog.getByRole('radio', { name: /^Morning/ })).toBeDisabled()
  expect(seat(3).dataset['state']).toBe('selected')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => focused()).toBe(3)
  expect(page.getByRole('dialog').query()).toBeNull()
  expect(seat(3).dataset['state']).toBe('partially-booked')
})

it('the only slot that can be booked is chosen; of several, confirming without one says what is missing', async () => {
  const screen = await render(<Map />)
  seat(3).click()
  await expect.element(page.getByRole('radio', { name: /^Evening/ })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  const member: MemberSlots = { allowed: ['morning', 'evening'], held: [], bookings: [], runs_until: [] }
  await screen.rerender(<Map member={member} />)
  seat(5).click()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  expect(toasts.map(({ title, description }) => `${title}: ${description}`)).toEqual([
    'Missing Information: Please select a time slot to confirm booking',
  ])
})

it('the dialog says until when the chosen hours would be booked, a renewal included but no hole (SEAT-7)', async () => {
  const runs_until = [
    { time_slot: 'full_day' as const, end_date: toDay('2027-05-22'), unbroken_until: toDay('2027-03-22') },
    { time_slot: 'night' as const, end_date: toDay('2026-12-29'), unbroken_until: toDay('2026-12-29') },
  ]
  const member: MemberSlots = { allowed: ['full_day', 'night'], held: [], bookings: [], runs_until }
  await render(<Map member={member} taken={{}} />)
  seat(3).click()
  const dialog = page.getByRole('dialog', { name: 'Book seat 3' })
  await expect.element(dialog.getByText('Important:')).toBeVisible()
  expect(dialog.element().textContent, 'nothing is chosen yet').not.toContain('It runs until')
  await dialog.getByRole('radio', { name: /^Full Day/ }).click()
  await expect.element(dialog.getByText(/It runs until 22 Mar 2027\./)).toBeVisible()
  await dialog.getByRole('radio', { name: /^Night/ }).click()
  await expect.element(dialog.getByText(/It runs until 29 Dec 2026\./)).toBeVisible()
})

it('a live update that takes the seat you have open says so', async () => {
  const screen = await render(<Map />)
  seat(3).click()
  const dialog = page.getByRole('dialog', { name: 'Book seat 3' })
  await dialog.getByRole('radio', { name: /^Evening/ }).click()
  await screen.rerender(<Map taken={{ ...TAKEN, 3: FULL }} />)
  const news = dialog.getByText('This seat is no longer available.')
  await expect.element(news).toBeVisible()
  expect(news.element().closest('[aria-live="assertive"]')).not.toBeNull()
  toasts.length = 0
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  expect(toasts.map(({ title }) => title)).toEqual(['Seat Not Available'])
})

it('a seat booked in another tab meanwhile is one’s own, and the dialog says so', async () => {
  const screen = await render(<Map />)
  seat(3).click()
  const bookings = [{ seat_number: 5, time_slot: 'evening' as const }]
  await screen.rerender(<Map member={{ ...NOBODY, held: ['evening', 'full_day'], bookings }} />)
  const news = 'You already have seat 5 booked for this time slot'
  await expect.element(page.getByRole('dialog').getByText('Already Booked')).toBeVisible()
  expect(page.getByRole('dialog').element().textContent).toContain(news)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  expect(toasts).toEqual([{ title: 'Already Booked', description: news, tone: 'destructive' }])
})

it('a live update that takes the picked slot leaves the others to choose', async () => {
  const member: MemberSlots = { allowed: ['morning', 'evening'], held: [], bookings: [], runs_until: [] }
  const screen = await render(<Map member={member} taken={{}} />)
  seat(3).click()
  const dialog = page.getByRole('dialog', { name: 'Book seat 3' })
  await dialog.getByRole('radio', { name: /^Morning/ }).click()
  await screen.rerender(<Map member={member} taken={{ 3: ['morning', 'full_day'] }} />)
  const news = dialog.getByText('This time slot was just taken. Please select another one.')
  await expect.element(news).toBeVisible()
  await dialog.getByRole('radio', { name: /^Evening/ }).click()
  expect(news.query()).toBeNull()
})

it('one’s own booking takes no slot away from the dialog until it is decided; once refused, it shows what is so', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const screen = await render(<Map />)
  seat(3).click()
  const dialog = page.getByRole('dialog', { name: 'Book seat 3' })
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Booking...' })).toBeVisible()
  await screen.rerender(<Map taken={{ ...TAKEN, 3: FULL }} />)
  const evening = dialog.getByRole('radio', { name: /^Evening/ })
  await expect.poll(() => seat(3).querySelectorAll('.seat-pips i[data-taken]').length).toBe(4)
  await expect.element(evening).toBeEnabled()
  expect(dialog.element().textContent).not.toContain('This seat is no longer available.')
  answer.reject(new TypeError('no network'))
  const again = dialog.getByRole('button', { name: 'Confirm Booking' })
  await expect.element(again).toBeVisible()
  await expect.element(evening).toBeEnabled()
  const refusal = { code: 'seat_taken', message: '', data: {}, requestId: 'r' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }))
  await again.click()
  await expect.element(dialog.getByText('This seat is no longer available.')).toBeVisible()
  await expect.element(evening).toBeDisabled()
})

it('what was left unanswered is sent again under its key, another slot of the seat under its own (PORTAL-9)', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    keys.push(new Request(input, init).headers.get('idempotency-key'))
    return Promise.reject(new TypeError('the answer was lost'))
  })
  const member: MemberSlots = { allowed: ['morning', 'evening'], held: [], bookings: [], runs_until: [] }
  await render(<Map member={member} taken={{}} />)
  seat(3).click()
  const dialog = page.getByRole('dialog', { name: 'Book seat 3' })
  const confirm = dialog.getByRole('button', { name: 'Confirm Booking' })
  for (const [sent, slot] of (['Morning', 'Morning', 'Evening'] as const).entries()) {
    await dialog.getByRole('radio', { name: new RegExp(`^${slot}`) }).click()
    await confirm.click()
    await expect.poll(() => keys.length).toBe(sent + 1)
  }
  const [first, again, other] = keys
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it('“Choose from a list” comes first and says every seat in words', async () => {
  await render(<Map />)
  await userEvent.tab()
  await expect.element(page.getByRole('switch', { name: 'Choose from a list' })).toHaveFocus()
  await userEvent.keyboard(' ')
  const list = page.getByRole('list', { name: 'First floor seats' })
  await expect.element(list.getByRole('button', { name: 'Seat 1 1 open: Evening' })).toBeVisible()
  await expect
    .element(list.getByRole('button', { name: 'Seat 6 Full' }))
    .toHaveAttribute('aria-disabled', 'true')
  await list.getByRole('button', { name: /^Seat 1 / }).click()
  await expect.element(page.getByRole('dialog', { name: 'Book seat 1' })).toBeVisible()
})
