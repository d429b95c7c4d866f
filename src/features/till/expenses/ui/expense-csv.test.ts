import { expect, it } from 'vitest'
import { toCsv } from '#/kernel/csv.ts'
import { rupees } from '#/kernel/money.ts'
import { EXPENSE_CSV } from './expense-csv.ts'
import type { Expense } from './types.ts'

const PAPER = {
  kind: 'supplies',
  amount: rupees(350),
  spent_on: '2026-11-20',
  note: 'Paper',
  paid_from: 'drawer',
  entered_by: 'Sample Admin',
  reversal: null,
} as unknown as Expense

it('EXPENSE-2: what was taken back adds nothing to the sum of the amounts, and still says what it was', async () => {
  const reversal = { reason: 'Entered twice', reversed_at: '2026-11-21T06:00:00Z', reversed_by: null }
  const [, kept, back] = (await toCsv(EXPENSE_CSV, [PAPER, { ...PAPER, reversal }])).split('\r\n')
  expect(kept).toBe('2026-11-20,Supplies,350,Drawer (cash),Paper,Sample Admin,,')
  expect(back).toBe('2026-11-20,Supplies,0,Drawer (cash),Paper,Sample Admin,350,Entered twice')
})
