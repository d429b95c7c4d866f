import '#/design/styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { rupees } from '#/kernel/money.ts'
import { PaymentTable } from './payment-table.tsx'
import type { PaymentRow } from './types.ts'

const ROW = {
  id: 'first',
  status: 'created',
  student_name: 'Pranav Iyer',
  student_email: 'pranav@example.org',
  plan_name: 'Morning - 1 Month',
  plan_price: null,
  amount: rupees(600),
  refunded_amount: rupees(0),
  on_its_way_back: rupees(0),
  paid_at: null,
  created_at: '2026-11-28T06:00:00Z',
  method: 'cash',
  waiting_proof_id: null,
  provider_payment_id: null,
} as unknown as PaymentRow

it('the buttons of one person’s payments say which it is (DESK-6)', async () => {
  const screen = await render(
    <PaymentTable
      rows={[ROW, { ...ROW, id: 'second', amount: rupees(900), paid_at: '2026-11-29T06:00:00Z' }]}
      sort="-date"
      onSort={() => undefined}
      onView={() => undefined}
      onMarkPaid={() => undefined}
      empty={null}
    />,
  )
  for (const name of [
    'View the payment of Pranav Iyer, ₹600, 28 Nov 2026, 11:30 AM',
    'View the payment of Pranav Iyer, ₹900, 29 Nov 2026, 11:30 AM',
    'Mark Paid Pranav Iyer, ₹600, 28 Nov 2026, 11:30 AM',
    'Mark Paid Pranav Iyer, ₹900, 29 Nov 2026, 11:30 AM',
  ])
    await expect.element(screen.getByRole('button', { name })).toBeInTheDocument()
})
