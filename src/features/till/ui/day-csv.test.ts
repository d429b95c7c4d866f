import { expect, test } from 'vitest'
import { toCsv } from '#/kernel/csv.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { DAY_CSV, dayRows } from './day-csv.ts'

test('DESK-9: the export of a day says of each account which of the two tables it is in', async () => {
  const accounts = [
    { account: 'cash', came_in: rupees(600), went_out: rupees(0), movements: 1 },
    { account: 'plan_sales', came_in: rupees(0), went_out: rupees(600), movements: 1 },
  ]
  const csv = await toCsv(DAY_CSV, dayRows({ day: toDay('2026-11-20'), accounts }))
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFTable,Account,Came in (₹),Went out (₹),Movements',
    'Where the money is,Cash in the drawer,600,0,1',
    'What it was for,Plans sold,600,0,1',
  ])
})
