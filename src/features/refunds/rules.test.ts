import { expect, it } from 'vitest'
import { FOLLOWED_DAYS, isOwed, nextRefundCheck } from './rules.ts'

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

it('a failed refund is owed if it never was income or was booked as done; otherwise it may be refunded again', () => {
  expect(isOwed({ of_surplus: true, done_at: null })).toBe(true)
  expect(isOwed({ of_surplus: false, done_at: taken })).toBe(true)
  expect(isOwed({ of_surplus: false, done_at: null })).toBe(false)
})
