import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { rupees } from '#/kernel/money.ts'
import { speak } from '#/kernel/words.ts'
import { answerReads } from '../../../../../test/support/answer-reads.ts'
import type { OrdersSearch } from '../search.ts'
import { AdminOrders } from './admin-orders.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  speak('en')
})

const ORDER = {
  status: 'preparing',
  items: [],
  total_amount: rupees(45),
  customer_name: 'Asha',
  created_at: '2026-11-28T06:00:00Z',
  coupon_code: null,
  gives_back: null,
  seat_number: null,
}

/**
 * A kitchen's list, from which an order goes once its change is `answered`; `asked` are the changes that it was sent.
 */
async function opened(answered?: Promise<void>) {
  const asked: string[] = []
  let orders = ['first', 'second', 'third'].map((id) => ({ ...ORDER, id, order_number: `ORD-${id}` }))
  const read = (path: string) =>
    path.includes('canteen-orders')
      ? { status: 200, body: { rows: orders, next_cursor: null, total: orders.length } }
      : { status: 404, body: {} }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { url, method } = new Request(input, init)
    const { pathname: path, searchParams } = new URL(url)
    if (method === 'GET') {
      const together = searchParams.getAll('read')
      return Response.json(together.length > 0 ? together.map(read) : read(path).body)
    }
    asked.push(path)
    await answered
    orders = orders.filter(({ id }) => !path.includes(id))
    return Response.json({ ...ORDER, status: 'cancelled' })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  /** What another cook does: an order's next status, or null if it has gone. */
  async function doMeanwhile(which: string, status: string | null) {
    orders = orders.flatMap((order) =>
      order.id !== which ? order : status === null ? [] : { ...order, status },
    )
    await queries.invalidateQueries()
  }
  const screen = await render(
    <QueryClientProvider client={queries}>
      <main>
        <AdminOrders search={{}} onSearch={() => undefined} />
      </main>
    </QueryClientProvider>,
  )
  return { screen, asked, doMeanwhile }
}

it('the filter says what orders are, not what to do with them, in Hindi (CANTEEN-11)', async () => {
  speak('hi', { ...hindi, ...deskHindi })
  const { screen } = await opened()
  await screen.getByRole('button', { name: 'फ़िल्टर' }).click()
  const filter = screen.getByRole('combobox', { name: 'स्थिति' })
  await expect.element(filter).toHaveDisplayValue('चल रहे')
})

it('once an order is cancelled, no step of another is under Enter (CANTEEN-11)', async () => {
  const { screen, asked } = await opened()
  const card = (name: string) => screen.getByRole('listitem').filter({ hasText: `ORD-${name}` })
  await card('second')
    .getByRole('button', { name: /^Cancel order/ })
    .click()
  await screen.getByRole('textbox', { name: 'Reason' }).fill('No bananas left')
  await userEvent.keyboard('{Enter}')
  await expect.element(card('second')).not.toBeInTheDocument()
  await expect.element(card('third')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(asked).toHaveLength(1)
  await userEvent.tab()
  await expect.element(card('third').getByRole('button', { name: /^Mark Ready/ })).toHaveFocus()
})

it('nor does the focus leave the list where the answer takes long', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { screen, asked } = await opened(promise)
  const card = (name: string) => screen.getByRole('listitem').filter({ hasText: `ORD-${name}` })
  const step = card('second').getByRole('button', { name: /^Mark Ready/ })
  await expect.element(step).toBeVisible()
  ;(step.element() as HTMLElement).focus()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await userEvent.keyboard('{Enter}')
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.poll(() => asked).toHaveLength(1)
  resolve()
  await expect.element(card('second')).not.toBeInTheDocument()
  await expect.element(card('third')).toHaveFocus()
})

it('the reason that is typed stays while another cook takes the order to another place (PORTAL-9)', async () => {
  const { screen, asked, doMeanwhile } = await opened()
  const card = screen.getByRole('listitem').filter({ hasText: 'ORD-second' })
  await card.getByRole('button', { name: /^Cancel order/ }).click()
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  await reason.fill('No bananas left')
  await doMeanwhile('second', null)
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('No bananas left')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toEqual(['/api/admin/canteen-orders/second/cancel'])
  await expect.element(reason).not.toBeInTheDocument()
})

it('and its question says what was done meanwhile (CANTEEN-10)', async () => {
  const { screen, doMeanwhile } = await opened()
  await screen.getByRole('button', { name: 'Cancel order ORD-second' }).click()
  await doMeanwhile('second', 'ready')
  await expect.element(screen.getByText('Someone else has changed this: Ready')).toBeVisible()
})

it('an order without a seat says so, since its instructions say where to bring it (CANTEEN-6)', async () => {
  const { screen } = await opened()
  const card = screen.getByRole('listitem').filter({ hasText: 'ORD-first' })
  await expect.element(card.getByText('No seat')).toBeVisible()
})

/** Without waiting until it can be pressed, as a finger does. */
const pressAtOnce = (button: Locator) => (button.element() as HTMLElement).click()

it('a press that was aimed at what another cook has just done does nothing (CANTEEN-11)', async () => {
  const { screen, asked, doMeanwhile } = await opened()
  const card = screen.getByRole('listitem').filter({ hasText: 'ORD-second' })
  await expect.element(card.getByRole('button', { name: /^Mark Ready/ })).toBeVisible()
  await doMeanwhile('second', 'ready')
  const next = card.getByRole('button', { name: /^Mark Delivered/ })
  await expect.element(next).toBeVisible()
  pressAtOnce(next)
  expect(asked).toEqual([])
  await next.click()
  await expect.poll(() => asked).toHaveLength(1)
})

it('nor does one that was aimed at an order which has just gone (CANTEEN-11)', async () => {
  const { screen, asked, doMeanwhile } = await opened()
  await expect.element(screen.getByRole('heading', { name: 'ORD-first' })).toBeVisible()
  await doMeanwhile('first', null)
  await expect.element(screen.getByRole('heading', { name: 'ORD-first' })).not.toBeInTheDocument()
  const next = screen.getByRole('button', { name: /^Mark Ready/ }).first()
  pressAtOnce(next)
  expect(asked).toEqual([])
  await next.click()
  await expect.poll(() => asked).toHaveLength(1)
})

it('what is pressed and typed says of which order it is (CANTEEN-11)', async () => {
  const { screen, doMeanwhile } = await opened()
  await expect.element(screen.getByRole('button', { name: 'Mark Ready ORD-first' })).toBeVisible()
  for (const which of ['first', 'second']) {
    await doMeanwhile(which, 'paid')
    for (const act of ['Start Preparing', 'Cancel order'])
      await expect.element(screen.getByRole('button', { name: `${act} ORD-${which}` })).toBeVisible()
    const minutes = screen.getByRole('textbox', { name: `Estimated minutes ORD-${which}` })
    await expect.element(minutes).toBeVisible()
  }
  await expect.element(screen.getByRole('button', { name: 'Mark Ready ORD-third' })).toBeVisible()
})

it.each<[OrdersSearch, string, OrdersSearch]>([
  [{ from: '2026-11-20' }, 'Nothing ordered on these days is open.', { status: 'all' }],
  [{ to: '2026-11-20', status: 'ready' }, 'Nothing ordered on these days is ready.', { status: 'all' }],
  [
    { from: '2026-11-20', status: 'all' },
    'Nothing was ordered on these days.',
    { from: undefined, to: undefined },
  ],
  [{ status: 'ready' }, 'Nothing is ready at the moment.', { status: 'all' }],
])('where %o finds nothing, it says what was looked for, and shows more', async (search, words, more) => {
  answerReads(() => ({ status: 200, body: { rows: [], next_cursor: null, total: 0 } }))
  const onSearch = vi.fn()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <AdminOrders search={search} onSearch={onSearch} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText(`No Orders Found. ${words}`)).toBeVisible()
  await screen.getByRole('button', { name: 'Show all' }).click()
  expect(onSearch.mock.calls).toEqual([[more]])
})
