import { expect, it } from 'vitest'
import { ALERT_KINDS } from '#/features/payments/alerts/rules.ts'
import { rupees, type Paise } from '#/kernel/money.ts'
import { isOwedAlert } from '#/features/refunds/rules.ts'
import { waysBack } from './rules.ts'

it('an alert offers a refund if money needs one: over the counter only once the gateway has failed', () => {
  const ways = (facts: { amount: Paise | null; refund_id: string | null }) =>
    Object.fromEntries(ALERT_KINDS.map((kind) => [kind, waysBack({ kind, provider: 'razorpay', ...facts })]))
  expect(ways({ amount: rupees(5), refund_id: 'r' })).toEqual({
    unknown_order: [],
    amount_differs: ['gateway'],
    captured_twice: [],
    refund_failed: ['gateway', 'by_hand'],
    terms_over: ['gateway'],
    refunded_twice: [],
    refunded_outside: [],
  })
  const late = { kind: 'terms_over', provider: 'qr_code', amount: rupees(5), refund_id: null } as const
  expect(waysBack(late)).toEqual(['by_hand'])
  expect(Object.values(ways({ amount: null, refund_id: null })).flat()).toEqual([])
})

it('an undelivered refund is still owed, and so is money of another amount; a refused one may be refunded again', () => {
  const alert = { kind: 'refund_failed', provider: 'razorpay', amount: rupees(5), refund_id: 'r' } as const
  const failed = { id: 'r', of_surplus: false, done_at: '2026-11-20' }
  expect(isOwedAlert(alert, [failed])).toBe(true)
  expect(isOwedAlert(alert, [{ ...failed, done_at: null }])).toBe(false)
  expect(isOwedAlert({ ...alert, kind: 'amount_differs', refund_id: null }, [])).toBe(true)
  expect(isOwedAlert({ ...alert, kind: 'captured_twice', refund_id: null }, [])).toBe(false)
})
