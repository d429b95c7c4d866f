/** Files as form tools, spreadsheets and people make them, and what is read of each, row by row. */
import { describe, expect, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import {
  countHeaders,
  HEADERS,
  ordersOf,
  readRows,
  sheetOf,
  type Orders,
  type ReadRow,
} from '../../sheets/rules.ts'
import { readTable, readText } from '#/client/read-table.ts'
import { SheetError } from '#/kernel/sheets.ts'
import { sheetErrors } from '../../sheets/texts.ts'

const TODAY = toDay('2026-11-20')
const HEAD = Object.values(HEADERS).join(',')
const ASHA = '2026-11-19 10:00:00,Asha,Sample,2003-05-06,Female,asha@example.org,98765 43210,Exam,Morning,,'
const SHORT = 'Email,First Name,Last Name'

async function sheet(file: string | Uint8Array<ArrayBuffer>) {
  return sheetOf(await readTable(await readText(new Blob([file]), sheetErrors.no_text), countHeaders))
}
async function read(file: string | Uint8Array<ArrayBuffer>, chosen: Orders = {}): Promise<ReadRow[]> {
  const found = await sheet(file)
  return readRows(found, { ...ordersOf(found).told, ...chosen }, TODAY)
}
const told = (rows: ReadRow[]) =>
  rows.map(
    ({ number, row, problem }) =>
      `${number} ${row.first_name} ${row.last_name} ${row.email} ${problem ?? 'ok'}`,
  )

const utf16 = (text: string, bigEndian = false) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, !bigEndian)
  for (let at = 0; at < text.length; at++) view.setUint16(2 + at * 2, text.charCodeAt(at), !bigEndian)
  return bytes
}
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const asha = '2 Asha Sample asha@example.org ok'

describe('whatever wrote the file, the rows are the same', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, string[]]>([
    ['as it is expected', `${HEAD}\n${ASHA}`, [asha]],
    ['with a byte order mark', `\uFEFF${HEAD}\n${ASHA}`, [asha]],
    ['with Windows line ends', `${HEAD}\r\n${ASHA}\r\n`, [asha]],
    ['with old Mac line ends', `${HEAD}\r${ASHA}\r`, [asha]],
    ['pasted, with tabs', `${HEAD}\n${ASHA}`.replaceAll(',', '\t'), [asha]],
    ['with semicolons', `${HEAD}\n${ASHA}`.replaceAll(',', ';'), [asha]],
    [
      'with semicolons and commas within',
      `${SHORT.replaceAll(',', ';')};Purpose\nasha@example.org;Asha;Sample;UPSC, SSC, NEET`,
      [asha],
    ],
    ['with bars', `${HEAD}\n${ASHA}`.replaceAll(',', '|'), [asha]],
    [
      'with Excel’s line about its delimiter',
      `sep=;\n${`${HEAD}\n${ASHA}`.replaceAll(',', ';')}`,
      ['3 Asha Sample asha@example.org ok'],
    ],
    [
      'all quoted',
      `${HEAD}\n${ASHA}`
        .split('\n')
        .map((line) =>
          line
            .split(',')
            .map((cell) => `"${cell}"`)
            .join(','),
        )
        .join('\n'),
      [asha],
    ],
    ['UTF-16, little end first', utf16(`${HEAD}\n${ASHA}`), [asha]],
    ['UTF-16, big end first', utf16(`${HEAD}\n${ASHA}`, true), [asha]],
    [
      'Windows-1252',
      latin(`${SHORT}\nrene@example.org,Ren\u00E9,D\u00FCrr`),
      ['2 René Dürr rene@example.org ok'],
    ],
    ['Hindi', `${SHORT}\nasha@example.org,आशा,शर्मा`, ['2 आशा शर्मा asha@example.org ok']],
    [
      'with a comma in quotes',
      `${SHORT}\nasha@example.org,Asha,"Sample, M.A."`,
      ['2 Asha Sample, M.A. asha@example.org ok'],
    ],
    [
      'with quotes in quotes',
      `${SHORT}\nasha@example.org,"Asha ""Ash""",Sample`,
      ['2 Asha "Ash" Sample asha@example.org ok'],
    ],
    [
      'with a quote within a word',
      `${SHORT}\nasha@example.org,Asha,O"Hara`,
      ['2 Asha O"Hara asha@example.org ok'],
    ],
    ['with a line break in a header', `Email,"First\nName",Last Name\nasha@example.org,Asha,Sample`, [asha]],
    ['in another order', 'Last Name,Phone,Email,First Name\nSample,1234567890,asha@example.org,Asha', [asha]],
    [
      'headers spelled in other ways',
      'E-mail Address *,FIRST_NAME,  last   name ,D.O.B.\nasha@example.org,Asha,Sample,2003-05-06',
      [asha],
    ],
    [
      'headers in words of one’s own',
      'Your first name?,Surname,Your e-mail\nAsha,Sample,asha@example.org',
      [asha],
    ],
    [
      'with two emails, the one that was asked for',
      'Email Address,First Name,Last Name,Email\nform@example.org,Asha,Sample,asha@example.org',
      [asha],
    ],
    [
      'with a title above',
      `Registrations 2026,,\n,,\n${SHORT}\nasha@example.org,Asha,Sample`,
      ['4 Asha Sample asha@example.org ok'],
    ],
    [
      'with columns that nobody knows',
      'Score,Email,First Name,Last Name,Comments\n5,asha@example.org,Asha,Sample,fine',
      [asha],
    ],
    [
      'with empty rows between',
      `${SHORT}\n,,\n\nasha@example.org,Asha,Sample\n  , ,\n`,
      ['4 Asha Sample asha@example.org ok'],
    ],
    ['with rows that end early', `${SHORT},Phone,Purpose\nasha@example.org,Asha,Sample`, [asha]],
    ['with rows that are too long', `${SHORT}\nasha@example.org,Asha,Sample,more,and more`, [asha]],
    [
      'with spaces that don’t break',
      `${SHORT}\n\u00A0Asha@Example.org\u00A0,\u00A0Asha ,\u200BSample`,
      [asha],
    ],
    ['with characters that can’t be saved', `${SHORT}\nasha@example.org,As\u0007ha,Sam\u001Bple`, [asha]],
  ])('%s', async (_, file, rows) => {
    expect(told(await read(file))).toEqual(rows)
  })
})

test('a line break in a cell stays, and doesn’t count as a row', async () => {
  const rows = await read(
    `${SHORT},Purpose\nasha@example.org,Asha,Sample,"UPSC\nand SSC"\nravi@example.org,Ravi,Sample,NEET`,
  )
  expect(rows.map(({ number, row }) => [number, row.purpose])).toEqual([
    [2, 'UPSC\nand SSC'],
    [3, 'NEET'],
  ])
})

test('“Preferred Study Time” is not “Timestamp”, whichever comes first', async () => {
  const rows = await read(
    'Preferred Study Time,Timestamp,Email,First Name,Last Name\nEvening,2026-11-19 10:00,asha@example.org,Asha,Sample',
  )
  expect(rows[0]?.row).toMatchObject({
    preferred_study_time: 'Evening',
    form_submitted_at: new Date('2026-11-19T04:30:00Z'),
  })
})

test('dates and phone numbers in the digits of another script are read', async () => {
  const [only] = await read(`${HEAD}\n१९/११/२०२६ १०:००,आशा,नमूना,०६/०५/२००३,,asha@example.org,९८७६५ ४३२१०,,,,`)
  expect(only).toMatchObject({
    row: {
      date_of_birth: '2003-05-06',
      phone: '98765 43210',
      form_submitted_at: new Date('2026-11-19T04:30:00Z'),
    },
    problem: null,
  })
})

test('an empty cell gets its default', async () => {
  const [only] = await read(`${HEAD}\n,Asha,Sample,,,asha@example.org,,,,,`)
  expect(only?.row).toEqual({
    first_name: 'Asha',
    last_name: 'Sample',
    date_of_birth: '',
    gender: 'Not specified',
    email: 'asha@example.org',
    phone: '',
    purpose: 'Study',
    preferred_study_time: 'Day Time',
    special_requirements: '',
    registration_experience: '',
    form_submitted_at: null,
  })
})

test.each([
  ['Asha,Sample,', 'no_email'],
  [',Sample,asha@example.org', 'no_first_name'],
  ['Asha,,asha@example.org', 'no_last_name'],
  ['Asha,Sample,asha at example', 'email_wrong'],
  ['Asha,Sample,"asha@example.org, ravi@example.org"', 'email_wrong'],
  ['Asha,Sample,asha@example.org,some day', 'birth_unreadable'],
  ['Asha,Sample,asha@example.org,31/31/2003', 'birth_unreadable'],
  ['Asha,Sample,asha@example.org,2026-11-20', 'birth_wrong'],
  ['Asha,Sample,asha@example.org,1850-01-01', 'birth_wrong'],
  [`${'A'.repeat(61)},Sample,asha@example.org`, 'too_long'],
  [`Asha,Sample,ravi@EXAMPLE.org `, 'twice'],
])('the row %s is left out: %s', async (row, problem) => {
  const rows = await read(`First Name,Last Name,Email,Date of Birth\nRavi,Sample,ravi@example.org\n${row}`)
  expect(rows.map((one) => one.problem)).toEqual([null, problem])
})

describe('dates that can be read both ways', () => {
  const file = (...born: string[]) =>
    `${SHORT},Date of Birth\n${born.map((day, at) => `a${at}@example.org,Asha,Sample,${day}`).join('\n')}`

  test.each<[string[], { told: Orders; asked: object[] }]>([
    [['05/06/2003', '25/06/2003'], { told: { date_of_birth: 'dmy' }, asked: [] }],
    [['05/06/2003', '06/25/2003'], { told: { date_of_birth: 'mdy' }, asked: [] }],
    [['2003-06-05'], { told: {}, asked: [] }],
    [
      ['06/06/2003', '05/06/2003', '07/08/2003'],
      { told: {}, asked: [{ field: 'date_of_birth', example: '05/06/2003' }] },
    ],
  ])('%j: %j', async (born, orders) => {
    expect(ordersOf(await sheet(file(...born)))).toEqual(orders)
  })

  test.each([
    ['dmy', '2003-06-05'],
    ['mdy', '2003-05-06'],
  ] as const)('once the desk has answered: %s', async (order, day) => {
    const rows = await read(file('05/06/2003'), { date_of_birth: order })
    expect(rows[0]?.row.date_of_birth).toBe(day)
  })

  test('each column is asked about separately', async () => {
    const both = `Timestamp,Date of Birth,${SHORT}\n01/02/2026 10:00,25/12/2003,asha@example.org,Asha,Sample`
    expect(ordersOf(await sheet(both))).toEqual({
      told: { date_of_birth: 'dmy' },
      asked: [{ field: 'form_submitted_at', example: '01/02/2026 10:00' }],
    })
  })
})

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ['only a header', HEAD, 'CSV must have at least a header row and one data row'],
  ['nothing', '', 'CSV must have at least a header row and one data row'],
  ['only empty rows', `${SHORT}\n,,\n`, 'CSV must have at least a header row and one data row'],
  ['no emails', `${SHORT}\n,Asha,Sample`, 'No valid data rows found. Please check your CSV format.'],
  ['other columns', 'a,b\n1,2', 'No valid data rows found. Please check your CSV format.'],
  [
    'an open quotation mark',
    `${SHORT}\nasha@example.org,"Asha,Sample\n`,
    'A quotation mark in row 2 is never closed.',
  ],
  [
    'a workbook',
    Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
    'This file is not a CSV file. In Google Sheets choose File, Download, Comma-separated values.',
  ],
  [
    'too many rows',
    `${SHORT}\n${'a@example.org,A,B\n'.repeat(20_001)}`,
    'Please sync at most 20,000 rows at once.',
  ],
])('%s is refused', async (_, file, message) => {
  await expect(sheet(file)).rejects.toThrow(new SheetError(message))
})

test('ten thousand rows are read at once', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ASHA.replace('asha@', `asha${at}@`))
  const found = await read([HEAD, ...rows].join('\n'))
  expect(found.filter(({ problem }) => problem === null)).toHaveLength(10_000)
})
