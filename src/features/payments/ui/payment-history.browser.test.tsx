import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { rupees } from '#/kernel/money.ts'
import { PaymentHistory } from './payment-history.tsx'

const UNPAID = {
  id: 'proof',
  plan_name: 'Night',
  plan_name_hi: '',
  plan_type: 'night',
  amount: rupees(900),
  status: 'pending',
  submitted_at: '2026-11-29T06:00:00Z',
} as const

let queries: QueryClient
afterEach(() => void vi.restoreAllMocks())

/** To a member who has paid for nothing. */
function show(unpaid: readonly (typeof UNPAID)[], knows: 'all' | 'part' | 'not yet all') {
  const body = { rows: [], next_cursor: null, total_paid: 0 }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const together = new URL(new Request(input, init).url).searchParams.getAll('read')
    return Response.json(together.length > 0 ? together.map(() => ({ status: 200, body })) : body)
  })
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={queries}>
      <PaymentHistory unpaid={unpaid} knowsAll={knows === 'all'} isReading={knows === 'not yet all'} />
    </QueryClientProvider>,
  )
}

it('what isn’t paid yet is counted among what is shown (PAY-16)', async () => {
  const screen = await show([UNPAID], 'all')
  await expect.element(screen.getByText('Under review')).toBeVisible()
  await expect.element(screen.getByRole('status').filter({ hasText: /^1 shown$/ })).toBeInTheDocument()
})

it('nothing is said to be all there is while some of it could not be read', async () => {
  const none = 'No payment history found'
  const known = await show([], 'all')
  await expect.element(known.getByText(none)).toBeVisible()
  await known.unmount()
  const screen = await show([], 'part')
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  await expect.element(screen.getByText(none)).not.toBeInTheDocument()
  await expect.element(screen.getByText('0 shown')).not.toBeInTheDocument()
})

it('while some of it is only being read, the history is still loading, not blank', async () => {
  const screen = await show([], 'not yet all')
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.length > 0 && queries.isFetching()).toBe(0)
  await expect.element(screen.getByText('Loading Payment History')).toBeInTheDocument()
  await expect.element(screen.getByText('0 shown')).not.toBeInTheDocument()
  await screen.unmount()
  const some = await show([UNPAID], 'not yet all')
  await expect.element(some.getByText('Under review')).toBeVisible()
})
