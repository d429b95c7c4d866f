import { describe, expect, it, test } from 'vitest'
import { sayIn } from '#/kernel/words.ts'
import { receiptMessage } from '#/features/payments/receipts/rules.ts'
import { addDays, toDay } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { inOneOrder, openOn, seatsWith, slotsAtOnce, typedAs } from './rules.ts'

test.each([
  ['asha@example.org', 'email'],
  ['9876543210', 'phone'],
  ['+91 98765 43210', 'phone'],
  ['098765-43210', 'phone'],
  ['९८७६५४३२१०', 'phone'],
  ['Asha Verma', 'name'],
  ['123', 'name'],
  ['Asha 2', 'name'],
  ['', 'name'],
] as const)('%s was typed as %s', (words, field) => {
  expect(typedAs(words)).toBe(field)
})

describe('what of a plan is open on a seat', () => {
  const seat = { seat_number: 1, out_of_service: false, taken: [] }

  test.each([
    ['day', [], ['morning', 'evening']],
    ['day', ['full_day', 'morning'], ['evening']],
    ['morning', ['full_day', 'morning', 'evening'], []],
    ['night', ['full_day', 'morning', 'evening'], ['night']],
    ['flexible', ['night'], ['full_day', 'morning', 'evening']],
  ] as const)('%s with %j taken', (type, taken, open) => {
    expect(openOn({ ...seat, taken }, type)).toEqual(open)
  })

  it('is nothing out of service', () => {
    expect(openOn({ ...seat, out_of_service: true }, 'flexible')).toEqual([])
  })
})

describe('what becomes of the seats that a member has (COUNTER-3)', () => {
  const RUNS = toDay('2026-12-29')
  const seat = (seat_number: number, time_slot: TimeSlot = 'morning', end_date = RUNS) => ({
    seat_number,
    time_slot,
    end_date,
  })
  const next = (seat_number: number, goes_on: boolean) => ({ ...seat(seat_number), goes_on })
  const numbers = (seats: readonly { seat_number: number }[]) => seats.map((one) => one.seat_number)

  test.each([
    ['a renewal keeps it', 'morning', RUNS, [seat(5)], [next(5, true)], [5], [], false],
    ['a renewal can’t keep it', 'morning', RUNS, [seat(5)], [next(5, false)], [], [5], false],
    ['it has two seats, and keeps one', 'day', RUNS, [seat(5), seat(6)], [next(5, true)], [5], [6], false],
    ['another kind of plan begins today', 'flexible', null, [seat(5)], [], [], [5], true],
    ['at other hours', 'night', null, [seat(5)], [], [], [], true],
    ['a renewal without a seat', 'morning', RUNS, [], [], [], [], true],
    [
      'two bookings of one seat',
      'day',
      null,
      [seat(5), seat(5, 'morning', addDays(RUNS, 30))],
      [],
      [],
      [5],
      true,
    ],
  ] as const)('%s', (_what, type, renews, held, seats, kept, ending, mayChoose) => {
    const found = seatsWith(type, held, { renews, seats })
    expect(numbers(found.kept)).toEqual(kept)
    expect(numbers(found.ending)).toEqual(ending)
    expect(found.mayChoose).toBe(mayChoose)
  })
})

test.each([
  [
    ['morning', 'evening'],
    ['morning', 'evening'],
  ],
  [
    ['full_day', 'morning', 'evening', 'night'],
    ['full_day', 'night'],
  ],
  [['evening', 'full_day', 'evening'], ['evening']],
] as const)('of %j one member sits in %j', (slots, kept) => {
  expect(slotsAtOnce(slots)).toEqual(kept)
})

it('seats are taken in one order, however they were chosen', () => {
  const chosen = [
    { seat_number: 9, time_slot: 'morning' },
    { seat_number: 2, time_slot: 'night' },
    { seat_number: 2, time_slot: 'evening' },
  ] as const
  expect(inOneOrder(chosen)).toEqual(inOneOrder(chosen.toReversed()))
})

describe('the message with a receipt', () => {
  const told = {
    library: 'Adhyayan',
    name: 'Asha',
    number: 'SL/26-27/000001',
    url: 'https://a.example/r',
    language: 'en',
  } as const

  it('names the receipt and its link', () => {
    expect(receiptMessage({ ...told, claim: null })).toBe(
      'Hello Asha, this is Adhyayan.\nYour receipt SL/26-27/000001: https://a.example/r',
    )
  })

  it('and how to open the account', () => {
    const claim = { url: 'https://a.example/auth?claim=true', code: 'ABCDE-FGHJK' }
    expect(receiptMessage({ ...told, claim })).toMatch(
      /Open your account at https:\/\/a\.example\/auth\?claim=true with the code ABCDE-FGHJK\.$/,
    )
  })

  it('is in the member’s language, whatever the desk’s is (LANG-8)', () => {
    const claim = { url: 'https://a.example/auth', code: 'ABCDE-FGHJK' }
    expect(receiptMessage({ ...told, claim, language: 'hi' })).toBe(
      'नमस्ते Asha, यह Adhyayan का संदेश है।\nआपकी रसीद SL/26-27/000001: https://a.example/r\nअपना अकाउंट https://a.example/auth पर कोड ABCDE-FGHJK से खोलें।',
    )
    const here = sayIn('hi', { Hello: 'नमस्ते' }, () => receiptMessage({ ...told, claim: null }))
    expect(here).toBe(receiptMessage({ ...told, claim: null }))
  })
})
