import { expect, test } from 'vitest'
import { formatPhone } from './reach-by-phone.ts'

test.each([
  ['9876543210', '+91 98765 43210'],
  ['+919876543210', '+91 98765 43210'],
  ['919876543210', '+91 98765 43210'],
  ['09876543210', '+91 98765 43210'],
  ['+91 98765-43210', '+91 98765-43210'],
  ['01123456789', '01123456789'],
  ['+4915112345678', '+4915112345678'],
])('%s is shown as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})
