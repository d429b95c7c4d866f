import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { rupees } from '#/kernel/money.ts'
import { answerReads, FAULT } from '../../../../../test/support/answer-reads.ts'
import type { KitchenStatus } from '../rules.ts'
import { KitchenView } from './kitchen-view.tsx'

afterEach(() => void vi.restoreAllMocks())

const ORDER = {
  status: 'paid',
  items: [],
  total_amount: rupees(45),
  customer_name: 'Asha',
  created_at: '2026-11-28T06:00:00Z',
  paid_at: '2026-11-28T06:01:00Z',
  estimated_time: null,
  special_instructions: null,
  coupon_code: null,
  gives_back: null,
  seat_number: 12,
}

const listed = (next_cursor: string | null, ...ids: string[]) => ({
  status: 200,
  body: {
    rows: ids.map((id) => ({ ...ORDER, id, order_number: `ORD-${id}` })),
    next_cursor,
    total: { count: next_cursor === null ? ids.length : 153, more: false },
  },
})

/** Two pages of orders of one status, none of the others. `isUnread` says whether a read fails. */
function answer(status: KitchenStatus, isUnread: (path: string) => boolean) {
  const asked: string[] = []
  answerReads((path) => {
    asked.push(path)
    if (isUnread(path)) return FAULT
    if (!path.includes(`status=${status}`)) return listed(null)
    return path.includes('cursor=') ? listed(null, 'older') : listed('newer', 'newer')
  })
  return asked
}

/** The kitchen's screen. */
async function opened() {
  vi.spyOn(document.documentElement, 'requestFullscreen').mockRejectedValue(new Error('refused'))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <KitchenView />
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: 'Kitchen view' }).click()
  return { queries, screen, column: (name: string) => screen.getByRole('region', { name }) }
}

it('a column that can’t be read says so, and Retry reads it (PORTAL-8)', async () => {
  let isDown = true
  answer('paid', (path) => isDown && path.includes('status=preparing'))
  const { column } = await opened()
  const preparing = column('Preparing')
  await expect.element(preparing.getByRole('alert').getByText('Failed to fetch orders')).toBeVisible()
  await expect.element(column('New orders').getByRole('heading', { name: 'ORD-older' })).toBeVisible()
  isDown = false
  await preparing.getByRole('button', { name: 'Retry' }).click()
  await expect.element(preparing.getByText('Nothing here.')).toBeVisible()
  await expect.element(preparing.getByRole('alert')).not.toBeInTheDocument()
})

it('the reason for cancelling stays while another cook takes the order to another column (PORTAL-9)', async () => {
  let column = 'status=paid'
  answerReads((path) => (path.includes(column) ? listed(null, 'one') : listed(null)))
  const { queries, screen } = await opened()
  await screen.getByRole('button', { name: 'Cancel order ORD-one' }).click()
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  await reason.fill('No bananas left')
  column = 'status=preparing'
  await queries.invalidateQueries()
  await expect.poll(() => document.querySelector('[aria-label=Preparing] article')).not.toBeNull()
  await expect.element(reason).toHaveValue('No bananas left')
})

it('a further page that can’t be read is asked for once, and what was read stays (PORTAL-8)', async () => {
  let isDown = true
  const asked = answer('paid', (path) => isDown && path.includes('cursor='))
  const { column } = await opened()
  const waiting = column('New orders')
  await expect.element(waiting.getByRole('alert').getByText('Failed to fetch orders')).toBeVisible()
  await expect.element(waiting.getByRole('heading', { name: 'ORD-newer' })).toBeVisible()
  await new Promise((resolve) => void setTimeout(resolve, 500))
  expect(asked.filter((path) => path.includes('cursor='))).toHaveLength(1)
  isDown = false
  await waiting.getByRole('button', { name: 'Retry' }).click()
  await expect.element(waiting.getByRole('heading', { name: 'ORD-older' })).toBeVisible()
  await expect.element(waiting.getByRole('alert')).not.toBeInTheDocument()
})

it('of what is ready the newest page is read, with how many there are, and more if somebody asks', async () => {
  const asked = answer('ready', () => false)
  const { column } = await opened()
  const ready = column('Ready')
  await expect.element(ready.getByText('1 of 153 shown')).toBeVisible()
  await expect.element(ready.getByRole('heading', { name: 'Ready 153' })).toBeVisible()
  await expect.element(column('New orders').getByText('Nothing here.')).toBeVisible()
  await ready.getByRole('button', { name: 'Show more' }).click()
  const numbers = () =>
    ready
      .getByRole('article')
      .elements()
      .map((one) => one.getAttribute('aria-label'))
  await expect.poll(numbers).toEqual(['Order ORD-older', 'Order ORD-newer'])
  expect(asked.filter((path) => path.includes('cursor='))).toHaveLength(1)
})
