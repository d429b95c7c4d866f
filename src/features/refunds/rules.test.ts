import { expect, it } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import { FOLLOWED_DAYS, isAboveLimit, isOwed, nextRefundCheck } from './rules.ts'

const taken = new Date('2026-11-20T02:30:00Z')
const after = (days: number) => new Date(taken.getTime() + days * 86_400_000)

it.each([
  ['done', 0, 1],
  ['done', FOLLOWED_DAYS - 1, FOLLOWED_DAYS],
  ['done', FOLLOWED_DAYS, null],
  [undefined, FOLLOWED_DAYS, null],
  ['pending', FOLLOWED_DAYS + 30, FOLLOWED_DAYS + 31],
] as const)('a refund reported as %s on day %i is checked again on day %s', (said, day, next) => {
  expect(nextRefundCheck(taken, after(day), said)).toEqual(next === null ? null : after(next))
})

it.each([
  ['the limit itself', { refunded: 0, amount: 500 }, false],
  ['a rupee more', { refunded: 0, amount: 501 }, true],
  ['the rest of the limit, after a part', { refunded: 300, amount: 200 }, false],
  ['in two parts, more than the limit', { refunded: 300, amount: 201 }, true],
])('ROLE-2: a limit of ₹500 of one payment: %s', (_, { refunded, amount }, above) => {
  const given = { refunded: rupees(refunded), amount: rupees(amount) }
  expect(isAboveLimit({ ...given, limit: rupees(500) })).toBe(above)
  expect(isAboveLimit({ ...given, limit: null })).toBe(false)
  expect(isAboveLimit({ ...given, limit: rupees(0) })).toBe(true)
})

it('a failed refund is owed if it never was income or was booked as done; otherwise it may be refunded again', () => {
  expect(isOwed({ of_surplus: true, done_at: null })).toBe(true)
  expect(isOwed({ of_surplus: false, done_at: taken })).toBe(true)
  expect(isOwed({ of_surplus: false, done_at: null })).toBe(false)
})
