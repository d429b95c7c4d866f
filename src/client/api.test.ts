import { afterEach, expect, it } from 'vitest'
import { ORPCError } from '@orpc/client'
import { paymentToasts } from '#/features/payments/texts.ts'
import { paymentDeskToasts } from '#/features/till/texts.ts'
import { speak } from '#/kernel/words.ts'
import { hindi } from '#/features/texts.hi.ts'
import { fetchRefusalWords } from '#/client/refusal-words.ts'
import { isAnswered, isDecided, textOf } from './api.ts'

afterEach(() => speak('en'))

it('a refusal and the fallback of an action are in the current language', async () => {
  await fetchRefusalWords()
  const taken = new ORPCError('seat_taken', { status: 409, data: {} })
  const fault = new ORPCError('fault', { status: 500, data: {} })
  const fallback = paymentToasts.history_failed
  expect(textOf(fault, fallback)).toEqual(fallback)
  expect(textOf(taken, fallback).title).toBe('Seat Not Available')
  speak('hi', hindi)
  expect(textOf(fault, fallback).description).toBe(hindi['Failed to fetch payments'])
  expect(textOf(new TypeError('Failed to fetch'), fallback).title).toBe(hindi['Error'])
  expect(textOf(taken, fallback).title).toBe(hindi['Seat Not Available'])
})

it('only the server itself answers a call, not a lost connection or a proxy', () => {
  const said = (requestId?: string) => new ORPCError('fault', { status: 502, data: { requestId } })
  expect(isAnswered(said('req-1'))).toBe(true)
  expect(isAnswered(said(''))).toBe(false)
  expect(isAnswered(said(undefined)), 'JSON that isn’t ours').toBe(false)
  expect(isAnswered(new TypeError('Failed to fetch'))).toBe(false)
})

const answered = (status: number, code: string) =>
  new ORPCError(code, { status, data: { requestId: 'req-1' } })

it.each([
  [409, 'seat_taken', true],
  [422, 'payment_key_reused', true],
  [401, 'signed_out', false],
  [429, 'too_many_coupon_tries', false],
  [500, 'fault', false],
  [503, 'busy', false],
])('an answer %i says what came of a call: %j, %j (PAY-15)', (status, code, isSaid) => {
  expect(isDecided(answered(status, code))).toBe(isSaid)
})

it('what a lost database may have written is told of as if there were no answer', async () => {
  await fetchRefusalWords()
  const busy = answered(503, 'busy')
  const { cash_failed, cash_unanswered } = paymentDeskToasts
  expect(textOf(busy, cash_failed, cash_unanswered)).toEqual(cash_unanswered)
  expect(textOf(busy, cash_failed).title).toBe('One moment, please')
  const { title, description } = cash_unanswered
  const fault = textOf(answered(500, 'fault'), cash_failed, cash_unanswered)
  expect(fault).toEqual({ title, description: `${description} (req)` })
  const unworded = answered(429, 'without_words')
  expect(textOf(unworded, cash_failed, cash_unanswered), 'nothing undecided has failed').toEqual(
    cash_unanswered,
  )
  expect(textOf(answered(409, 'seat_taken'), cash_failed, cash_unanswered).title).toBe('Seat Not Available')
})
