import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planProblems, seatNumbers, type DrawnFloor, type Place } from '../rules.ts'
import { begin, change, redo, undo } from './edit-history.ts'
import { copyColumn, copyFloor, fillColumn } from './floor-copies.ts'
import {
  changeColumnKind,
  changeSeat,
  insertColumn,
  insertRow,
  moveColumn,
  moveThing,
  newFloor,
  nextLetter,
  putBack,
  putThing,
  removeColumn,
  removeRow,
  removeThing,
  thingAt,
} from './floor-edits.ts'
import { HEAD, nearestPlace, nextPlace } from './grid-keys.ts'
import { isClashing, isSaved, keepSince, rebasePlan } from './rebase-plan.ts'
import { nextNumbers, renumber } from './seat-numbers.ts'

const empty: DrawnFloor = { ...newFloor([]), id: 1, row_count: 4 }
/** Seats 1 to 4 in the left column, 5 to 8 in the right one. */
const full = fillColumn(fillColumn([empty], 0, 1, 4), 0, 3, 4)[0]!
const column = (floor: DrawnFloor, at: number) =>
  floor.seats
    .filter((seat) => seat.column === at)
    .toSorted((one, other) => one.row - other.row)
    .map(({ seat_number }) => seat_number)

const anyPlace = fc.record({ column: fc.integer({ min: 1, max: 5 }), row: fc.integer({ min: 1, max: 5 }) })
const anyEdit = fc.oneof(
  anyPlace.map((place) => (floor: DrawnFloor) => {
    const isFree = floor.columns[place.column - 1]?.kind === 'seats' && place.row <= floor.row_count
    return isFree && !thingAt(floor, place)
      ? putThing(floor, place, 'seat', nextNumbers([floor], 1)[0]!)
      : floor
  }),
  anyPlace.map((place) => (floor: DrawnFloor) => removeThing(floor, place)),
  anyPlace.map(
    ({ row }) =>
      (floor: DrawnFloor) =>
        insertRow(floor, Math.min(row, floor.row_count + 1)),
  ),
  anyPlace.map(
    ({ row }) =>
      (floor: DrawnFloor) =>
        floor.row_count > 1 ? removeRow(floor, Math.min(row, floor.row_count)) : floor,
  ),
  fc
    .tuple(anyPlace, fc.constantFrom('seats' as const, 'aisle' as const, 'wall' as const, 'pair' as const))
    .map(
      ([place, kind]) =>
        (floor: DrawnFloor) =>
          insertColumn(floor, Math.min(place.column, floor.columns.length + 1), kind, nextLetter([floor])),
    ),
  anyPlace.map(
    (place) => (floor: DrawnFloor) =>
      floor.columns.length > 1 ? removeColumn(floor, Math.min(place.column, floor.columns.length)) : floor,
  ),
  anyPlace.map((place) => (floor: DrawnFloor) => moveColumn(floor, place.column, 1)),
  anyPlace.map(
    ({ column, row }) =>
      (floor: DrawnFloor) =>
        floor.columns[column - 1]?.kind === 'seats' ? fillColumn([floor], 0, column, row)[0]! : floor,
  ),
  anyPlace.map((place) => (floor: DrawnFloor) => copyColumn([floor], 0, place.column)[0]!),
  anyPlace.map(
    (place) => (floor: DrawnFloor) =>
      changeColumnKind(floor, Math.min(place.column, floor.columns.length), 'aisle', ''),
  ),
)

it('no edit draws a plan that can’t be saved, nor does a copy of what it drew', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 15 }), (edits) => {
      const drawn = edits.reduce((floor, edit) => edit(floor), full)
      expect(planProblems(copyFloor([drawn], 0))).toEqual([])
    }),
  )
})

describe('edits', () => {
  it('a thing moves to an empty place, or changes places with what is there', () => {
    const [from, to, free] = [1, 2, 3].map((row) => ({ column: 1, row })) as [Place, Place, Place]
    expect(column(moveThing(full, from, to), 1)).toEqual([2, 1, 3, 4])
    expect(thingAt(moveThing(removeThing(full, free), from, free), free)).toMatchObject({
      seat: { seat_number: 1 },
    })
  })

  it('a row that is inserted or removed takes what is below along', () => {
    expect(thingAt(insertRow(full, 2), { column: 1, row: 3 })).toMatchObject({ seat: { seat_number: 2 } })
    expect(column(removeRow(full, 2), 1)).toEqual([1, 3, 4])
  })

  it('columns change places with everything in them', () => {
    const moved = moveColumn(full, 1, 1)
    expect(moved.columns.map(({ kind }) => kind)).toEqual(['aisle', 'seats', 'seats'])
    expect(column(moved, 2)).toEqual([1, 2, 3, 4])
  })

  it.each<[string, 'down' | 'up', number[], number[]]>([
    ['downwards', 'down', [], [21, 22, 23, 24]],
    ['upwards', 'up', [], [24, 23, 22, 21]],
    ['around booked seats, which keep theirs', 'down', [2], [21, 2, 22, 23]],
  ])('a column is numbered %s', (_how, direction, booked, numbers) => {
    const [numbered] = renumber([full], 0, { column: 1, first: 21, direction }, new Set(booked))
    expect(numbered && column(numbered, 1)).toEqual(numbers)
  })

  it('numbering skips the numbers of other seats', () => {
    const [numbered] = renumber([full], 0, { column: 1, first: 4, direction: 'down' }, new Set())
    expect(numbered && column(numbered, 1)).toEqual([4, 9, 10, 11])
  })

  it('a column gets as many desks as are asked for, around what is there, and the floor grows with it (FLOOR-7)', () => {
    const door = putThing(empty, { column: 1, row: 2 }, 'door', 0)
    const [filled] = fillColumn([door], 0, 1, 5)
    expect(filled?.row_count).toBe(6)
    expect(filled?.seats.map(({ row, seat_number }) => [row, seat_number])).toEqual([
      [1, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 5],
    ])
    expect(filled && fillColumn([filled], 0, 1, 3)).toEqual([filled])
  })

  it('a copied column stands to the right of the first, with what it holds and numbers of its own (FLOOR-7)', () => {
    const quiet = changeSeat(full, { column: 1, row: 2 }, { features: ['quiet'] })
    const [floor] = copyColumn([quiet], 0, 1)
    expect(floor?.columns.map(({ letter }) => letter)).toEqual(['A', 'C', null, 'B'])
    expect(floor && [1, 2, 4].map((at) => column(floor, at))).toEqual([
      [1, 2, 3, 4],
      [9, 10, 11, 12],
      [5, 6, 7, 8],
    ])
    expect(floor && thingAt(floor, { column: 2, row: 2 })).toMatchObject({ seat: { features: ['quiet'] } })
  })

  it('a copied floor follows the first, is new, and is numbered in its order (FLOOR-7)', () => {
    const [, copy] = copyFloor([full, { ...empty, id: 2, name: 'Attic' }], 0)
    expect(copy).toMatchObject({ name: 'Second floor', row_count: 4 })
    expect(copy).not.toHaveProperty('id')
    expect(copy && [column(copy, 1), column(copy, 3)]).toEqual([
      [9, 10, 11, 12],
      [13, 14, 15, 16],
    ])
  })

  it('where the numbers reach their end, new seats take the free ones', () => {
    const last = changeSeat(full, { column: 1, row: 1 }, { seat_number: 9999 })
    expect(nextNumbers([last], 2)).toEqual([1, 9])
  })

  it('a seat is put back where it was, into an empty place, or with its floor', () => {
    const without = removeThing(full, { column: 1, row: 1 })
    expect(putBack([without], [full], [1])).toEqual([
      { ...without, seats: [...without.seats, full.seats[0]] },
    ])
    const taken = putThing(without, { column: 1, row: 1 }, 'seat', 9)
    const [grown] = putBack([taken], [full], [1])
    expect(grown && column(grown, 1)).toEqual([9, 2, 3, 4, 1])
    expect(seatNumbers(putBack([{ ...empty, id: 2 }], [full], [1]))).toEqual(new Set([1]))
  })

  it('a new letter is none that a column has in small', () => {
    const small = { ...full, columns: full.columns.map((one) => ({ ...one, letter: one.letter && 'c' })) }
    expect(nextLetter([small])).toBe('A')
    expect(nextLetter([small], 'c')).toBe('D')
    expect(nextLetter([small], 'B')).toBe('D')
  })

  it('a new floor has a name and letters of its own', () => {
    const floor = newFloor([full])
    expect([floor.name, ...floor.columns.map(({ letter }) => letter)]).toEqual([
      'Second floor',
      'C',
      null,
      'D',
    ])
  })
})

it.each<[Place, string, Place | undefined]>([
  [{ column: 1, row: 1 }, 'ArrowRight', { column: 3, row: 1 }],
  [{ column: 1, row: HEAD }, 'ArrowRight', { column: 2, row: HEAD }],
  [{ column: 2, row: HEAD }, 'ArrowDown', undefined],
  [{ column: 1, row: 1 }, 'ArrowUp', { column: 1, row: HEAD }],
  [{ column: 1, row: 4 }, 'ArrowDown', undefined],
  [{ column: 3, row: 2 }, 'End', { column: 3, row: 4 }],
  [{ column: 3, row: 2 }, 'ArrowRight', undefined],
  [{ column: 3, row: 2 }, 'a', undefined],
])('from %o the key %s leads to %o (FLOOR-6)', (from, key, to) =>
  expect(nextPlace(full, from, key)).toEqual(to),
)

it('the keyboard stays on the floor when its place is gone', () => {
  expect(nearestPlace(full, { column: 9, row: 9 })).toEqual({ column: 3, row: 4 })
  expect(nearestPlace(full, { column: 2, row: 3 })).toEqual({ column: 2, row: HEAD })
})

describe('undo and redo', () => {
  it('go back and forth; a new step ends the redo', () => {
    const done = change(change(begin([full]), [empty]), [full, empty])
    const back = undo(done)
    expect(back.present).toEqual([empty])
    expect(redo(back).present).toEqual([full, empty])
    expect(redo(change(back, [full])).present).toEqual([full])
    expect(undo(begin([full])).present).toEqual([full])
  })

  it('typing on in one field is one step', () => {
    const typed = ['H', 'Ha', 'Hall'].reduce(
      (history, name) => change(history, [{ ...full, name }], 'name 0'),
      begin([full]),
    )
    expect(typed.present[0]?.name).toBe('Hall')
    expect(undo(typed).present).toEqual([full])
  })

  it('what is typed and taken back is none', () => {
    const wide = { ...full, row_count: 9 }
    const typed = ['Ha', full.name, full.name].reduce(
      (history, name) => change(history, [{ ...wide, name }], 'name 0'),
      change(begin([full]), [wide]),
    )
    expect(undo(typed).present).toEqual([full])
  })
})

describe('what somebody else saved meanwhile', () => {
  const [one, two] = [full, { ...empty, id: 2, name: 'Attic' }]
  it('is adopted floor by floor, except where one has edited', () => {
    const mine = [{ ...one, name: 'Mine' }, two]
    const theirs = [
      { ...one, name: 'Theirs' },
      { ...two, name: 'Roof' },
      { ...empty, id: 3, name: 'New' },
    ]
    expect(rebasePlan([one, two], mine, theirs).map(({ name }) => name)).toEqual(['Mine', 'Roof', 'New'])
  })

  it('takes away a floor that was not edited here, and their order is kept', () => {
    expect(rebasePlan([one, two], [one, two], [two])).toEqual([two])
    expect(rebasePlan([one, two], [one, two], [two, one])).toEqual([two, one])
  })

  it('clashes where both changed a floor, or one removed it', () => {
    const clashes = (mine: DrawnFloor[], theirs: DrawnFloor[]) => isClashing([one, two], mine, theirs)
    const [my, their] = [
      { ...one, name: 'Mine' },
      { ...one, name: 'Theirs' },
    ]
    expect(clashes([my, two], [their, two])).toBe(true)
    expect(clashes([two], [their, two])).toBe(true)
    expect(clashes([my, two], [my, { ...two, name: 'Roof' }])).toBe(false)
    expect(clashes([my, two], [two, one])).toBe(false)
  })

  it('is one’s own save if it is what was sent, whatever its order and spaces', () => {
    const saved = { ...one, seats: one.seats.toReversed() }
    const { id: _, ...sent } = { ...one, name: ` ${one.name}` }
    expect(isSaved([sent, two], [saved, { ...two, id: 9 }])).toBe(true)
    expect(isSaved([sent], [{ ...saved, seats: saved.seats.slice(1) }])).toBe(false)
    expect(isSaved([sent], [{ ...saved, name: 'Other' }])).toBe(false)
    expect(isSaved([sent, two], [two, saved])).toBe(false)
  })

  it('and what is edited while one’s own save is under way stays, once', () => {
    const { id: _, ...drawn } = { ...empty, name: 'New' }
    const added: DrawnFloor = { ...drawn, id: 3 }
    expect(keepSince([one, drawn], [one, drawn], [one, added])).toEqual([one, added])
    const edited = keepSince([one, drawn], [one, { ...drawn, row_count: 9 }], [one, added])
    expect(edited).toEqual([one, { ...added, row_count: 9 }])
    expect(keepSince([one, drawn], [drawn], [one, added])).toEqual([added])
  })
})
