import { describe, expect, it } from 'vitest'
import { columnsOf, creditAmount, readStatement, statementDay } from './rules.ts'

describe('columns are found by the headings that banks use', () => {
  it.each([
    [
      ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
      ['Date', 'Narration', 'Deposit Amt.'],
    ],
    [
      ['Txn Date', 'Value Date', 'Description', 'Ref No.', 'Debit', 'Credit', 'Balance'],
      ['Txn Date', 'Description', 'Credit'],
    ],
    [
      ['Tran Date', 'Particulars', 'Amount', 'Dr/Cr'],
      ['Tran Date', 'Particulars', 'Amount'],
    ],
    [
      ['one', 'two'],
      [null, null, null],
    ],
  ])('%o', (headings, [date, narration, credit]) => {
    expect(columnsOf(headings)).toMatchObject({ date, narration, credit })
  })
})

it.each<[string, number | null]>([
  ['1,000.00', 100_000],
  ['₹ 600', 60_000],
  ['1000.5', 100_050],
  ['1,700.00 Cr', 170_000],
  ['+2800', 280_000],
  ['1,000.00 Dr', null],
  ['-500', null],
  ['', null],
  ['0.00', null],
  ['1e9', null],
])('the credit %o is %o paise', (text, paise) => {
  expect(creditAmount(text)).toBe(paise)
})

it.each<[string, string | null]>([
  ['21/11/2026', '2026-11-21'],
  ['01-02-26', '2026-02-01'],
  ['21 Nov 2026', '2026-11-21'],
  ['21-Nov-26', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['21/11/2026 10:30', '2026-11-21'],
  ['31/02/2026', null],
  ['yesterday', null],
])('the day %o is %o', (text, day) => {
  expect(statementDay(text)).toBe(day)
})

it('each line has its verdict', () => {
  const columns = { date: 'Date', narration: 'Narration', credit: 'Amount', kind: 'Dr/Cr' }
  const line = { Date: '21/11/2026', Narration: 'UPI/412345678901/asha', Amount: '1,000.00', 'Dr/Cr': 'CR' }
  const read = { date: '21/11/2026', narration: 'UPI/412345678901/asha' }
  expect(
    readStatement(
      [
        line,
        { ...line, 'Dr/Cr': 'DR' },
        { ...line, Amount: '' },
        { ...line, Date: 'x' },
        { ...line, Narration: ' ' },
      ],
      columns,
    ),
  ).toEqual([
    {
      ...read,
      line: 2,
      credit: { day: '2026-11-21', amount: 100_000, narration: 'UPI/412345678901/asha' },
    },
    { ...read, line: 3, skipped: 'A debit' },
    { ...read, line: 4, skipped: 'No credit' },
    { ...read, line: 5, date: 'x', skipped: 'Not a date' },
    { ...read, line: 6, narration: '', skipped: 'No narration' },
  ])
})
