import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { profileQuery } from '#/client/session.ts'
import { admin } from '#/features/admin-contracts.ts'
import { rupees } from '#/kernel/money.ts'
import { RefundDialog } from './refund-dialog.tsx'
import type { PaymentDetail } from './types.ts'

beforeAll(() => addContracts({ admin }))
// Nothing of the server is waited for.
beforeEach(() => void vi.spyOn(window, 'fetch').mockImplementation(() => new Promise<Response>(() => {})))
afterEach(() => void vi.restoreAllMocks())

/** Paid online; its provider has refused a refund. */
const PAYMENT = {
  id: 'first',
  purpose: 'plan',
  payment_method: 'razorpay',
  student_name: 'Pranav Iyer',
  amount: rupees(600),
  bought: 'Morning - 1 Month',
  refundable: rupees(600),
  refunded_of_purchase: rupees(0),
  refunds: [{ id: 'refused', status: 'failed', of_surplus: false, done_at: null, again_of: null }],
  due_id: null,
  stops_with_refund: false,
  coupon: null,
} as unknown as PaymentDetail

it('what to look at before giving money back is read out once that is chosen (PAY-20, PORTAL-13)', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(profileQuery.queryKey, { role: 'admin' } as never)
  await render(
    <QueryClientProvider client={queries}>
      <RefundDialog payment={PAYMENT} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const byHand = page.getByRole('checkbox', { name: /^Give it back yourself/ })
  const warning = page.getByRole('status').filter({ hasText: 'look there first' })
  await byHand.click()
  await expect.element(byHand).not.toBeChecked()
  await expect.element(warning).not.toBeInTheDocument()
  await byHand.click()
  await expect.element(warning).toBeVisible()
})
