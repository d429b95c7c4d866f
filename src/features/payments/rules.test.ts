import { expect, test } from 'vitest'
import { CODE_LENGTH, OPEN_STATUSES, paymentCode } from './rules.ts'

test('only created and failed payments can still be settled', () => {
  expect(OPEN_STATUSES).toEqual(['created', 'failed'])
})

test('a payment code has 10 unambiguous characters', () => {
  const code = paymentCode(new Uint8Array(CODE_LENGTH).map((_, i) => i * 27))
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
  for (let byte = 0; byte < 256; byte++) expect(paymentCode(Uint8Array.of(byte))).not.toMatch(/[01IO]/)
})
