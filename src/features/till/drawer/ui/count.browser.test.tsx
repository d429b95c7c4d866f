/** Cash that moves while the desk counts: the count is refused, and begun anew (TILL-2). */
import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { admin } from '#/features/admin-contracts.ts'
import { rupees } from '#/kernel/money.ts'
import { CountDialog } from './count-dialog.tsx'
import { FirstCount } from './first-count.tsx'

type Sent = {
  key: string | null
  count: { after: string | null; cash_expected: number; cash_counted: number }
}

let sent: Sent[] = []
let answer: () => Promise<Response> = () => moved(0)

/** The server's refusal, which names what should be in the drawer by now. */
const moved = async (balance: number) =>
  Response.json(
    { code: 'drawer_moved', message: 'Moved', data: { balance: rupees(balance) }, requestId: 'r' },
    { status: 409 },
  )

beforeAll(() => addContracts({ admin }))
beforeEach(() => {
  sent = []
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const request = new Request(address, init)
    const key = request.headers.get('idempotency-key')
    sent.push({ key, count: (await request.json()) as Sent['count'] })
    return answer()
  })
})
afterEach(() => void vi.restoreAllMocks())

const queries = new QueryClient()
const within = (part: ReactNode) => <QueryClientProvider client={queries}>{part}</QueryClientProvider>
const field = (name: RegExp) => page.getByRole('textbox', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const counting = (balance: number, after = 'first') =>
  within(<CountDialog balance={rupees(balance)} after={after} onClose={() => undefined} />)

it('a count is compared with what was shown when it began, and cleared once that is refused', async () => {
  answer = () => moved(6000)
  const screen = await render(counting(5000))
  await field(/^Counted/).fill('4990')
  await field(/^What explains/).fill('A note of ten was torn')
  await screen.rerender(counting(6000))
  await expect.element(page.getByText('₹10 missing')).toBeVisible()
  await press('Count and close')
  await expect.element(field(/^Counted/)).toHaveValue('')
  expect(sent.at(-1)?.count).toMatchObject({
    after: 'first',
    cash_expected: rupees(5000),
    cash_counted: rupees(4990),
  })
  await expect.element(page.getByText(/^₹6,000 should be in the drawer/)).toBeVisible()

  await field(/^Counted/).fill('5990')
  await expect.element(page.getByText('₹10 missing')).toBeVisible()
  await press('Count and close')
  await expect.poll(() => sent.at(-1)?.count.cash_expected).toBe(rupees(6000))
})

it('a count whose answer was lost is sent again as it was, though it has closed the drawer', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const screen = await render(counting(5000))
  await field(/^Counted/).fill('4990')
  await field(/^What explains/).fill('A note of ten was torn')
  await press('Count and close')
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Count and close' })).toBeEnabled()
  await screen.rerender(counting(4990, 'second'))
  await press('Count and close')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
})

const first = (balance: number) => within(<FirstCount balance={rupees(balance)} />)

it('so is the first, from when it was typed', async () => {
  answer = () => moved(1000)
  const screen = await render(first(0))
  await screen.rerender(first(300))
  await field(/^In the drawer/).fill('500')
  await screen.rerender(first(1000))
  await press('Start with this')
  await expect.element(field(/^In the drawer/)).toHaveValue('')
  expect(sent.at(-1)?.count).toEqual({ after: null, cash_expected: rupees(300), cash_counted: rupees(500) })
  await field(/^In the drawer/).fill('1500')
  await press('Start with this')
  await expect.poll(() => sent.at(-1)?.count.cash_expected).toBe(rupees(1000))
})

it('the first count is held while it is saved, since the answer takes its field away (PORTAL-9)', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  await render(within(<FirstCount balance={rupees(5000)} />))
  const counted = page.getByRole('textbox')
  await counted.fill('4990')
  await counted.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await userEvent.keyboard('5')
  await expect.element(counted).toHaveValue('4990')
  resolve(new Response('', { status: 500 }))
  await expect.element(counted).toHaveFocus()
})
