import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { profileQuery } from '#/client/session.ts'
import { rupees } from '#/kernel/money.ts'
import { answerReads, FAULT, type Reply } from '../../../../../test/support/answer-reads.ts'
import { StudentCanteen } from './student-canteen.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void vi.restoreAllMocks())

const ORDER = {
  id: 'first',
  order_number: 'C29-005',
  status: 'preparing',
  items: [],
  items_amount: rupees(10),
  coupon_code: null,
  discount_amount: 0,
  total_amount: rupees(10),
  special_instructions: null,
  estimated_time: 15,
  created_at: '2026-11-29T06:00:00Z',
  cancel_reason: null,
}

/** The canteen of a member who comes back from a payment, with this answer about the menu. */
async function opened(menu: Reply, who: { id: string } | null = { id: 'asha' }) {
  answerReads((path) => {
    if (path.endsWith('/canteen/orders')) return { status: 200, body: { rows: [ORDER], next_cursor: null } }
    if (path.endsWith('/canteen-items')) return menu
    return { status: 404, body: {} }
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (who) queries.setQueryData(profileQuery.queryKey, who as never)
  const onReturnSeen = vi.fn()
  const screen = await render(
    <QueryClientProvider client={queries}>
      <main>
        <StudentCanteen returned={{ payment_id: 'paid', left: 'done' }} onReturnSeen={onReturnSeen} />
      </main>
    </QueryClientProvider>,
  )
  return { screen, onReturnSeen }
}

it('with nothing on the menu a member sees their orders, and what became of a payment', async () => {
  const { screen, onReturnSeen } = await opened({ status: 200, body: [] })
  await expect.element(screen.getByText('There is nothing on the menu at the moment.')).toBeVisible()
  await expect.element(screen.getByText('Ready in about 15 min', { exact: true })).toBeVisible()
  await expect.poll(() => onReturnSeen.mock.calls.length).toBe(1)
})

it('so they do if the menu can’t be read, and the cart keeps its dishes and its coupon (PORTAL-8, PORTAL-9)', async () => {
  const cart = JSON.stringify([{ id: 'tea', name: 'Tea', name_hi: '', quantity: 2 }])
  localStorage.setItem('canteen-cart:asha', cart)
  const coupon = JSON.stringify({ of: '2000', code: 'FIVE', discount_amount: '500', final_amount: '1500' })
  sessionStorage.setItem('draft:canteen-coupon:asha', coupon)
  const { screen } = await opened(FAULT)
  await expect.element(screen.getByText('Failed to fetch canteen items')).toBeVisible()
  await expect.element(screen.getByText('Ready in about 15 min', { exact: true })).toBeVisible()
  expect(localStorage.getItem('canteen-cart:asha')).toBe(cart)
  expect(sessionStorage.getItem('draft:canteen-coupon:asha')).toBe(coupon)
})

it('where neither the menu nor the member can be read, it says so (PORTAL-8)', async () => {
  const { screen } = await opened(FAULT, null)
  const unread = screen.getByRole('alert').filter({ hasText: 'Failed to fetch canteen items' })
  await expect.element(unread).toBeVisible()
  await expect.element(unread.getByRole('button', { name: 'Retry' })).toBeVisible()
})
