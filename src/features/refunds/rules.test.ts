import { describe, expect, it } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import {
  FOLLOWED_DAYS,
  isAboveLimit,
  isOwed,
  isSameRefund,
  judgeLateRefund,
  mayGiveByHand,
  nextRefundCheck,
  othersForSameMoney,
  refusedOf,
  replacedBy,
  splitOutsideRefund,
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

  const others = {
    refused: { status: 'failed', done_at: null },
    undelivered: { status: 'failed', done_at: taken },
    done: { status: 'done', done_at: taken },
    requested: { status: 'requested', done_at: null },
  } as const
  it.each([
    ['nothing else was tried', [], { income: 300 }, 'refunded'],
    ['all else was refused', ['refused', 'refused'], { income: 300 }, 'refunded'],
    ['it went back another way', ['refused', 'done'], { income: 1000 }, 'twice'],
    ['less is left', [], { income: 299 }, 'twice'],
    ['less is left, and another refund may be refused for it', [], { income: 299, onItsWay: true }, 'waits'],
    ['another for its money is on its way', ['done', 'requested'], { income: 1000 }, 'waits'],
    ['another for its money was not delivered', ['undelivered'], { income: 700, owed: 300 }, 'owed'],
    ['that is paid by now', ['undelivered'], { income: 0, owed: 0 }, 'twice'],
  ] as const)('a refused refund of ₹300 of income that was paid after all: %s', (_, tried, pots, verdict) => {
    const {
      income,
      owed = 0,
      onItsWay = false,
    } = { ...pots } as { income: number; owed?: number; onItsWay?: boolean }
    const left = { income: rupees(income), owed: rupees(owed), onItsWay }
    const refund = { amount: rupees(300), of_surplus: false }
    expect(
      judgeLateRefund(
        refund,
        tried.map((name) => others[name]),
        left,
      ),
    ).toBe(verdict)
  })

  it('a refused refund of what was owed takes no income', () => {
    const refund = { amount: rupees(300), of_surplus: true }
    const left = { income: rupees(1000), owed: rupees(300), onItsWay: false }
    expect(judgeLateRefund(refund, [], left)).toBe('owed')
    expect(judgeLateRefund(refund, [], { ...left, owed: rupees(299) })).toBe('twice')
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
    ['income', 300, { owed: 0, income: 300, twice: 0 }],
    ['what is owed first', 300, { owed: 200, income: 100, twice: 0 }],
    ['more than there was', 900, { owed: 200, income: 500, twice: 200 }],
  ])('takes %s', (_, amount, parts) => {
    const left = { owed: rupees(parts.owed), income: rupees(500) }
    const split = splitOutsideRefund(rupees(amount), left)
    expect(split).toEqual({
      owed: rupees(parts.owed),
      income: rupees(parts.income),
      twice: rupees(parts.twice),
    })
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
