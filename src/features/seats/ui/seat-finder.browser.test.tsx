import '#/design/styles.css'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toDay } from '#/kernel/dates.ts'
import type { Holder } from '../contract.ts'
import { SeatFinder } from './seat-finder.tsx'

const DAY = toDay('2026-12-03')
const holderAt = (seat_number: number): Holder => ({
  booking_id: String(seat_number),
  user_id: 'omkar',
  seat_number,
  name: 'Omkar Sample',
  email: null,
  time_slot: 'morning',
  start_date: DAY,
  end_date: DAY,
})

type Asked = { find?: (words: string) => Promise<Holder[]>; onOpen?: (seat: number) => void }
const finder = (found: Holder[] | undefined, search = '', isFinding = false, asked: Asked = {}) => (
  <SeatFinder
    search={search}
    onSearch={() => undefined}
    found={found}
    isFinding={isFinding}
    find={async () => []}
    onRetry={undefined}
    onOpen={() => undefined}
    {...asked}
    aside={undefined}
  />
)

it('one lasting status says how many seats were found, or that none was (SEAT-19)', async () => {
  const screen = await render(finder(undefined))
  const status = screen.getByRole('status')
  const first = status.element()
  await expect.element(status).toHaveTextContent('')
  await screen.rerender(finder([holderAt(4), holderAt(9)]))
  await expect.element(status).toHaveTextContent('2 seats')
  await screen.rerender(finder([]))
  await expect.element(screen.getByText('Nobody with a seat matches.')).toBeVisible()
  expect(status.element()).toBe(first)
})

it('says the same count again for another search, once that is found', async () => {
  const screen = await render(finder([holderAt(4)], 'omkar'))
  const words = () => screen.getByRole('status').element().firstElementChild
  const first = words()
  await screen.rerender(finder([holderAt(4)], 'asha', true))
  expect(words()).toBe(first)
  await screen.rerender(finder([holderAt(9)], 'asha'))
  expect(words()).not.toBe(first)
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 seat')
})

it('Enter opens the seat of what was typed, not of what earlier words have found (MEMBER-7)', async () => {
  const [find, onOpen] = [vi.fn(async (words: string) => [holderAt(words === 'asha' ? 9 : 4)]), vi.fn()]
  const screen = await render(finder([holderAt(4)], 'omkar', false, { find, onOpen }))
  const field = screen.getByRole('searchbox')
  await field.fill('asha')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onOpen.mock.calls).toEqual([[9]])
  await field.fill('omkar')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onOpen.mock.calls).toEqual([[9], [4]])
  expect(find.mock.calls).toEqual([['asha']])
})

it('Enter opens nothing once typing went on while its words were looked up', async () => {
  const answers: ((found: Holder[]) => void)[] = []
  const [find, onOpen] = [vi.fn(() => new Promise<Holder[]>((answer) => answers.push(answer))), vi.fn()]
  const screen = await render(finder([holderAt(4)], 'omkar', false, { find, onOpen }))
  const field = screen.getByRole('searchbox')
  await field.fill('asha')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers.length).toBe(1)
  await field.fill('asha r')
  answers[0]?.([holderAt(9)])
  await field.fill('omkar')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onOpen.mock.calls).toEqual([[4]])
})

it('Enter opens nothing once somebody has gone elsewhere meanwhile', async () => {
  const answers: ((found: Holder[]) => void)[] = []
  const [find, onOpen] = [vi.fn(() => new Promise<Holder[]>((answer) => answers.push(answer))), vi.fn()]
  const screen = await render(finder([holderAt(4)], 'omkar', false, { find, onOpen }))
  await screen.getByRole('searchbox').fill('asha')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers.length).toBe(1)
  await screen.getByRole('button', { name: /Seat 4/ }).click()
  answers[0]?.([holderAt(9)])
  await new Promise((resolve) => setTimeout(resolve))
  expect(onOpen.mock.calls).toEqual([[4]])
})
