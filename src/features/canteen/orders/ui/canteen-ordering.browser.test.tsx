import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { rupees } from '#/kernel/money.ts'
import { CanteenOrdering } from './canteen-ordering.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.restoreAllMocks())

const item = (id: string, name: string) => ({
  id,
  name,
  name_hi: '',
  description: '',
  description_hi: '',
  price: rupees(10),
  image_url: null,
  available: true,
  preparation_time: 0,
  menu_section: 'Hot Beverages',
})

const ORDER = {
  id: 'first',
  order_number: 'C29-005',
  status: 'paid',
  items: [],
  items_amount: rupees(10),
  coupon_code: null,
  discount_amount: 0,
  total_amount: rupees(10),
  special_instructions: null,
  estimated_time: null,
  created_at: '2026-11-29T06:00:00Z',
  cancel_reason: null,
}

/** The canteen of a member with one order or more, of which the kitchen takes the first from step to step. */
async function opened(others: (typeof ORDER)[] = []) {
  let order = ORDER
  const read = (path: string) =>
    path.endsWith('/canteen/orders')
      ? { status: 200, body: { rows: [order, ...others], next_cursor: null } }
      : { status: 404, body: {} }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url)
    const together = searchParams.getAll('read')
    return Response.json(together.length > 0 ? together.map(read) : read(pathname).body)
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const items = [item('tea', 'Tea'), item('coffee', 'Coffee')] as never
  const own = {
    member_id: 'asha',
    items,
    inItsPlace: null,
    returned: undefined,
    onReturnSeen: () => undefined,
  }
  const screen = await render(
    <QueryClientProvider client={queries}>
      <main>
        <CanteenOrdering {...own} />
      </main>
    </QueryClientProvider>,
  )
  async function advance(changes: Partial<Record<keyof typeof ORDER, unknown>>) {
    order = { ...order, ...changes } as typeof ORDER
    await queries.invalidateQueries()
  }
  // They come above the menu, which would move away from under a press.
  await expect.element(screen.getByRole('region', { name: 'Your orders' })).toBeVisible()
  const status = (words: string) =>
    expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  return { screen, advance, status, button }
}

it('says a change of a quantity once, and the focus stays with its item (PORTAL-13)', async () => {
  const { screen, status, button } = await opened()
  await button('Add Tea').click()
  await status('Cart: 1 item, ₹10')
  const saying = screen.getByRole('status').filter({ hasText: '1' })
  await expect.element(saying).toHaveLength(1)
  button('One Tea less').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Add Tea')).toHaveFocus()
  await status('Cart is empty')
})

it('an emptied cart says so, and leaves the focus in the menu (PORTAL-13)', async () => {
  const { status, button } = await opened()
  await button('Add Tea').click()
  button('Empty the cart').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Add Tea')).toHaveFocus()
  await status('Cart is empty')
})

it('says each step of an order, also the delivery that takes it to the earlier ones (PORTAL-13)', async () => {
  const { screen, advance, status } = await opened()
  await expect.element(screen.getByText('The kitchen has your order.', { exact: true })).toBeVisible()
  await advance({ status: 'preparing' })
  await status('C29-005: Preparing')
  await advance({ estimated_time: 15 })
  await status('C29-005: Ready in about 15 min')
  await advance({ status: 'ready' })
  await status('C29-005: On its way to you.')
  await advance({ status: 'delivered' })
  await expect.element(screen.getByRole('region', { name: 'Earlier orders' })).toBeVisible()
  await status('C29-005: Delivered')
})

it('what the kitchen cancelled stays above the menu that day, with its reason and the money (CANTEEN-15)', async () => {
  const { screen, advance } = await opened()
  const current = screen.getByRole('region', { name: 'Your orders' })
  const cancelled = { status: 'cancelled', cancel_reason: 'No milk left' }
  await advance({ ...cancelled, created_at: new Date().toISOString() })
  await expect.element(current.getByText('No milk left. We’re refunding you.')).toBeVisible()
  await advance({ ...cancelled, created_at: '2020-11-29T06:00:00Z' })
  await expect.element(current).not.toBeInTheDocument()
})

it('of the earlier orders as many are said to be shown as are, without the open ones', async () => {
  const { screen, status } = await opened([{ ...ORDER, id: 'second', status: 'delivered' }])
  await expect
    .element(screen.getByRole('region', { name: 'Your orders' }).getByRole('listitem'))
    .toHaveLength(1)
  await status('1 shown')
})
