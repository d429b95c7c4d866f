import { describe, expect, it } from 'vitest'
import { addDays, toDay } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { divide, listFree, listSwaps, partFrom, type Held } from './rules.ts'

const TODAY = toDay('2026-11-20')
const day = (days: number) => addDays(TODAY, days)

describe('how a booking is divided on the day of a move (SEAT-20)', () => {
  it.each<[string, number, number | null, number]>([
    ['began before: it keeps the days until then', -5, 2, 3],
    ['begins on the day: nothing of it stays', 3, null, 3],
    ['begins later: it moves as it is', 8, null, 8],
  ])('%s', (_title, starts, stays, moves) => {
    const { stays_until, moves_from } = divide({ start_date: day(starts), end_date: day(20) }, day(3))
    expect(stays_until).toBe(stays === null ? null : day(stays))
    expect(moves_from).toBe(day(moves))
  })

  it('what is over by then has no part in it', () => {
    const rows = [
      { start_date: day(-9), end_date: day(2) },
      { start_date: day(-9), end_date: day(3) },
    ]
    expect(partFrom(rows, day(3))).toEqual([{ start_date: day(3), end_date: day(3) }])
  })
})

const held = (user_id: string, seat_number: number, time_slot: TimeSlot, from = 0, to = 20): Held => ({
  user_id,
  seat_number,
  time_slot,
  start_date: day(from),
  end_date: day(to),
})
const seats = [1, 2, 3].map((seat_number) => ({ seat_number, out_of_service_from: null }))
const me = { user_id: 'me', seat_number: 1 }
const mine = [held('me', 1, 'morning'), held('me', 1, 'night', 5, 10)]

describe('where a member can move (SEAT-20)', () => {
  it.each<[string, Held[], number[]]>([
    ['nobody sits anywhere', [], [2, 3]],
    ['somebody has one of the slots', [held('a', 2, 'morning')], [3]],
    ['or one that shares its hours', [held('a', 2, 'full_day', 20, 30)], [3]],
    ['another slot is no obstacle', [held('a', 2, 'evening')], [2, 3]],
    ['nor is the same one on other days', [held('a', 2, 'night', 11, 20)], [2, 3]],
    ['the member’s own other slot is none', [held('me', 2, 'evening')], [2, 3]],
  ])('%s', (_title, others, free) => {
    expect(listFree(me, { seats, held: [...mine, ...others], exclusivity: 'hours' })).toEqual(free)
  })

  it('a seat has to be in service to the last day', () => {
    const closing = (days: number) => [{ seat_number: 2, out_of_service_from: day(days) }]
    expect(listFree(me, { seats: closing(20), held: mine, exclusivity: 'hours' })).toEqual([])
    expect(listFree(me, { seats: closing(21), held: mine, exclusivity: 'hours' })).toEqual([2])
  })

  it('where only the same slot excludes, hours don’t matter', () => {
    const plan = { seats, held: [...mine, held('a', 2, 'full_day')], exclusivity: 'slot' as const }
    expect(listFree(me, plan)).toEqual([2, 3])
  })
})

describe('who can swap (SEAT-21)', () => {
  it.each<[string, Held[], string[]]>([
    ['whoever has the very same slots', [held('a', 2, 'morning')], ['a 2']],
    ['whoever has others', [held('a', 2, 'evening')], ['a 2']],
    ['not if a third is in my way there', [held('a', 2, 'evening'), held('b', 2, 'morning')], ['b 2']],
    ['nor if one is in theirs here', [held('a', 2, 'full_day'), held('b', 1, 'evening')], []],
    ['with all that they have there', [held('a', 2, 'morning'), held('a', 2, 'night')], ['a 2']],
    ['each of their seats by itself', [held('a', 2, 'morning'), held('a', 3, 'night')], ['a 2', 'a 3']],
  ])('%s', (_title, others, expected) => {
    const found = listSwaps(me, { seats, held: [...mine, ...others], exclusivity: 'hours' })
    expect(found.map(([first]) => `${first?.user_id} ${first?.seat_number}`)).toEqual(expected)
    for (const theirs of found) {
      expect(theirs).toEqual(others.filter((row) => isSame(row, theirs[0])))
    }
  })

  it('both seats have to be in service to the last day of who comes', () => {
    const theirs = held('a', 2, 'evening', 0, 5)
    const plan = (one: number, two: number) => ({
      seats: [
        { seat_number: 1, out_of_service_from: day(one) },
        { seat_number: 2, out_of_service_from: day(two) },
      ],
      held: [...mine, theirs],
      exclusivity: 'hours' as const,
    })
    expect(listSwaps(me, plan(6, 21))).toEqual([[theirs]])
    expect(listSwaps(me, plan(5, 21))).toEqual([])
    expect(listSwaps(me, plan(6, 20))).toEqual([])
  })
})

const isSame = (row: Held, other: Held | undefined) =>
  row.user_id === other?.user_id && row.seat_number === other.seat_number
