import { describe, expect, test } from 'vitest'
import { hindi } from '#/features/texts.hi.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { columnsOf, FIELDS, missingColumn } from './rules.ts'
import { FIELD_LABELS } from './texts.ts'

test.each<[string[], ReturnType<typeof columnsOf>]>([
  [['Name', 'Phone', 'Email'], { name: 0, phone: 1, email: 2 }],
  [['S.No.', 'STUDENT NAME', 'Mob. No', 'E-mail ID'], { name: 1, phone: 2, email: 3 }],
  [
    ["Father's Name", 'Name', 'Father Mobile', 'WhatsApp'],
    { guardian_name: 0, name: 1, guardian_phone: 2, phone: 3 },
  ],
  [['First Name', 'Surname'], { first_name: 0, last_name: 1 }],
  [['Date of Joining', 'Due Date', 'Dues'], { start_date: 0, end_date: 1, due: 2 }],
  [['From', 'Paid up to', 'Fee paid'], { start_date: 0, end_date: 1, paid: 2 }],
  [['Plan', 'Shift', 'Seat No.', 'Total Fees', 'Balance'], { plan: 0, slot: 1, seat: 2, fee: 3, due: 4 }],
  [['नाम', 'फ़ोन', 'ईमेल', 'जन्म तिथि', 'पता'], { name: 0, phone: 1, email: 2, date_of_birth: 3, address: 4 }],
  [
    ['प्लान', 'शुरू', 'समाप्ति', 'सीट', 'बकाया', 'जमा'],
    { plan: 0, start_date: 1, end_date: 2, seat: 3, due: 4, paid: 5 },
  ],
  [['Remarks', 'Colour', ''], {}],
])('%j', (headers, columns) => {
  expect(columnsOf(headers)).toEqual(columns)
})

describe('a column of numbers, dates or somebody else is taken for no other (IMPORT-2)', () => {
  test.each<[string[], ReturnType<typeof columnsOf>]>([
    [['Student ID', 'Student Name', 'Mobile'], { name: 1, phone: 2 }],
    [['Member ID', 'Member', 'Member Since'], { name: 1, start_date: 2 }],
    [['Member No.', 'Student Address', 'Student’s Full Name'], { address: 1, name: 2 }],
    [['ID', 'Name as per ID'], { name: 1 }],
    [['छात्र आईडी', 'छात्र का नाम', 'फ़ीस'], { name: 1, fee: 2 }],
    [['Library Name', 'Plan Name', 'First Name', 'Last Name'], { plan: 1, first_name: 2, last_name: 3 }],
    [
      ['Mother’s Name', 'Father’s Name', 'Name of Student', 'Father’s Aadhaar No.', 'Father’s Mobile'],
      { guardian_name: 0, name: 2, guardian_phone: 4 },
    ],
    [['Father’s Occupation', 'Father', 'Name'], { guardian_name: 1, name: 2 }],
    [['Received Date', 'Received'], { paid: 1 }],
    [['Received By', 'Fees Paid Date', 'Fees Paid'], { paid: 2 }],
    [['जमा तिथि', 'जमा राशि'], { paid: 1 }],
    [['Balance as on', 'Balance'], { due: 1 }],
    [['Fee Receipt No.', 'Fee Status', 'Fee Date', 'Fee'], { fee: 3 }],
    [['Admission No.', 'Admission Fee', 'Admission Date'], { fee: 1, start_date: 2 }],
    [['Renewal Amount', 'Renewal'], { fee: 0, end_date: 1 }],
    [['Plan Amount', 'Plan Type', 'Plan'], { fee: 0, plan: 2 }],
    [['Seat Type', 'Seat Fee', 'Seat No.'], { fee: 1, seat: 2 }],
    [['Emergency Contact', 'Contact Person', 'Alternate Mobile', 'Mobile (WhatsApp)'], { phone: 3 }],
    [['Contact', 'Phone Number'], { phone: 0 }],
    [['Place of Birth', 'Birth Date'], { date_of_birth: 1 }],
  ])('%j', (headers, columns) => {
    expect(columnsOf(headers)).toEqual(columns)
  })
})

test.each<[string[], ReturnType<typeof missingColumn>]>([
  [['Chhatra', 'Mobile'], 'name'],
  [['First Name', 'Email'], null],
  [['Name', 'Phone'], null],
  [['Name', 'Plan'], 'contact'],
  [["Father's Name", 'Father Mobile'], 'name'],
])('%j lacks %s (IMPORT-3)', (headers, missing) => {
  expect(missingColumn(columnsOf(headers))).toBe(missing)
})

test('what a column can hold is called differently in Hindi, too', () => {
  const said: Record<string, string> = { ...hindi, ...deskHindi }
  const labels = Object.values(FIELD_LABELS).map((label) => said[label])
  expect(new Set(labels)).toHaveLength(FIELDS.length)
})
