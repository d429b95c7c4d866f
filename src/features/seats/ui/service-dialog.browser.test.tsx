import '#/design/styles.css'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { hearTime } from '#/client/clock.ts'
import type { AdminSeat } from '../contract.ts'
import { ServiceDialog } from './service-dialog.tsx'

afterEach(() => hearTime(Date.now()))

const SEAT = { seat_number: 35, out_of_service_from: null, holders: [] } as unknown as AdminSeat

it('the open question says what somebody else made of the seat, and not what was asked for here', async () => {
  hearTime(Date.parse('2026-11-28T12:00:00+05:30'))
  const closed = { ...SEAT, out_of_service_from: '2026-11-29' } as unknown as AdminSeat
  const dialog = (seat: AdminSeat) => (
    <ServiceDialog seat={seat} onClose={() => {}} onDay={async () => Promise.reject(new Error('refused'))} />
  )
  const screen = await render(dialog(SEAT))
  const words = screen.getByText(/Someone else has taken this seat out of service/)
  await screen.getByLabelText('From').fill('2026-12-18')
  await expect.element(words).not.toBeInTheDocument()
  await screen.rerender(dialog(closed))
  await expect.element(words).toBeVisible()
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-12-18')
  await screen.getByLabelText('From').fill('2026-11-29')
  await screen.getByRole('button', { name: 'Take out of service' }).click()
  await expect.element(words).not.toBeInTheDocument()
})

it('the day that nobody chose stays today while the dialog is open over midnight', async () => {
  hearTime(Date.parse('2027-04-30T23:59:00+05:30'))
  const screen = await render(<ServiceDialog seat={SEAT} onClose={() => {}} onDay={async () => {}} />)
  const from = screen.getByLabelText('From')
  await expect.element(from).toHaveValue('2027-04-30')
  hearTime(Date.parse('2027-05-01T00:01:00+05:30'))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(from).toHaveValue('2027-05-01')
  await from.fill('2027-05-03')
  await expect.element(from).toHaveValue('2027-05-03')
})
