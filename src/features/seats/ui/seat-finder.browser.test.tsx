import '#/design/styles.css'
import { expect, it } from 'vitest'
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

const finder = (found: Holder[] | undefined, search = '', isFinding = false) => (
  <SeatFinder
    search={search}
    onSearch={() => undefined}
    found={found}
    isFinding={isFinding}
    onOpen={() => undefined}
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
