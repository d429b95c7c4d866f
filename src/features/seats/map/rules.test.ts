import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TIME_SLOTS } from '#/kernel/slots.ts'
import type { Seat } from '../contract.ts'
import type { SeatMap } from './contract.ts'
import { patchBetween, patchedMap, patchMap, type SeatPatch } from './rules.ts'

const SEATS = 6

const taken = fc.array(fc.subarray([...TIME_SLOTS]), { minLength: SEATS, maxLength: SEATS })

function mapOf(slots: Seat['taken'][]): SeatMap {
  const seats = slots.map((of, at) => ({
    seat_number: at + 1,
    floor_id: 1,
    column_position: at,
    row: 1,
    row_letter: 'A',
    features: [],
    out_of_service: false,
    out_of_service_from: null,
    taken: of,
  }))
  return { version: JSON.stringify(slots), seats, total_bookings: slots.flat().length }
}

/** What is told of a history, oldest first. */
function patchesOf(maps: readonly SeatMap[]): SeatPatch[] {
  return maps.slice(1).map((map, at) => {
    const before = maps[at]
    const patch = before && patchBetween(before, map)
    if (!patch) throw new Error('no patch')
    return patch
  })
}

it('a map that is patched is the map that would have been read', () => {
  fc.assert(
    fc.property(taken, taken, (one, other) => {
      const [before, after] = [mapOf(one), mapOf(other)]
      const patch = patchBetween(before, after)
      expect(patch && patchMap(before, patch)).toEqual(after)
    }),
  )
})

it('from any version that was told of, the patches since then lead to the last map', () => {
  fc.assert(
    fc.property(fc.array(taken, { minLength: 2, maxLength: 8 }), fc.nat(), (history, start) => {
      const maps = history.map(mapOf)
      const known = maps[start % maps.length]
      if (known) expect(patchedMap(known, patchesOf(maps))).toEqual(maps.at(-1))
    }),
  )
})

it('a version that nobody told of has to be read', () => {
  const maps = [[[]], [['night']], [['night', 'morning']]].map((slots) => mapOf(slots as Seat['taken'][]))
  expect(patchedMap(mapOf([['evening']]), patchesOf(maps))).toBeNull()
  expect(patchedMap(mapOf([['evening']]), [])).toBeNull()
})

it('only what is taken travels, of changed seats only (SEAT-12)', () => {
  const patch = patchBetween(mapOf([[], ['night']]), mapOf([['morning'], ['night']]))
  expect(patch?.seats).toEqual([{ seat_number: 1, taken: ['morning'] }])
  expect(Object.keys(patch ?? {}).toSorted()).toEqual(['is', 'seats', 'total_bookings', 'was'])
})

it('a seat that was put up, taken away or changed otherwise has to be read', () => {
  const map = mapOf([[], []])
  const closed = map.seats.map((seat) => ({ ...seat, out_of_service: true }))
  expect(patchBetween(map, { ...map, seats: closed })).toBeNull()
  expect(patchBetween(map, mapOf([[]]))).toBeNull()
  expect(patchBetween(map, mapOf([[], [], []]))).toBeNull()
})
