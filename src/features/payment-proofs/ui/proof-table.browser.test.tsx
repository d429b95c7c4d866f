import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { rupees } from '#/kernel/money.ts'
import { ProofTable } from './proof-table.tsx'
import type { ProofRow } from './types.ts'

const ROW = {
  id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000003',
  status: 'approved',
  student_name: 'Asha',
  student_email: null,
  submitted_at: '2026-11-28T06:00:00Z',
  amount: rupees(1000),
  payment_method: 'qr_code',
  plan_type: 'full_day',
  plan_name: 'Full Day',
  transaction_reference: '700000000001',
  credit_found: false,
  has_picture: true,
} as unknown as ProofRow
const SEEN: ProofRow = {
  ...ROW,
  id: '00000000-0000-4000-8000-000000000002',
  student_name: 'Bina',
  has_picture: false,
}

it('offers the picture of what was sent, and none of what the desk saw itself (COUNTER-5)', async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ProofTable
        rows={[ROW, SEEN]}
        empty=""
        onReview={() => undefined}
        sort="-submitted"
        onSort={() => undefined}
      />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByRole('button', { name: /^View Bina/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Download proof of Asha/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Download proof of Bina/ }).query()).toBeNull()
})
