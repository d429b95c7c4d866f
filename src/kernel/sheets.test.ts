import { expect, test } from 'vitest'
import { cleanCell } from './sheets.ts'

test.each([
  ['="9876543210"', '9876543210'],
  [' ="01-11-2026 10:11:12" ', '01-11-2026 10:11:12'],
  ['=""', ''],
  ['="say ""hi"" "', 'say "hi"'],
  ['="=""x"""', '="x"'],
  ['="a"&"b"', '="a"&"b"'],
  ["'09876543210", '09876543210'],
  ["'+91 98765 43210", '+91 98765 43210'],
  ["'=1+1", '=1+1'],
  ["'Tis the season", "'Tis the season"],
  ["' '", "' '"],
  ['\u00A0नाम\u200B १२', 'नाम 12'],
])('the cell %j says %j', (cell, text) => {
  expect(cleanCell(cell)).toBe(text)
})
