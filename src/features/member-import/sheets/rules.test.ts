/** Files as libraries keep them: notebooks typed into Excel, exports of other programs, and what isn't one. */
import { describe, expect, it, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { readSheet } from '#/client/read-sheet.ts'
import { SheetError, sheetOf } from '#/kernel/sheets.ts'
import { workbook } from '../../../../test/support/workbook.ts'
import { MOST_ROWS, rowProblem, type ImportFacts, type ImportRow } from '../rules.ts'
import { findClashes } from '../verdicts/rules.ts'
import { columnsOf, countHeaders } from '../headers/rules.ts'
import { ordersOf, readRows, toRemember, unknownPlans, type Orders, type SheetPlan } from './rules.ts'

const TODAY = toDay('2026-11-20')
const plan = (id: string, name: string, type: SheetPlan['type'], duration_months = 1): SheetPlan => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  type,
  duration_months,
  duration_days: 0,
})
const PLANS = [
  plan('morning1', 'Morning - 1 Month', 'morning'),
  plan('morning3', 'Morning - 3 Months', 'morning', 3),
  plan('evening1', 'Evening - 1 Month', 'evening'),
  plan('full1', 'Full Day - 1 Month', 'full_day'),
  plan('full6', 'Full Day - 6 Months', 'full_day', 6),
  plan('night1', 'Night - 1 Month', 'night'),
  plan('shift1', 'Full Shift 24/7 - 1 Month', 'flexible'),
]
const FACTS: ImportFacts<SheetPlan> = {
  plans: PLANS,
  seats: Array.from({ length: 40 }, (_, at) => ({
    seat_number: at + 1,
    out_of_service_from: at === 39 ? toDay('2026-01-01') : null,
  })),
  slot_exclusivity: 'hours',
}
type Content = string | Uint8Array<ArrayBuffer>

async function sheetIn(content: Content, name: string) {
  return sheetOf(await readSheet(new File([content], name), countHeaders), countHeaders, MOST_ROWS)
}

type Reading = { name?: string; orders?: Orders; plans?: Record<string, string> }

async function rowsIn(content: Content, { name = 'members.csv', orders, plans = {} }: Reading = {}) {
  const sheet = await sheetIn(content, name)
  const columns = columnsOf(sheet.headers)
  const { told } = ordersOf(sheet, columns)
  const mapping = { columns, orders: { ...orders, ...told }, plans }
  return readRows(sheet, mapping, PLANS, TODAY)
}
/** A row and its verdict: 'name phone email | plan start end slots seat | paid due | verdict'. */
async function told(content: Content, options: Reading = {}) {
  const read = await rowsIn(content, options)
  const judged = read.map(({ number, row }) => {
    const problem = rowProblem(row, FACTS, TODAY)
    return { number, row, verdict: problem && { problem, about: null } }
  })
  return findClashes(judged, FACTS, TODAY).map(
    ({ row, verdict }) => `${line(row)} | ${verdict?.problem ?? 'ok'}`,
  )
}
const line = (row: ImportRow) =>
  [
    [row.name, row.phone, row.email],
    [row.plan, row.start_date, row.end_date, row.slots, row.seat],
    [row.paid, row.due],
  ]
    .map((part) => part.filter(Boolean).join(' '))
    .join(' | ')

const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
const windows = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const serial = (day: string) => ({ serial: (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000 })
const NOV = '01/11/2026,30/11/2026'

describe('files (IMPORT-2)', () => {
  test.each<[string, Content, string[]]>([
    [
      'a plain file',
      `Name,Phone,Email,Plan,Start Date,End Date,Seat,Due\nAsha Sample,9876543210,asha@example.org,Morning - 1 Month,${NOV},5,200`,
      ['Asha Sample 9876543210 asha@example.org | morning1 2026-11-01 2026-11-30 5 | 200 | ok'],
    ],
    ['only name and phone', 'Name,Mobile\nRavi Sample,9876543210', ['Ravi Sample 9876543210 |  |  | ok']],
    [
      'headers in Hindi',
      'क्रमांक,नाम,मोबाइल नंबर,प्लान,प्रारंभ तिथि,समाप्ति तिथि,सीट,बकाया\n१,आशा नमूना,९८७६५४३२१०,सुबह,०१/११/२०२६,३०/११/२०२६,१६,₹२००.५०',
      ['आशा नमूना 9876543210 | morning1 2026-11-01 2026-11-30 16 | 200.5 | ok'],
    ],
    [
      'titles above the table, a total below, empty lines between',
      'Sample Library\nMembers of November,,,\n\nS.No.,Student Name,Contact No.\n1,Asha Sample,9876543210\n,,\n2,Ravi Sample,9876543211\nTotal,,2\n',
      ['Asha Sample 9876543210 |  |  | ok', 'Ravi Sample 9876543211 |  |  | ok', '2 |  |  | no_name'],
    ],
    ['a byte order mark', '\uFEFFName,Phone\nAsha Sample,9876543210', ['Asha Sample 9876543210 |  |  | ok']],
    [
      'UTF-16 with tabs, as Excel’s Unicode text',
      utf16('Name\tPhone\nAsha Sample\t9876543210'),
      ['Asha Sample 9876543210 |  |  | ok'],
    ],
    [
      'Windows-1252',
      windows('Name,Phone\nJos\u00e9 Sample,9876543210'),
      ['José Sample 9876543210 |  |  | ok'],
    ],
    ['semicolons', 'Name;Phone;Due\nAsha Sample;9876543210;0', ['Asha Sample 9876543210 |  | 0 | ok']],
    ['bars', 'Name|Phone\nAsha Sample|9876543210', ['Asha Sample 9876543210 |  |  | ok']],
    ['old Mac line ends', 'Name,Phone\rAsha Sample,9876543210', ['Asha Sample 9876543210 |  |  | ok']],
    [
      'quotation marks, commas and line breaks in cells',
      'Name,Phone,Address\n"Sample, Asha","98765\n43210","Road 1,\nPune"',
      ['Sample, Asha 98765 |  |  | phone_wrong'],
    ],
    [
      'first and last name apart; a father who is not the member',
      "Father's Name,First Name,Last Name,Mobile\nMohan Sample,Asha,Sample,9876543210",
      ['Asha Sample 9876543210 |  |  | ok'],
    ],
    [
      'duplicate headers: the first counts',
      'Name,Name,Phone,Phone\nAsha Sample,Nickname,9876543210,9000000000',
      ['Asha Sample 9876543210 |  |  | ok'],
    ],
    [
      'numbers kept as texts, by formulas and by the apostrophe of our own exports',
      'Name,Phone\nAsha Sample,="9876543210"\nRavi Sample,\'09876543211\nZoya Sample,\'+91 98765 43212',
      [
        'Asha Sample 9876543210 |  |  | ok',
        'Ravi Sample 09876543211 |  |  | ok',
        'Zoya Sample +919876543212 |  |  | ok',
      ],
    ],
    [
      'phones in every spelling, one and the same',
      'Name,Phone\nA Sample,+91 98765-43210\nB Sample,098765 43210\nC Sample,(+91) 98765.43211',
      [
        'A Sample +919876543210 |  |  | ok',
        'B Sample 09876543210 |  |  | phone_shared',
        'C Sample 919876543211 |  |  | ok',
      ],
    ],
    [
      'a family with one phone, and one of them twice',
      'Student,Guardian Mobile,Mobile,Email\nAsha Sample,,98765 43210,\nMaster Ravi Sample,,98765 43210,ravi@example.org\nMs. Asha,,+919876543210,asha@example.org\nSAMPLE RAVI,,09876543210,',
      [
        'Asha Sample 9876543210 |  |  | ok',
        'Master Ravi Sample 9876543210 ravi@example.org |  |  | phone_shared',
        'Ms. Asha +919876543210 asha@example.org |  |  | phone_twice',
        'SAMPLE RAVI 09876543210 |  |  | phone_shared',
      ],
    ],
    [
      'marks that nobody sees, as chats and contacts leave them',
      'Na\u200eme,Phone,E-mail\n\u200eAsha\u2069 Sam\u00adple,\u202a+91 98765 43210\u202c,\u200fasha@example.org\u200e',
      ['Asha Sample +919876543210 asha@example.org |  |  | ok'],
    ],
    [
      'phones as Excel leaves them in CSV: cut ones are not guessed',
      'Name,Phone\nA Sample,9.87654E+09\nB Sample,9876543210.0\nC Sample,9.876543211E+09\nD Sample,9.8E9',
      [
        'A Sample 9.87654E+09 |  |  | phone_cut',
        'B Sample 9876543210 |  |  | ok',
        'C Sample 9876543211 |  |  | ok',
        'D Sample 9.8E9 |  |  | phone_cut',
      ],
    ],
    [
      'two numbers in a cell, a landline, none',
      'Name,Phone,Email\nA Sample,9876543210 / 9876543211,\nB Sample,-,b@example.org\nC Sample,ask,\nD Sample,,',
      [
        'A Sample 9876543210 |  |  | ok',
        'B Sample b@example.org |  |  | ok',
        'C Sample ask |  |  | phone_wrong',
        'D Sample |  |  | no_contact',
      ],
    ],
    [
      'emails with capitals and mistakes, twice',
      'Name,E-mail ID\nA Sample,Asha@Example.org\nB Sample,asha@example.org\nC Sample,asha@example,org',
      [
        'A Sample asha@example.org |  |  | ok',
        'B Sample asha@example.org |  |  | email_twice',
        'C Sample asha@example |  |  | email_wrong',
      ],
    ],
    [
      'dates written out, with two digits, with a time, in other orders',
      'Name,Phone,Plan,Start,Valid till\nA Sample,9876543211,Morning,1-Nov-26,30-Nov-26\nB Sample,9876543212,Evening,2026-11-25,24/12/27\nC Sample,9876543213,Night,"Nov 1, 2026",30.11.2026 10:00',
      [
        'A Sample 9876543211 | morning1 2026-11-01 2026-11-30 |  | ok',
        'B Sample 9876543212 | evening1 2026-11-25 2027-12-24 |  | ok',
        'C Sample 9876543213 | night1 2026-11-01 2026-11-30 |  | ok',
      ],
    ],
    [
      'month first, which another row gives away',
      'Name,Phone,Plan,Start,End\nA Sample,9876543211,Morning,11/05/2026,12/04/2026\nB Sample,9876543212,Morning,11/25/2026,12/24/2026',
      [
        'A Sample 9876543211 | morning1 2026-11-05 2026-12-04 |  | ok',
        'B Sample 9876543212 | morning1 2026-11-25 2026-12-24 |  | ok',
      ],
    ],
    [
      'dates that can’t be read, or come in the wrong order',
      'Name,Phone,Plan,Start,End\nA Sample,9876543211,Morning,last week,30/11/2026\nB Sample,9876543212,Morning,30/11/2026,01/11/2026\nC Sample,9876543213,Morning,,',
      [
        'A Sample 9876543211 | morning1 last week 2026-11-30 |  | start_wrong',
        'B Sample 9876543212 | morning1 2026-11-30 2026-11-01 |  | ends_before_start',
        'C Sample 9876543213 | morning1 |  | start_wrong',
      ],
    ],
    [
      'one of two dates: the other follows from the plan, or is today',
      'Name,Phone,Plan,Joining Date,Expiry\nA Sample,9876543211,Morning 3 months,15/10/2026,\nB Sample,9876543212,Morning,,30/11/2026',
      [
        'A Sample 9876543211 | morning3 2026-10-15 2027-01-14 |  | ok',
        'B Sample 9876543212 | morning1 2026-11-20 2026-11-30 |  | ok',
      ],
    ],
    [
      'plans by other names; what is none is left for the desk to choose',
      `Name,Phone,Package,From,To\nA Sample,9876543211,FULL DAY (6 months),${NOV}\nB Sample,9876543212,24x7,${NOV}\nC Sample,9876543213,रात,${NOV}\nD Sample,9876543214,Gold,${NOV}\nE Sample,9876543215,Morning 2 months,${NOV}`,
      [
        'A Sample 9876543211 | full6 2026-11-01 2026-11-30 |  | ok',
        'B Sample 9876543212 | shift1 2026-11-01 2026-11-30 |  | ok',
        'C Sample 9876543213 | night1 2026-11-01 2026-11-30 |  | ok',
        'D Sample 9876543214 | Gold 2026-11-01 2026-11-30 |  | plan_unknown',
        'E Sample 9876543215 | Morning 2 months 2026-11-01 2026-11-30 |  | plan_unknown',
      ],
    ],
    [
      'a shift instead of a plan, and one that doesn’t fit the plan',
      `Name,Phone,Plan,Shift,From,To\nA Sample,9876543211,,Evening (2-10),${NOV}\nB Sample,9876543212,Full Day,Night,${NOV}\nC Sample,9876543213,Full Shift 24/7 - 1 Month,Morning,${NOV}`,
      [
        'A Sample 9876543211 | evening1 2026-11-01 2026-11-30 evening |  | ok',
        'B Sample 9876543212 | full1 2026-11-01 2026-11-30 night |  | slot_not_in_plan',
        'C Sample 9876543213 | shift1 2026-11-01 2026-11-30 morning |  | ok',
      ],
    ],
    [
      'hours of a slot for a plan; others, and what may mean several, are left for the desk to choose',
      `Name,Phone,Timing,From,To\nA Sample,9876543211,8:00 AM - 10:00 PM,${NOV}\nB Sample,9876543212,Night (10:00 PM-6:00 AM),${NOV}\nC Sample,9876543213,Morning + Evening,${NOV}\nD Sample,9876543214,Full Night,${NOV}\nE Sample,9876543215,Day & Night,${NOV}\nF Sample,9876543216,6 AM-12 PM,${NOV}`,
      [
        'A Sample 9876543211 | full1 2026-11-01 2026-11-30 full_day |  | ok',
        'B Sample 9876543212 | night1 2026-11-01 2026-11-30 night |  | ok',
        'C Sample 9876543213 | Morning + Evening 2026-11-01 2026-11-30 Morning + Evening |  | plan_unknown',
        'D Sample 9876543214 | night1 2026-11-01 2026-11-30 night |  | ok',
        'E Sample 9876543215 | Day & Night 2026-11-01 2026-11-30 Day & Night |  | plan_unknown',
        'F Sample 9876543216 | 6 AM-12 PM 2026-11-01 2026-11-30 6 AM-12 PM |  | plan_unknown',
      ],
    ],
    [
      'hours beside a plan',
      `Name,Phone,Plan,Shift,From,To\nA Sample,9876543211,Night,10 PM - 6 AM,${NOV}\nB Sample,9876543212,Night,10PM-6AM,${NOV}\nC Sample,9876543213,Night,8 AM - 2 PM,${NOV}\nD Sample,9876543214,Morning,Morning (7 AM-1 PM),${NOV}\nE Sample,9876543215,24x7,Morning & Night,${NOV}`,
      [
        'A Sample 9876543211 | night1 2026-11-01 2026-11-30 night |  | ok',
        'B Sample 9876543212 | night1 2026-11-01 2026-11-30 night |  | ok',
        'C Sample 9876543213 | night1 2026-11-01 2026-11-30 morning |  | slot_not_in_plan',
        'D Sample 9876543214 | morning1 2026-11-01 2026-11-30 morning |  | ok',
        'E Sample 9876543215 | shift1 2026-11-01 2026-11-30 morning,night |  | ok',
      ],
    ],
    [
      'seats by letter and number, unknown, broken, none, two, twice',
      `Name,Phone,Plan,From,To,Seat No\n${['A-12', '99', '40', '-', '3 & 4', '12', 'no. 7'].map((seat, at) => `M${at} Sample,987654321${at},Morning,${NOV},${seat}`).join('\n')}`,
      [
        'M0 Sample 9876543210 | morning1 2026-11-01 2026-11-30 12 |  | ok',
        'M1 Sample 9876543211 | morning1 2026-11-01 2026-11-30 99 |  | seat_unknown',
        'M2 Sample 9876543212 | morning1 2026-11-01 2026-11-30 40 |  | seat_closed',
        'M3 Sample 9876543213 | morning1 2026-11-01 2026-11-30 |  | ok',
        'M4 Sample 9876543214 | morning1 2026-11-01 2026-11-30 3 & 4 |  | seat_wrong',
        'M5 Sample 9876543215 | morning1 2026-11-01 2026-11-30 12 |  | seat_twice',
        'M6 Sample 9876543216 | morning1 2026-11-01 2026-11-30 7 |  | ok',
      ],
    ],
    [
      'amounts with signs, words and commas; what is due follows from fee and payment',
      `Name,Phone,Plan,From,To,Fees,Paid,Balance\nA Sample,9876543211,Morning,${NOV},"₹1,200/-",Rs. 700,\nB Sample,9876543212,Morning,${NOV},1200,1200,Nil\nC Sample,9876543213,Morning,${NOV},,,"INR 1,00,000.50"\nD Sample,9876543214,Morning,${NOV},,,later`,
      [
        'A Sample 9876543211 | morning1 2026-11-01 2026-11-30 | 700 500 | ok',
        'B Sample 9876543212 | morning1 2026-11-01 2026-11-30 | 1200 0 | ok',
        'C Sample 9876543213 | morning1 2026-11-01 2026-11-30 | 100000.5 | ok',
        'D Sample 9876543214 | morning1 2026-11-01 2026-11-30 | later | due_wrong',
      ],
    ],
    [
      'a workbook: dates, phones as numbers, a formula, a lost zero, an empty column',
      workbook({
        rows: [
          ['Name', null, 'Phone', 'Plan', 'Start Date', 'End Date', 'Seat', 'Due'],
          [
            'Asha Sample',
            null,
            9_876_543_210,
            'Morning',
            serial('2026-11-01'),
            { formula: 'E2+29', value: 46_356 },
            5,
            { formula: '500-300', value: 200 },
          ],
        ],
      }),
      ['Asha Sample 9876543210 | morning1 2026-11-01 2026-11-30 5 | 200 | ok'],
    ],
    [
      'a workbook whose second sheet has the members, below a merged title',
      workbook(
        { rows: [['Notes'], ['Fees go up in January']] },
        {
          rows: [
            ['Members of Sample Library', null],
            ['Name', 'WhatsApp'],
            ['Asha Sample', '98765 43210'],
            [null, null],
          ],
          merged: ['A1:B1'],
        },
      ),
      ['Asha Sample 9876543210 |  |  | ok'],
    ],
    [
      'a workbook with merged cells, true and false, and characters to escape',
      workbook({
        rows: [
          ['Name', 'Phone', 'Plan', 'From', 'To', 'Active'],
          ['A <b>&Sample', 9_876_543_211, 'Morning', serial('2026-11-01'), serial('2026-11-30'), true],
          ['B Sample', 9_876_543_212, null, null, null, false],
        ],
        merged: ['C2:C3'],
      }),
      ['A <b>&Sample 9876543211 | morning1 2026-11-01 2026-11-30 |  | ok', 'B Sample 9876543212 |  |  | ok'],
    ],
  ])('%s', async (_, content, rows) => {
    expect(await told(content, { orders: { start_date: 'dmy', end_date: 'dmy' } }).catch(String)).toEqual(
      rows,
    )
  })
})

describe('what is no list of members says so', () => {
  test.each<[string, Content, string, RegExp]>([
    ['nothing at all', '', 'members.csv', /is empty/],
    ['blank lines', '\n\n ,\n', 'members.csv', /is empty/],
    ['only headers', 'Name,Phone,Plan', 'members.csv', /no rows below/],
    ['only headers in a workbook', workbook({ rows: [['Name', 'Phone']] }), 'members.xlsx', /no rows below/],
    ['an empty workbook', workbook({ rows: [] }), 'members.xlsx', /is empty/],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      'members.csv',
      /neither a CSV file nor/,
    ],
    ['a PDF', '%PDF-1.7 sample', 'members.csv', /neither a CSV file nor/],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'members.xls', /old Excel file/],
    [
      'a workbook with a password',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      'members.xlsx',
      /password/,
    ],
    ['another kind of archive', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'members.zip', /can’t be read/],
    ['a quotation mark that never ends', 'Name,Phone\n"Asha,9876543210', 'members.csv', /never closed/],
    ['too many rows', `Name,Phone\n${'A,1\n'.repeat(20_001)}`, 'members.csv', /at most 20,000/],
  ])('%s', async (_, content, name, message) => {
    const reading = rowsIn(content, { name })
    await expect(reading).rejects.toThrow(SheetError)
    await expect(reading).rejects.toThrow(message)
  })
})

it('asks how dates are meant where nothing gives it away, once for start and end', async () => {
  const sheet = await sheetIn('Name,Phone,Start,End\nA,1,01/11/2026,05/12/2026', 'members.csv')
  expect(ordersOf(sheet, columnsOf(sheet.headers))).toEqual({
    told: {},
    asked: [{ field: 'start_date', example: '01/11/2026' }],
  })
})

it('a plan that was chosen by hand holds for every row with these words', async () => {
  const file = `Name,Phone,Plan,From,To\nA Sample,9876543211,GOLD,${NOV}\nB Sample,9876543212,gold,${NOV}`
  expect(unknownPlans(await rowsIn(file), PLANS)).toEqual(['gold'])
  expect((await rowsIn(file, { plans: { gold: 'full1' } })).map(({ row }) => row.plan)).toEqual([
    'full1',
    'full1',
  ])
})

it('a plan that was chosen for the words of a shift is taken with all that it opens', async () => {
  const file = `Name,Phone,Timing,From,To\nA Sample,9876543211,Day & Night,${NOV}\nB Sample,9876543212,7-1,${NOV}`
  expect(await told(file, { plans: { 'day night': 'shift1', '7 1': 'morning1' } })).toEqual([
    'A Sample 9876543211 | shift1 2026-11-01 2026-11-30 |  | ok',
    'B Sample 9876543212 | morning1 2026-11-01 2026-11-30 |  | ok',
  ])
})

it('of a very wide file is remembered what the server takes, and the rest is imported all the same', () => {
  const headers = ['N'.repeat(500), ...Array.from({ length: 249 }, (_, at) => `Column ${at}`)]
  const columns = { name: 0, phone: 1, email: 240 }
  const mapping = { columns, orders: {}, plans: { gold: 'full1', ['x'.repeat(400)]: 'full1' } }
  const sent = toRemember({ headers, mapping })
  expect(sent.headers).toHaveLength(200)
  expect(sent.headers[0]).toHaveLength(300)
  expect(sent.mapping).toEqual({ columns: { name: 0, phone: 1 }, orders: {}, plans: { gold: 'full1' } })
})

it('ten thousand rows are read and judged by themselves', async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, at) => `M${at} Sample,${9_000_000_000 + at},₹${rupees(5) + at}`,
  )
  const rows = await told(`Name,Phone,Paid\n${lines.join('\n')}`)
  expect(rows.filter((row) => row.endsWith('ok'))).toHaveLength(10_000)
})
