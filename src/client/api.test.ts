import { afterEach, expect, it } from 'vitest'
import { ORPCError } from '@orpc/client'
import { paymentToasts } from '#/features/payments/texts.ts'
import { speak } from '#/kernel/words.ts'
import { hindi } from '#/features/texts.hi.ts'
import { fetchRefusalWords } from '#/client/refusal-words.ts'
import { isAnswered, textOf } from './api.ts'

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
  const said = (requestId: string) => new ORPCError('fault', { status: 502, data: { requestId } })
  expect(isAnswered(said('req-1'))).toBe(true)
  expect(isAnswered(said(''))).toBe(false)
  expect(isAnswered(new TypeError('Failed to fetch'))).toBe(false)
})
