import { describe, expect, it } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import {
  FOLLOWED_DAYS,
  isAboveLimit,
  isOwed,
  isSameRefund,
  judgeLateRefund,
  judgeOutsideRefund,
  mayGiveByHand,
  nextRefundCheck,
  othersForSameMoney,
  refusedOf,
  replacedBy,
} from './rules.ts'

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
  ['done', 1],
  ['pending', 1],
  ['failed', null],
  [undefined, null],
] as const)('a refused refund reported as %s is checked again in %s days', (said, days) => {
  expect(nextRefundCheck(null, taken, said)).toEqual(days === null ? null : after(days))
})

it.each([
  ['the limit itself', { refunded: 0, amount: 500 }, false],
  ['a rupee more', { refunded: 0, amount: 501 }, true],
  ['the rest of the limit, after a part', { refunded: 300, amount: 200 }, false],
  ['in two parts, more than the limit', { refunded: 300, amount: 201 }, true],
])('ROLE-2: a limit of ₹500 of one purchase: %s', (_, { refunded, amount }, above) => {
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

describe('PAY-20: a refund that failed goes back once', () => {
  const refused = { id: 'a', status: 'failed', of_surplus: false, done_at: null, again_of: null } as const
  const undelivered = { ...refused, id: 'b', done_at: taken }
  const again = { ...refused, id: 'c', status: 'requested', again_of: 'a' } as const

  it('what was refused may be replaced once, also if that fails in turn', () => {
    expect(refusedOf([refused, undelivered, { ...refused, of_surplus: true }])).toEqual([refused])
    expect(refusedOf([refused, again])).toEqual([])
    const failed = { ...again, status: 'failed' } as const
    expect(refusedOf([refused, failed])).toEqual([failed])
  })

  it('the desk gives back itself what was refused, and the rest of what could not be delivered', () => {
    expect(mayGiveByHand([{ ...refused, status: 'done', done_at: taken }])).toBe(false)
    expect(mayGiveByHand([refused])).toBe(true)
    expect(mayGiveByHand([refused, again])).toBe(false)
    expect(mayGiveByHand([undelivered])).toBe(true)
    expect(mayGiveByHand([{ ...undelivered, of_surplus: true }])).toBe(false)
  })

  it('what stands for the same money is found in both directions', () => {
    const thrice = { ...again, id: 'd', again_of: 'c' } as const
    const all = [thrice, refused, undelivered, again]
    expect(othersForSameMoney(all, 'c').map(({ id }) => id)).toEqual(['d', 'a'])
    expect(othersForSameMoney(all, 'a').map(({ id }) => id)).toEqual(['d', 'c'])
    expect(othersForSameMoney(all, 'b')).toEqual([])
  })

  it.each([
    ['nothing else was tried', [], 300, 'refunded'],
    ['all else was refused', ['failed', 'failed'], 300, 'refunded'],
    ['it went back another way', ['failed', 'done'], 1000, 'twice'],
    ['less is left', [], 299, 'twice'],
    ['another is on its way', ['done', 'requested'], 0, 'waits'],
  ] as const)('a refused refund of ₹300 that was paid after all: %s', (_, others, left, verdict) => {
    const judge = (of_surplus: boolean) =>
      judgeLateRefund(
        { amount: rupees(300), of_surplus },
        others.map((status) => ({ status })),
        rupees(left),
      )
    expect(judge(false)).toBe(verdict)
    // What bought nothing takes nothing of its payment.
    expect(judge(true)).toBe(left === 299 ? 'refunded' : verdict)
  })

  it.each([
    ['nothing waits', [], 500, null],
    ['its amount', [300], 300, 300],
    ['the whole rest', [300], 1000, 300],
    ['less', [300], 200, undefined],
    ['more', [300], 500, undefined],
    ['the amount of one of two', [300, 200], 200, 200],
    ['the amount of both', [300, 200], 500, undefined],
    ['the whole rest while two wait', [300, 200], 1000, undefined],
  ])('a refund replaces the one it repeats: %s', (_, waiting, amount, replaced) => {
    const found = replacedBy(
      waiting.map((one) => ({ amount: rupees(one) })),
      { amount: rupees(amount), left: rupees(1000) },
    )
    expect(found && found.amount).toBe(typeof replaced === 'number' ? rupees(replaced) : replaced)
  })
})

describe('PAY-29: a refund that was made at the provider', () => {
  it.each([
    ['all that is left', 500, false, 'refunded'],
    ['also beside one of ours that is on its way', 500, true, 'refunded'],
    ['more, while one of ours is on its way', 501, true, 'waits'],
    ['more', 501, false, 'twice'],
  ] as const)('of ₹500 %s', (_, amount, onItsWay, verdict) => {
    expect(judgeOutsideRefund(rupees(amount), { left: rupees(500), onItsWay })).toBe(verdict)
  })

  it.each([
    ['by the name that we gave it', { reference: 'R1', provider_refund_id: 'rfnd_1' }, true],
    [
      'by the provider’s own, whatever it makes of ours',
      { reference: '', provider_refund_id: 'rfnd_2' },
      true,
    ],
    ['not at all', { reference: '', provider_refund_id: 'rfnd_3' }, false],
  ])('is told from ours %s', (_, listed, same) => {
    expect(isSameRefund({ reference: 'R1', provider_refund_id: 'rfnd_2' }, listed)).toBe(same)
    // One that was never accepted has no name of the provider's.
    expect(isSameRefund({ reference: 'R9', provider_refund_id: null }, listed)).toBe(false)
  })
})
