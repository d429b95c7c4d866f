import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { addContracts } from '#/client/api-link.ts'
import { profileQuery } from '#/client/session.ts'
import { admin } from '#/features/admin-contracts.ts'
import { rupees } from '#/kernel/money.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import type { PaymentDetail } from './types.ts'

beforeAll(() => addContracts({ admin }))
// What it reads besides is not waited for.
beforeEach(() => void vi.spyOn(window, 'fetch').mockImplementation(() => new Promise<Response>(() => {})))
afterEach(() => void vi.restoreAllMocks())

const FREE = {
  id: 'free',
  user_id: 'student',
  purpose: 'plan',
  status: 'completed',
  payment_method: 'cash',
  payment_code: 'AB12CD34',
  provider_payment_id: null,
  student_name: 'Pranav Iyer',
  student_email: 'pranav@example.org',
  bought: 'Morning - 1 Month',
  order_number: null,
  amount: rupees(0),
  refunded_amount: rupees(0),
  on_its_way_back: rupees(0),
  refundable: rupees(0),
  refunded_of_purchase: rupees(0),
  failure_reason: null,
  undo_reason: null,
  undo_note: null,
  coupon: { code: 'FREE', discount_amount: rupees(600) },
  refunds: [],
  timeline: [],
  receipt: null,
  proof_id: null,
  waiting_proof_id: null,
  due_id: null,
  stops_with_refund: false,
  undoable: true,
  changeable: 'plan',
} as unknown as PaymentDetail

async function open(payment: PaymentDetail, role: 'admin' | 'desk') {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(profileQuery.queryKey, { role } as never)
  const { queryKey } = orpc.admin.till.findPayment.queryOptions({ input: { id: payment.id } })
  queries.setQueryData(queryKey, payment)
  await render(
    <QueryClientProvider client={queries}>
      <PaymentDialog id={payment.id} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

it('PAY-24: what was given free by a coupon can be undone and changed, though not refunded', async () => {
  await open(FREE, 'admin')
  await expect.element(button('Change plan')).toBeVisible()
  await expect.element(button('Refund')).not.toBeInTheDocument()
  await button('Undo payment').click()
  const question = page.getByRole('alertdialog', { name: 'Undo this payment?' })
  await expect
    .element(question.getByText(/Pranav Iyer paid nothing for it, so no money moves\.$/))
    .toBeVisible()
})

it('the undo is for admins', async () => {
  await open(FREE, 'desk')
  await expect.element(button('Change plan')).toBeVisible()
  await expect.element(button('Undo payment')).not.toBeInTheDocument()
})

it('before it gives back itself what a provider didn’t confirm, the desk reads where it may have gone out (PAY-20)', async () => {
  const refused = { id: 'refused', amount: rupees(600), reason: 'Moves away', status: 'failed' }
  const refund = { ...refused, of_surplus: false, done_at: null, again_of: null, requested_at: '2026-11-20' }
  const paid = { ...FREE, payment_method: 'payu', provider_payment_id: '4031', coupon: null, undoable: false }
  await open({ ...paid, amount: rupees(600), refundable: rupees(600), refunds: [refund] } as never, 'admin')
  await button('Refund').click()
  const warning = page.getByText(/no longer uses the PayU account .*look there first/)
  await expect.element(warning).toBeVisible()
  await page.getByRole('checkbox', { name: /^Give it back yourself/ }).click()
  await expect.element(warning).not.toBeInTheDocument()
})
