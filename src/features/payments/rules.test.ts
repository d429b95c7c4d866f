import { expect, test } from 'vitest'
import { CODE_LENGTH, readableCode } from '#/kernel/codes.ts'
import { UNSETTLED_STATUSES } from './rules.ts'

test('only created and failed payments can still be settled', () => {
  expect(UNSETTLED_STATUSES).toEqual(['created', 'failed'])
})

test('a payment code has 10 unambiguous characters', () => {
  const code = readableCode(new Uint8Array(CODE_LENGTH).map((_, i) => i * 27))
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
  for (let byte = 0; byte < 256; byte++) expect(readableCode(Uint8Array.of(byte))).not.toMatch(/[01IO]/)
})
