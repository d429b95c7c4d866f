import { describe, expect, it } from 'vitest'
import { MOST_SEATS_ON_A_FLOOR, compareFloors, planProblems, removedSeats, type DrawnFloor } from './rules.ts'

const seat = (seat_number: number, column: number, row: number) => ({
  seat_number,
  column,
  row,
  corner: false,
  features: [],
})

function floor(changes: Partial<DrawnFloor> = {}): DrawnFloor {
  return {
    id: 1,
    name: 'Ground floor',
    row_count: 3,
    columns: [
      { kind: 'seats', letter: 'A', chair: 'right' },
      { kind: 'aisle', letter: null, chair: null },
      { kind: 'seats', letter: 'B', chair: 'left' },
    ],
    fixtures: [{ kind: 'door', column: 3, row: 1 }],
    seats: [seat(1, 1, 1), seat(2, 1, 2), seat(3, 3, 2)],
    ...changes,
  }
}

const [a, aisle, b] = floor().columns
if (!a || !aisle || !b) throw new Error('no columns')

describe('a plan can be saved unless (FLOOR-3)', () => {
  it('nothing is wrong with it', () => expect(planProblems([floor()])).toEqual([]))

  it.each<[string, DrawnFloor[], object[]]>([
    ['a floor has no name', [floor({ name: ' ' })], [{ problem: 'floor_name_missing', floor: 0 }]],
    [
      'two floors have one name, whatever their capitals',
      [floor(), floor({ id: 2, name: ' ground FLOOR ', seats: [] })],
      [
        { problem: 'floor_name_taken', floor: 0 },
        { problem: 'floor_name_taken', floor: 1 },
      ],
    ],
    [
      'a column of desks has no letter',
      [floor({ columns: [a, aisle, { ...b, letter: '' }] })],
      [{ problem: 'column_letter_missing', floor: 0, column: 3 }],
    ],
    [
      'two columns of a floor have one letter',
      [floor({ columns: [a, aisle, { ...b, letter: 'A' }] })],
      [
        { problem: 'column_letter_taken', floor: 0, column: 1, letter: 'A' },
        { problem: 'column_letter_taken', floor: 0, column: 3, letter: 'A' },
      ],
    ],
    [
      'two columns of a floor have one letter, whatever its capitals',
      [floor({ columns: [{ ...a, letter: 'z' }, aisle, { ...b, letter: 'Z' }] })],
      [
        { problem: 'column_letter_taken', floor: 0, column: 1, letter: 'z' },
        { problem: 'column_letter_taken', floor: 0, column: 3, letter: 'Z' },
      ],
    ],
    [
      'two things share a place',
      [floor({ seats: [seat(1, 3, 1)] })],
      [
        { problem: 'place_taken', floor: 0, column: 3, row: 1 },
        { problem: 'place_taken', floor: 0, column: 3, row: 1 },
      ],
    ],
    [
      'a seat is in an aisle',
      [floor({ seats: [seat(1, 2, 1)] })],
      [{ problem: 'place_outside_floor', floor: 0, column: 2, row: 1 }],
    ],
    [
      'a seat is below the last row',
      [floor({ seats: [seat(1, 1, 4)] })],
      [{ problem: 'place_outside_floor', floor: 0, column: 1, row: 4 }],
    ],
    [
      'two seats of the library have one number',
      [floor({ seats: [seat(7, 1, 1)] }), floor({ id: 2, name: 'Attic', seats: [seat(7, 1, 1)] })],
      [
        { problem: 'seat_number_taken', floor: 0, seat_number: 7 },
        { problem: 'seat_number_taken', floor: 1, seat_number: 7 },
      ],
    ],
  ])('%s', (_why, floors, problems) => expect(planProblems(floors)).toEqual(problems))

  it('a floor has more seats than are allowed', () => {
    const columns = Array.from({ length: 10 }, (_, at) => ({ ...a, letter: String(at) }))
    const seats = Array.from({ length: MOST_SEATS_ON_A_FLOOR + 1 }, (_, at) =>
      seat(at + 1, (at % 10) + 1, Math.floor(at / 10) + 1),
    )
    const full = (count: number) =>
      floor({ columns, row_count: 30, fixtures: [], seats: seats.slice(0, count) })
    expect(planProblems([full(MOST_SEATS_ON_A_FLOOR)])).toEqual([])
    expect(planProblems([full(MOST_SEATS_ON_A_FLOOR + 1)])).toEqual([{ problem: 'too_many_seats', floor: 0 }])
  })
})

it('the removed seats are those whose numbers are gone, wherever the others went', () => {
  const after = [floor({ seats: [seat(3, 1, 1)] }), floor({ id: undefined, seats: [seat(1, 1, 1)] })]
  expect(removedSeats([floor()], after)).toEqual([2])
})

describe('a save says in words what it changed (FLOOR-2)', () => {
  it.each<[string, DrawnFloor[], { what: string; now: string }[]]>([
    ['nothing', [floor()], []],
    ['a name', [floor({ name: 'Hall' })], [{ what: 'Hall', now: 'was Ground floor' }]],
    [
      'seats',
      [floor({ seats: [seat(1, 1, 3), { ...seat(2, 1, 2), features: ['ac'] }, seat(4, 3, 2)] })],
      [{ what: 'Ground floor', now: 'seat 4 added, seat 3 removed, seat 1 moved, seat 2 updated' }],
    ],
    [
      'many seats',
      [floor({ seats: Array.from({ length: 8 }, (_, at) => seat(at + 10, 1, at)) })],
      [{ what: 'Ground floor', now: '8 seats added, seats 1, 2 and 3 removed' }],
    ],
    [
      'the drawing',
      [floor({ row_count: 4 })],
      [{ what: 'Ground floor', now: 'rows, columns, doors or stairs changed' }],
    ],
    [
      'floors',
      [floor({ id: 9, name: 'Attic', seats: [seat(1, 1, 1)] })],
      [
        { what: 'Attic', now: 'added with 1 seat' },
        { what: 'Ground floor', now: 'removed' },
      ],
    ],
  ])('%s', (_what, after, said) => expect(compareFloors([floor()], after)).toEqual(said))

  it('the order of floors', () => {
    const [one, two] = [floor(), floor({ id: 2, name: 'Attic' })]
    expect(compareFloors([one, two], [two, one])).toEqual([{ what: 'Floors', now: 'reordered' }])
  })
})
