import { describe, expect, it } from 'vitest'
import { accountNumbersIn, columnsOf, creditAmount, readStatement, statementDay } from './rules.ts'

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
      ['Date', 'Description', 'Debit/Credit', 'Amount (INR)'],
      ['Date', 'Description', 'Amount (INR)'],
    ],
    [
      ['Date', 'Narration', 'Amount (Dr/Cr)', 'Balance (Cr)'],
      ['Date', 'Narration', 'Amount (Dr/Cr)'],
    ],
    [
      ['Date', 'Narration', 'Withdrawal Amount', 'Balance Amount'],
      ['Date', 'Narration', null],
    ],
    [
      ['one', 'two'],
      [null, null, null],
    ],
  ])('%o', (headings, [date, narration, credit]) => {
    expect(columnsOf(headings)).toMatchObject({ date, narration, credit })
  })

  it.each([
    [['Date', 'Narration', 'Amount', 'Dr/Cr'], 'Dr/Cr'],
    [['Date', 'Narration', 'Amount', 'CR / DR'], 'CR / DR'],
    [['Date', 'Narration', 'Amount', 'Debit/Credit'], 'Debit/Credit'],
    [['Date', 'Narration', 'Transaction Type', 'Amount'], 'Transaction Type'],
    [['Date', 'Type', 'Narration', 'Amount', 'Dr/Cr'], 'Dr/Cr'],
    [['Date', 'Narration', 'Debit', 'Credit'], null],
  ])('%o: the kind of a line is in %o', (headings, kind) => {
    expect(columnsOf(headings).kind).toBe(kind)
  })
})

describe('money that went out is never read as a credit', () => {
  const columns = { date: 'Date', narration: 'Narration', credit: 'Amount', kind: 'Kind' }
  const line = { Date: '21/11/2026', Narration: 'UPI/DR/412345678901/asha', Amount: '1,000.00' }
  const verdict = (kind: string, cells: object = {}, named: object = {}) =>
    readStatement([{ ...line, Kind: kind, ...cells }], { ...columns, ...named })[0]

  it.each(['DR', 'Dr.', 'debit', 'DEBIT', 'D', 'Withdrawal'])('%s is a debit', (kind) => {
    expect(verdict(kind)).toMatchObject({ skipped: 'A debit' })
  })

  it.each(['', 'UPI', 'Transfer'])('an amount beside %o counts as neither', (kind) => {
    expect(verdict(kind)).toMatchObject({ skipped: 'Not marked as a credit' })
  })

  it.each(['CR', 'Cr.', 'credit', 'C', 'Deposit'])('%s is a credit', (kind) => {
    expect(verdict(kind)).toMatchObject({ credit: { amount: 100_000 } })
  })

  it('a column for both needs a word at each amount', () => {
    const both = { kind: null, credit: 'Amount (Dr/Cr)' }
    expect(verdict('', { 'Amount (Dr/Cr)': '600' }, both)).toMatchObject({
      skipped: 'Not marked as a credit',
    })
    expect(verdict('', { 'Amount (Dr/Cr)': '600 Dr' }, both)).toMatchObject({ skipped: 'Not an amount' })
    expect(verdict('', { 'Amount (Dr/Cr)': '600 Cr' }, both)).toMatchObject({ credit: { amount: 60_000 } })
  })

  it('an amount marked as a credit needs no other word, nor does one in a column of credits', () => {
    expect(verdict('UPI', { Amount: '1,000.00 Cr' })).toMatchObject({ credit: { amount: 100_000 } })
    expect(verdict('UPI', { Deposit: '600' }, { credit: 'Deposit' })).toMatchObject({
      credit: { amount: 60_000 },
    })
  })
})

it.each<[string[], string[]]>([
  [['SAMPLE BANK', '', 'Account', '1234 5678 9012'], ['123456789012']],
  [['Account No : 123456789012 (INR)', 'IFSC SBIN0000001'], ['123456789012']],
  [['Account No. 1234-5678-9012'], ['123456789012']],
  [['Phone 9876543210', 'From 01/11/2026 to 21/11/2026'], []],
])('the account’s own numbers are above the table: %o', (cells, numbers) => {
  expect(accountNumbersIn(cells)).toEqual(numbers)
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
