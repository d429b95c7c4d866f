import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
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

it('what isn’t paid yet is counted among what is shown (PAY-16)', async () => {
  const body = { rows: [], next_cursor: null, total_paid: 0 }
  const network = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const together = new URL(new Request(input, init).url).searchParams.getAll('read')
    return Response.json(together.length > 0 ? together.map(() => ({ status: 200, body })) : body)
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <PaymentHistory unpaid={[UNPAID]} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('Under review')).toBeVisible()
  await expect.element(screen.getByRole('status').filter({ hasText: /^1 shown$/ })).toBeInTheDocument()
  network.mockRestore()
})
