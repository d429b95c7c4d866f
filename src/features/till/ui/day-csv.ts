import type { CsvColumn } from '#/kernel/csv.ts'
import { inRupees } from '#/kernel/money.ts'
import type { DayReport } from './types.ts'

type Account = DayReport['accounts'][number]

export const ACCOUNTS: Record<string, string> = {
  razorpay: 'Razorpay',
  payu: 'PayU',
  sandbox: 'Sandbox (test)',
  upi: 'UPI',
  cash: 'Cash in the drawer',
  bank: 'Bank',
  owner: 'The owner’s own money',
  plan_sales: 'Plans sold',
  canteen_sales: 'Canteen sold',
  owed_to_payers: 'Owed to payers',
  owed_by_payers: 'Went back twice',
  expenses: 'Expenses',
  difference: 'Differences found at counts',
}

/** In the ledger, gains are positive in holding accounts and negative in income and liability accounts. */
const EARNED = new Set([
  'plan_sales',
  'canteen_sales',
  'owed_to_payers',
  'owed_by_payers',
  'expenses',
  'difference',
  'owner',
])
export const heldOf = ({ accounts }: DayReport) => accounts.filter(({ account }) => !EARNED.has(account))
export const earnedOf = ({ accounts }: DayReport) =>
  accounts
    .filter(({ account }) => EARNED.has(account))
    .map((row) => ({ ...row, came_in: row.went_out, went_out: row.came_in }))

type Row = Account & { table: string }

/** Both tables of a day, one below the other: each sums to the whole. */
export function dayRows(report: DayReport): Row[] {
  const held = heldOf(report).map((row) => ({ ...row, table: 'Where the money is' }))
  const earned = earnedOf(report).map((row) => ({ ...row, table: 'What it was for' }))
  return [...held, ...earned]
}

/** The columns of the exported day; money in rupees. */
export const DAY_CSV: CsvColumn<Row>[] = [
  { header: 'Table', value: ({ table }) => table },
  { header: 'Account', value: ({ account }) => ACCOUNTS[account] ?? account },
  { header: 'Came in (₹)', value: ({ came_in }) => inRupees(came_in) },
  { header: 'Went out (₹)', value: ({ went_out }) => inRupees(went_out) },
  { header: 'Movements', value: ({ movements }) => movements },
]
