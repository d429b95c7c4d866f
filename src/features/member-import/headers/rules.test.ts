import { expect, test } from 'vitest'
import { columnsOf, missingColumn } from './rules.ts'

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

test.each<[string[], ReturnType<typeof missingColumn>]>([
  [['Chhatra', 'Mobile'], 'name'],
  [['First Name', 'Email'], null],
  [['Name', 'Phone'], null],
  [['Name', 'Plan'], 'contact'],
  [["Father's Name", 'Father Mobile'], 'name'],
])('%j lacks %s (IMPORT-3)', (headers, missing) => {
  expect(missingColumn(columnsOf(headers))).toBe(missing)
})
