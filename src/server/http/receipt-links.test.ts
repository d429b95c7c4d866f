import { expect, it, test } from 'vitest'
import { inSeconds, later } from '#/kernel/durations.ts'
import { receiptLinkCheckWith, signReceiptWith } from './receipt-links.ts'

const MASTER = Buffer.alloc(32, 7)
const RECEIPT = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const START = new Date('2026-11-22T04:00:00Z')

const url = new URL(
  signReceiptWith(MASTER, () => START)({ receipt_id: RECEIPT, seconds: inSeconds({ days: 30 }) }),
  'http://library.test',
)
const query = Object.fromEntries(url.searchParams)
const check = (id: string, changes: object = {}, now = START, master = MASTER) =>
  receiptLinkCheckWith(master, () => now)(id, { ...query, ...changes })

it('opens its own receipt until it ends', () => {
  expect(url.pathname).toBe(`/receipt/${RECEIPT}`)
  expect(check(RECEIPT)).toBe('good')
  expect(check(RECEIPT, {}, later(START, { days: 30, seconds: -1 }))).toBe('good')
  expect(check(RECEIPT, {}, later(START, { days: 30 }))).toBe('ended')
})

test.each([
  ['another receipt', OTHER, {}],
  ['a later end', RECEIPT, { expires: String(Number(query['expires']) + 60) }],
  ['no end', RECEIPT, { expires: undefined }],
  ['no signature', RECEIPT, { signature: undefined }],
  ['another signature', RECEIPT, { signature: 'x'.repeat(43) }],
])('not with %s', (_, id, changes) => {
  expect(check(id, changes)).toBe('altered')
})

it('not under another master key', () => {
  expect(check(RECEIPT, {}, START, Buffer.alloc(32, 8))).toBe('altered')
})
