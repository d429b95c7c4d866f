import { describe, expect, it } from 'vitest'
import type { Attempt, AttemptStatus } from '#/kernel/gateway.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { cameAt, mayStillCome, judge, nextCheck } from './rules.ts'

const attempt = (id: string, status: AttemptStatus, amount = rupees(10), currency = 'INR'): Attempt => ({
  provider_payment_id: id,
  status,
  amount,
  currency,
})
const open = {
  status: 'created' as const,
  amount: rupees(10),
  provider_payment_id: null,
  paid_in_cash: false,
  surplus: [],
}
const paid = { ...open, status: 'completed' as const, provider_payment_id: 'a' }
const marked = { ...open, status: 'completed' as const }
const cash = { ...marked, paid_in_cash: true }
/** Marked as paid, then given back by hand. */
const handedBack = { ...marked, status: 'refunded' as const }
const ids = (attempts: (Attempt | undefined)[]) => attempts.map((one) => one?.provider_payment_id)

describe('what the gateway reports about a payment', () => {
  it.each<
    [
      string,
      Parameters<typeof judge>[0],
      Attempt[],
      { settledBy?: string; matched?: string; surplus?: string[]; differing?: string[] },
    ]
  >([
    ['nothing', open, [], {}],
    ['after the desk took cash a capture is too much', cash, [attempt('a', 'captured')], { surplus: ['a'] }],
    ['a failure', open, [attempt('a', 'failed')], {}],
    ['a promise is not money', open, [attempt('a', 'authorized')], {}],
    ['a capture of the amount settles', open, [attempt('a', 'captured')], { settledBy: 'a' }],
    [
      'a capture after a failure settles',
      open,
      [attempt('a', 'failed'), attempt('b', 'captured')],
      { settledBy: 'b' },
    ],
    [
      'of two captures one settles, the other is too much',
      open,
      [attempt('a', 'captured'), attempt('b', 'captured')],
      { settledBy: 'a', surplus: ['b'] },
    ],
    ['once paid, its own capture is no surplus', paid, [attempt('a', 'captured')], {}],
    [
      'once paid, another capture is',
      paid,
      [attempt('b', 'captured'), attempt('a', 'captured')],
      { surplus: ['b'] },
    ],
    ['what the desk marked as paid gets its name', marked, [attempt('a', 'captured')], { matched: 'a' }],
    [
      'and a second capture of it is a surplus',
      marked,
      [attempt('a', 'captured'), attempt('b', 'captured')],
      { matched: 'a', surplus: ['b'] },
    ],
    [
      'nor is it too much once the desk gave it back',
      handedBack,
      [attempt('a', 'captured')],
      { matched: 'a' },
    ],
    [
      'cash that went back leaves a capture too much',
      { ...cash, status: 'refunded' },
      [attempt('a', 'captured')],
      { surplus: ['a'] },
    ],
    ['another amount is not settled', open, [attempt('a', 'captured', toPaise(999))], { differing: ['a'] }],
    [
      'another currency is not settled',
      open,
      [attempt('a', 'captured', rupees(10), 'USD')],
      { differing: ['a'] },
    ],
    ['what was given back pays for nothing', open, [attempt('a', 'refunded')], {}],
    [
      'what is held as owed pays for nothing',
      { ...open, surplus: [{ provider_payment_id: 'a' }] },
      [attempt('a', 'captured')],
      {},
    ],
  ])('%s', (_, payment, attempts, { settledBy, matched, surplus = [], differing = [] }) => {
    const verdict = judge(payment, attempts)
    expect(verdict.settledBy?.provider_payment_id).toBe(settledBy)
    expect(verdict.matched?.provider_payment_id).toBe(matched)
    expect(ids(verdict.surplus)).toEqual(surplus)
    expect(ids(verdict.differing)).toEqual(differing)
  })

  it('money may still be on its way while an attempt is pending or promised', () => {
    expect(judge(open, [attempt('a', 'pending')]).undecided).toBe(true)
    expect(judge(open, [attempt('a', 'authorized')]).undecided).toBe(true)
    expect(judge(open, [attempt('a', 'failed')]).undecided).toBe(false)
  })
})

const [OPENED, HOUR] = [new Date('2026-11-20T02:30:00Z'), 3_600_000]

it.each<[string, Parameters<typeof judge>[0], Attempt[], number, boolean]>([
  ['promised', marked, [attempt('a', 'authorized')], 100, true],
  ['tried', marked, [attempt('a', 'pending')], 71, true],
  ['tried three days ago', marked, [attempt('a', 'pending')], 72, false],
  ['never tried', marked, [], 0, false],
  ['declined', marked, [attempt('a', 'failed')], 0, false],
  ['captured besides', marked, [attempt('a', 'captured'), attempt('b', 'authorized')], 0, false],
  ['promised besides cash', cash, [attempt('a', 'authorized')], 0, false],
  ['promised a second time', paid, [attempt('a', 'captured'), attempt('b', 'authorized')], 0, false],
])('money that the desk saw and a gateway calls %s', (_, payment, attempts, hours, may_come) => {
  const now = new Date(OPENED.getTime() + hours * HOUR)
  expect(mayStillCome(judge(payment, attempts), OPENED, now)).toBe(may_come)
})

it.each([
  ['when the provider says', '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z'],
  ['not before the order', '2026-11-20T01:00:00Z', '2026-11-20T02:00:00Z'],
  ['not in the future', '2026-11-22T00:00:00Z', '2026-11-21T00:00:00Z'],
])('money came %s', (_, said, came) => {
  const [opened, now] = [new Date('2026-11-20T02:00:00Z'), new Date('2026-11-21T00:00:00Z')]
  expect(cameAt({ ...attempt('a', 'captured'), at: new Date(said) }, opened, now)).toEqual(new Date(came))
  expect(cameAt(attempt('a', 'captured'), opened, now)).toBeUndefined()
})

it('a payment is declined if it was tried and every attempt failed', () => {
  expect(judge(open, []).declined).toBe(false)
  expect(judge(open, [attempt('a', 'failed')]).declined).toBe(true)
  for (const status of ['captured', 'authorized', 'pending', 'refunded'] as const)
    expect(judge(open, [attempt('a', 'failed'), attempt('b', status)]).declined, status).toBe(false)
})

describe('a payment that is open for over 15 minutes is checked, with backoff, for 72 hours', () => {
  const opened = new Date('2026-11-20T02:30:00Z')
  const answer = { answered: true }
  const after = (minutes: number) => new Date(opened.getTime() + minutes * 60_000)

  it('the pauses double from 15 minutes up to 6 hours', () => {
    expect(nextCheck(opened, 0, after(15), answer)).toEqual(after(30))
    expect(nextCheck(opened, 1, after(30), answer)).toEqual(after(60))
    expect(nextCheck(opened, 20, after(600), answer)).toEqual(after(960))
  })

  it('a silent gateway is asked again', () => {
    expect(nextCheck(opened, 9, after(80 * 60), { answered: false })).toEqual(after(86 * 60))
  })

  it('then it is given up', () => {
    expect(nextCheck(opened, 9, after(71 * 60), answer)).toBeNull()
  })
})
