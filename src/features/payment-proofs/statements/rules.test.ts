/** Statements as banks write them: none of these banks exists, and nobody in them. */
import { describe, expect, it, test } from 'vitest'
import { readSheet } from '#/client/read-sheet.ts'
import { toDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { sheetOf } from '#/kernel/sheets.ts'
import { workbook } from '../../../../test/support/workbook.ts'
import { accountNumbersIn } from '../credits/rules.ts'
import {
  columnsOf,
  countHeaders,
  missingColumn,
  MOST_LINES,
  readMoney,
  readReference,
  readStatement,
  type ReadLine,
  type StatementColumns,
} from './rules.ts'

const TODAY = toDay('2026-11-22')
type Content = string | Uint8Array<ArrayBuffer>

async function sheetIn(content: Content, name = 'statement.csv') {
  return sheetOf(await readSheet(new File([content], name), countHeaders), countHeaders, MOST_LINES)
}

const said = (line: ReadLine) => {
  if (!('credit' in line)) return `${line.line} ${'problem' in line ? `? ${line.problem}` : line.left_out}`
  const { day, amount, narration, reference, occurrence } = line.credit
  const again = occurrence > 1 ? ` #${occurrence}` : ''
  return `${line.line} ${day} ${formatRupees(amount)} ${narration}${reference && ` [${reference}]`}${again}`
}

async function told(content: Content, columns?: StatementColumns) {
  const sheet = await sheetIn(content)
  return readStatement(sheet, columns ?? columnsOf(sheet.headers), TODAY).map(said)
}

const serial = (day: string) => ({ serial: (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000 })
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
const windows = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('statements of any bank (PROOF-11)', () => {
  test.each<[string, Content, string[]]>([
    [
      'Hindi, with its own digits',
      'दिनांक,विवरण,जमा राशि\n२०/११/२०२६,UPI/४१२३४५६७८९०१/आशा,"१,६००.००"',
      ['2 2026-11-20 ₹1,600 UPI/412345678901/आशा'],
    ],
    [
      'Sample Bank: its own lines above the table, two dates, references filled with zeros, a summary below',
      [
        'SAMPLE BANK LTD.,,,,,,',
        'Account Branch : MAIN ROAD,,,,,,',
        'Account No : 1234 5678 9012,,,,,,',
        'Statement From : 01/11/2026 To : 21/11/2026,,,,,,',
        '********,********,********,********,********,********,********',
        'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
        '********,********,********,********,********,********,********',
        '20/11/26,UPI-ASHA SAMPLE-ASHA@SAMPLE,0000412345678901,20/11/26,,"1,00,000.00","1,05,000.00"',
        '21/11/26,ELECTRICITY BOARD,0000412345678902,21/11/26,2140.00,,"1,02,860.00"',
        '********,********,********,********,********,********,********',
        'STATEMENT SUMMARY :-,,,,,,',
        'Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal,',
        '"5,000.00",1,1,"2,140.00","1,00,000.00","1,02,860.00",',
      ].join('\r\n'),
      [
        '7 note',
        '8 2026-11-20 ₹1,00,000 UPI-ASHA SAMPLE-ASHA@SAMPLE [412345678901]',
        '9 debit',
        '10 note',
        '11 total',
        '12 total',
        '13 total',
      ],
    ],
    [
      'the same with an opening balance that could be a day of Excel’s, and notes below its summary',
      [
        'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
        'Opening Balance,,,,,,45678.12',
        'soon,UPI-RAVI,,,,400.00,46078.12',
        '20/11/26,UPI-ASHA,412345678901,20/11/26,,500.00,46578.12',
        'STATEMENT SUMMARY :-,,,,,,',
        'Opening Balance,,Dr Count,Cr Count,Debits,Credits,Closing Bal',
        '45678.12,,0,1,0,500,46178.12',
        'Generated On: 21-NOV-2026,,,,,,',
      ].join('\n'),
      [
        '2 total',
        '3 ? no_date',
        '4 2026-11-20 ₹500 UPI-ASHA [412345678901]',
        '5 total',
        '6 total',
        '7 total',
        '8 note',
      ],
    ],
    [
      'days of Excel’s alone below an opening balance, which no summary hides',
      'Date,Narration,Credit\nOpening Balance,,5000\n46346,UPI Asha,600\nTotal,,600\n46347,UPI Ravi,700',
      ['2 total', '3 2026-11-20 ₹600 UPI Asha', '4 total', '5 2026-11-21 ₹700 UPI Ravi'],
    ],
    [
      'Sangam Bank: a Dr/Cr beside the balance of an overdrawn account is the balance’s',
      'Tran Date,Value Date,Particulars,Tran Type,Cheque Details,Withdrawals,Deposits,Balance,Dr/Cr\n20/11/2026,20/11/2026,UPI IN/412345678901/ASHA,TFR,,,600.00,"1,400.00",Dr\n21/11/2026,21/11/2026,RENT,TFR,,"3,000.00",,"4,400.00",Dr\n21/11/2026,21/11/2026,UPI IN/RAVI,TFR,,,"5,000.00",600.00,Cr',
      ['2 2026-11-20 ₹600 UPI IN/412345678901/ASHA', '3 debit', '4 2026-11-21 ₹5,000 UPI IN/RAVI'],
    ],
    [
      'Kaveri Bank: cells written as formulas of texts',
      'Txn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance\n="20-11-2026 10:11:12",="20 Nov 2026",="",="UPI/CR/412345678901/ASHA",="33",="",="600.00",="5600.00"',
      ['2 2026-11-20 ₹600 UPI/CR/412345678901/ASHA'],
    ],
    [
      'Pampa Bank: no space between month and day',
      'Transaction Date,Value Date,Description,Amount,Dr / Cr,Balance\n"November01, 2026","November01, 2026",UPI Asha,INR600.00,Cr,"INR5,600.00"\n"June30, 2026","June30, 2026",Rent,INR600.00,Dr,"INR5,000.00"',
      ['2 2026-11-01 ₹600 UPI Asha', '3 debit'],
    ],
    [
      'Bank of Samples: tabs, months in words, a balance that says Cr',
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance\n20 Nov 2026\t20 Nov 2026\tBY TRANSFER-UPI/CR/412345678901/RAVI\t\t\t600.00\t5,600.00CR\n21-Nov-26\t21-Nov-26\tTO ATM\t000123\t500.00\t\t5,100.00CR',
      ['2 2026-11-20 ₹600 BY TRANSFER-UPI/CR/412345678901/RAVI', '3 debit'],
    ],
    [
      'Nadi Gramin Bank: one column of amounts and one for Dr or Cr; the second Dr/Cr belongs to the balance',
      'Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr\n1,20/11/2026,UPI/Meera,UPI-412345678901,"1,700.00",CR,"10,000.00",CR\n2,20/11/2026,Rent,,"8,000.00",DR,"2,000.00",CR\n3,21/11/2026,Fee,,12.00,,"1,988.00",CR',
      ['2 2026-11-20 ₹1,700 UPI/Meera [UPI-412345678901]', '3 debit', '4 ? unmarked'],
    ],
    [
      'Parvat Cooperative: semicolons, Windows-1252, amounts with Cr and Dr behind them',
      windows(
        'Tran Date;Particulars;Amount (Dr/Cr)\n20-11-2026;CAF\u00c9 SAMPLE;600 Cr\n20-11-2026;RENT;8,000.00 Dr\n21-11-2026;UNKNOWN;12.00\n21-11-2026;NEFT;(50.00)',
      ),
      ['2 2026-11-20 ₹600 CAFÉ SAMPLE', '3 debit', '4 ? unmarked', '5 debit'],
    ],
    [
      'Sagar Payments: a byte order mark, ISO dates with times, money out with a minus',
      '\uFEFFDate,Transaction Details,UTR,Amount\n2026-11-20T10:15:00,From Kabir Sample,412345678901,+600.00\n2026-11-20 11:00:00,To shop,412345678902,-250.50\n2026-11-21,From Zoya Sample,412345678903,1000',
      [
        '2 2026-11-20 ₹600 From Kabir Sample [412345678901]',
        '3 debit',
        '4 2026-11-21 ₹1,000 From Zoya Sample [412345678903]',
      ],
    ],
    [
      'Vana Bank: month before day, which one of the lines shows',
      'Posting Date,Remarks,Credit Amount\n11/20/2026,UPI Asha,600\n11/05/2026,UPI Ravi,700',
      ['2 2026-11-20 ₹600 UPI Asha', '3 2026-11-05 ₹700 UPI Ravi'],
    ],
    [
      'Himal Bank: headers in Hindi, rupee signs',
      'दिनांक,विवरण,निकासी राशि,जमा राशि,शेष\n20/11/2026,आशा नमूना,,"₹ 1,200.00","₹ 9,200.00"\n20/11/2026,किराया,"₹ 8,000.00",,"₹ 1,200.00"\nकुल,,"8,000.00","1,200.00",',
      ['2 2026-11-20 ₹1,200 आशा नमूना', '3 debit', '4 total'],
    ],
    [
      'Dweep Bank: bars, zeros and dashes where there is nothing, totals with dates left out',
      'Date|Particulars|Withdrawals|Deposits|Balance\n20.11.2026|OPENING BALANCE|0.00|0.00|5000.00\n20.11.2026|UPI LEENA|-|600.00|5600.00\n21.11.2026|CHARGES|12.00|-|5588.00\n|Grand Total|12.00|600.00|',
      ['2 total', '3 2026-11-20 ₹600 UPI LEENA', '4 debit', '5 total'],
    ],
    [
      'Kinara Bank: narrations in several lines of a cell, quotation marks, UTF-16',
      utf16('Date\tNarration\tDeposit\n20/11/2026\t"UPI ""ASHA""\nFULL DAY"\t600\n\tsecond line of it\t\n'),
      ['2 2026-11-20 ₹600 UPI "ASHA" FULL DAY', '3 note'],
    ],
    [
      'Uttar Bank: what can’t be understood is told, not skipped',
      'Date,Narration,Debit,Credit\nsoon,UPI A,,600\n20/11/2026,,,600\n20/11/2026,UPI B,,six hundred\n20/11/2026,UPI C,5,600\n24/12/2026,UPI D,,600\n20/11/2026,UPI E,,"12,50"\n20/11/2026,UPI F,,"1.000,00"\n20/11/2026,UPI G,,"20,00,000.00"\n31/02/2026,UPI H,,600\n20/11/2026,UPI I,,',
      [
        '2 ? no_date',
        '3 ? no_narration',
        '4 ? no_amount',
        '5 ? both',
        '6 ? future',
        '7 ? no_amount',
        '8 ? no_amount',
        '9 ? too_large',
        '10 ? no_date',
        '11 empty',
      ],
    ],
    [
      'Purva Bank: two equal lines are two, whatever their spaces and case; another reference is another line',
      'Date,Narration,Ref No,Credit\n20/11/2026,CASH DEPOSIT,,500\n20/11/2026,Cash  deposit,,500.00\n20/11/2026,UPI,412345678901,500\n20/11/2026,UPI,412345678902,500\n21/11/2026,CASH DEPOSIT,,500',
      [
        '2 2026-11-20 ₹500 CASH DEPOSIT',
        '3 2026-11-20 ₹500 Cash deposit #2',
        '4 2026-11-20 ₹500 UPI [412345678901]',
        '5 2026-11-20 ₹500 UPI [412345678902]',
        '6 2026-11-21 ₹500 CASH DEPOSIT',
      ],
    ],
    [
      'a workbook of Taal Bank: dates, one of them only a number, fractions of Excel, a sheet before it',
      workbook(
        { rows: [['Notes'], ['Opened in 2019']] },
        {
          rows: [
            ['TAAL BANK', null, null, null],
            ['Account', 123_456_789_012, null, null],
            ['Transaction Date', 'Transaction Remarks', 'Withdrawal Amount (INR )', 'Deposit Amount (INR )'],
            [serial('2026-11-20'), 'UPI/412345678901/ASHA', 0, 1000.1],
            [46_347, 'UPI/412345678902/RAVI', null, 600.29],
            [serial('2026-11-21'), 'RENT', 8000, null],
            ['Total', null, 8000, 1600.39],
          ],
          merged: ['A1:D1'],
        },
      ),
      [
        '4 2026-11-20 ₹1,000.10 UPI/412345678901/ASHA',
        '5 2026-11-21 ₹600.29 UPI/412345678902/RAVI',
        '6 debit',
        '7 total',
      ],
    ],
    [
      'a page and a half of the bank’s own words above the table',
      `${Array.from({ length: 24 }, (_, at) => `Line ${at} of the address,,`).join('\n')}\nDate,Details,Credit\n20/11/2026,UPI Asha,600`,
      ['26 2026-11-20 ₹600 UPI Asha'],
    ],
  ])('%s', async (_, content, lines) => {
    expect(await told(content)).toEqual(lines)
  })

  it('headers that say nothing are put right by hand', async () => {
    const file = 'Some Bank\nWann,Was,Rein\n20/11/2026,UPI Asha,600'
    const sheet = await sheetIn(file)
    expect(sheet.headers).toEqual(['Wann', 'Was', 'Rein'])
    expect(missingColumn(columnsOf(sheet.headers))).toBe('date')
    expect(await told(file, { date: 0, narration: 1, credit: 2 })).toEqual(['3 2026-11-20 ₹600 UPI Asha'])
  })

  it('a web page named like a workbook says so', async () => {
    const page = sheetIn('<html><table><tr><td>Date</td></tr></table></html>', 'statement.xls')
    await expect(page).rejects.toThrow(/web page/)
  })

  it('the account’s own numbers are found above the table', async () => {
    const sheet = await sheetIn('Account No : 1234 5678 9012,,\nDate,Narration,Credit\n20/11/2026,UPI,600')
    expect(accountNumbersIn(sheet.above)).toEqual(['123456789012'])
  })
})

describe('columns are found by the headers that banks use', () => {
  test.each<[string[], StatementColumns]>([
    [
      ['Txn Date', 'Value Date', 'Description', 'Ref No.', 'Debit', 'Credit', 'Balance'],
      { date: 0, narration: 2, reference: 3, debit: 4, credit: 5, balance: 6 },
    ],
    [
      ['Value Date', 'Particulars', 'Cheque No', 'UTR Number', 'Dr Amount', 'Cr Amount', 'Balance (Cr)'],
      { date: 0, narration: 1, reference: 3, debit: 4, credit: 5, balance: 6 },
    ],
    [['Tran Date', 'Particulars', 'Amount', 'Dr/Cr'], { date: 0, narration: 1, amount: 2, kind: 3 }],
    [['Date', 'Narration', 'Transaction Type', 'Amount'], { date: 0, narration: 1, kind: 2, amount: 3 }],
    [
      ['Date', 'Particulars', 'Withdrawals', 'Deposits', 'Balance', 'Dr/Cr'],
      { date: 0, narration: 1, debit: 2, credit: 3, balance: 4 },
    ],
    [['Date', 'Type', 'Narration', 'Amount', 'CR / DR'], { date: 0, narration: 2, amount: 3, kind: 4 }],
    [['Date', 'Description', 'Withdrawal (Dr)/ Deposit (Cr)'], { date: 0, narration: 1, amount: 2 }],
    [
      ['Date', 'Narration', 'Withdrawal Amount', 'Balance Amount'],
      { date: 0, narration: 1, debit: 2, balance: 3 },
    ],
    [['one', 'two'], {}],
  ])('%j', (headers, columns) => {
    expect(columnsOf(headers)).toEqual(columns)
  })
})

describe('money that went out is never read as a credit', () => {
  const columns: StatementColumns = { date: 0, narration: 1, amount: 2, kind: 3 }
  const read = (amount: string, kind: string, others: StatementColumns = columns) =>
    readStatement({ lines: [{ number: 2, cells: ['21/11/2026', 'UPI/DR/1', amount, kind] }] }, others, TODAY)
      .map(said)
      .join()
      .replace('2 2026-11-21 ', '')
      .replace(' UPI/DR/1', '')
  test.each([
    ['1,000.00', 'DR', '2 debit'],
    ['1,000.00', 'Dr.', '2 debit'],
    ['1,000.00', 'debit', '2 debit'],
    ['1,000.00', 'D', '2 debit'],
    ['1,000.00', 'Withdrawal', '2 debit'],
    ['1,000.00', '', '2 ? unmarked'],
    ['1,000.00', 'UPI', '2 ? unmarked'],
    ['1,000.00', 'CR', '₹1,000'],
    ['1,000.00', 'Cr.', '₹1,000'],
    ['1,000.00', 'C', '₹1,000'],
    ['1,000.00', 'Deposit', '₹1,000'],
    ['1,000.00 Cr', 'UPI', '₹1,000'],
    ['1,000.00 Dr', 'CR', '2 ? both'],
    ['(1,000.00)', '', '2 debit'],
  ])('%s beside %j is %s', (amount, kind, meaning) => {
    expect(read(amount, kind)).toBe(meaning)
  })
  it('nor is a credit that the line itself calls a debit', () => {
    expect(read('600', 'DR', { date: 0, narration: 1, credit: 2, kind: 3 })).toBe('2 debit')
    expect(read('-600', '', { date: 0, narration: 1, credit: 2 })).toBe('2 debit')
    expect(read('600', 'UPI', { date: 0, narration: 1, credit: 2, kind: 3 })).toBe('₹600')
  })
  it('unless money out has a column of its own, as remembered from before: it is the balance’s then', () => {
    expect(read('600', 'DR', { date: 0, narration: 1, credit: 2, kind: 3, debit: 4 })).toBe('₹600')
  })
})

test.each<[string, number | null, 'credit' | 'debit' | null]>([
  ['1,000.00', 100_000, null],
  ['₹ 600', 60_000, null],
  ['Rs. 1,00,00,000.50', 1_000_000_050, null],
  ['INR 12', 1200, null],
  ['1000.5', 100_050, null],
  ['1,700.00 Cr', 170_000, 'credit'],
  ['1,700.00(Cr)', 170_000, 'credit'],
  ['1,000.00Dr.', 100_000, 'debit'],
  ['+2800', 280_000, 'credit'],
  ['-500', 50_000, 'debit'],
  ['−500', 50_000, 'debit'],
  ['500-', 50_000, 'debit'],
  ['(500.00)', 50_000, 'debit'],
  ['99.99000000000001', 9999, null],
  ['0.00', 0, null],
  ['-500 Cr', null, null],
  ['(500', null, null],
  ['10.005', null, null],
  ['12,50', null, null],
  ['1.000,00', null, null],
  ['1,00,00', null, null],
  ['1e9', null, null],
  ['', null, null],
])('the amount %j is %j paise, %j', (text, paise, mark) => {
  expect(readMoney(text)).toEqual(paise === null ? null : { paise, mark })
})

test.each([
  ['0000412345678901', '412345678901'],
  ['012345678901', '012345678901'],
  ["'412345678901", '412345678901'],
  ['-', ''],
  ['0', ''],
  ['000123', '000123'],
])('the reference %j is %j', (text, reference) => {
  expect(readReference(text)).toBe(reference)
})
