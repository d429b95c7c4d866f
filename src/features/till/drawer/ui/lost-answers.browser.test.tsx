/** What left the drawer though its answer was lost is sent again as it was (PAY-15). */
import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { admin } from '#/features/admin-contracts.ts'
import { keepUnsavedWork } from '#/design/unsaved-work.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { FAULT } from '../../../../../test/support/answer-reads.ts'
import { loseAnswers } from '../../../../../test/support/lost-answers.ts'
import { ExpenseDialog } from '../../expenses/ui/expense-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

beforeAll(() => addContracts({ admin }))
afterEach(() => vi.restoreAllMocks())

const close = vi.fn<() => void>()
const field = (name: RegExp) => page.getByRole('textbox', { name })
const move = (balance: number) => <MoveDialog balance={rupees(balance)} out onClose={close} />
const expense = (balance: number) => (
  <ExpenseDialog balance={rupees(balance)} today={toDay('2026-11-29')} onClose={close} />
)

const DIALOGS: [string, (balance: number) => ReactNode, string, () => Promise<void>][] = [
  ['to the bank', move, 'Take out', () => field(/^Note/).fill('Slip 7')],
  [
    'for an expense',
    expense,
    'Save expense',
    async () => {
      await page.getByRole('combobox', { name: /^What for/ }).selectOptions('rent')
      await field(/^Note/).fill('November')
    },
  ],
]

it.each(DIALOGS)('%s', async (_, dialog, label, fill) => {
  const library = loseAnswers({ id: 'done' }, () => FAULT)
  const queries = new QueryClient()
  const within = (part: ReactNode) => <QueryClientProvider client={queries}>{part}</QueryClientProvider>
  const screen = await render(within(dialog(5000)))
  const press = page.getByRole('button', { name: label })
  await field(/^Amount/).fill('5000')
  await fill()
  await press.click()
  await expect.poll(() => library.sent.length).toBe(1)
  await screen.rerender(within(dialog(0)))
  await expect.element(press).toBeEnabled()
  library.isLost = false
  await press.click()
  await expect.poll(() => library.sent.length).toBe(2)
  expect(library.sent[1]).toEqual(library.sent[0])
  await expect.poll(() => close.mock.calls.length).toBe(1)
  close.mockClear()
})

const SIGNED_OUT = { status: 401, body: { code: 'signed_out', message: '', requestId: 'r' } }

it.each(DIALOGS)('%s, though one had to sign in again meanwhile', async (_, dialog, label, fill) => {
  const library = loseAnswers({ id: 'done' }, () => FAULT)
  const show = () =>
    render(<QueryClientProvider client={new QueryClient()}>{dialog(5000)}</QueryClientProvider>)
  const screen = await show()
  const press = page.getByRole('button', { name: label })
  await field(/^Amount/).fill('5000')
  await fill()
  await press.click()
  await expect.poll(() => library.sent.length).toBe(1)
  await expect.element(press).toBeEnabled()
  library.isLost = false
  library.fails = SIGNED_OUT
  await press.click()
  await expect.poll(() => library.sent.length).toBe(2)
  await expect.element(press).toBeEnabled()
  // As the page does that leads to the sign-in page.
  keepUnsavedWork()
  await screen.unmount()
  library.fails = null
  await show()
  await press.click()
  await expect.poll(() => library.sent.length).toBe(3)
  expect(library.sent[2]).toEqual(library.sent[0])
})

it('another amount is asked of what is left by now', async () => {
  const library = loseAnswers({ id: 'done' }, () => FAULT)
  const queries = new QueryClient()
  const within = (part: ReactNode) => <QueryClientProvider client={queries}>{part}</QueryClientProvider>
  const screen = await render(within(move(5000)))
  await field(/^Amount/).fill('5000')
  await field(/^Note/).fill('Slip 7')
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect.poll(() => library.sent.length).toBe(1)
  await screen.rerender(within(move(0)))
  await field(/^Amount/).fill('4000')
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect.element(page.getByText('Only ₹0 should be in the drawer')).toBeVisible()
  expect(library.sent).toHaveLength(1)
})

it('an expense belongs to a day of the library’s years (EXPENSE-1)', async () => {
  const library = loseAnswers({ id: 'done' }, () => FAULT)
  await render(<QueryClientProvider client={new QueryClient()}>{expense(5000)}</QueryClientProvider>)
  await field(/^Amount/).fill('500')
  await page.getByRole('combobox', { name: /^What for/ }).selectOptions('rent')
  await field(/^Note/).fill('November')
  await page.getByLabelText(/^Date/).fill('0026-11-29')
  await page.getByRole('button', { name: 'Save expense' }).click()
  await expect.element(page.getByText('Please enter a date from 1 Jan 2000 to 29 Nov 2026')).toBeVisible()
  expect(library.sent).toEqual([])
})
