/* Many desks at once (FLOOR-7): a column of them, and copies of a column or a whole floor. */
import { MOST_ROWS, type DrawnFloor, type DrawnSeat } from '../rules.ts'
import { insertColumn, nextFloorName, nextLetter, putThing, thingAt } from './floor-edits.ts'
import { nextNumbers } from './seat-numbers.ts'

/**
 * A column of that many desks: new ones in its empty places, numbered from the top. The floor grows where it has fewer
 * rows.
 */
export function fillColumn(
  floors: readonly DrawnFloor[],
  at: number,
  column: number,
  desks: number,
): DrawnFloor[] {
  const floor = floors[at]
  if (!floor) return [...floors]
  const missing = Math.max(0, desks - floor.seats.filter((seat) => seat.column === column).length)
  const places = Array.from({ length: MOST_ROWS }, (_, above) => ({ column, row: above + 1 }))
    .filter((place) => !thingAt(floor, place))
    .slice(0, missing)
  const numbers = nextNumbers(floors, places.length)
  const grown = { ...floor, row_count: Math.max(floor.row_count, places.at(-1)?.row ?? 1) }
  return floors.with(
    at,
    places.reduce((filled, place, index) => putThing(filled, place, 'seat', numbers[index]!), grown),
  )
}

/** The same column once more, to its right: what is in it too, with a letter and numbers of its own. */
export function copyColumn(floors: readonly DrawnFloor[], at: number, column: number): DrawnFloor[] {
  const floor = floors[at]
  const drawn = floor?.columns[column - 1]
  if (!floor || !drawn) return [...floors]
  const letter = nextLetter(floors, drawn.letter)
  const wider = insertColumn(floor, column + 1, drawn.kind, letter)
  const beside = { column: column + 1 }
  const seats = numberAnew(
    floors,
    floor.seats.filter((seat) => seat.column === column),
  )
  const fixtures = floor.fixtures.filter((fixture) => fixture.column === column)
  return floors.with(at, {
    ...wider,
    columns: wider.columns.with(column, drawn.kind === 'seats' ? { ...drawn, letter } : drawn),
    seats: [...wider.seats, ...seats.map((seat) => ({ ...seat, ...beside }))],
    fixtures: [...wider.fixtures, ...fixtures.map((fixture) => ({ ...fixture, ...beside }))],
  })
}

/** The same floor once more, right after it: new, with a name, letters and numbers of its own. */
export function copyFloor(floors: readonly DrawnFloor[], at: number): DrawnFloor[] {
  const floor = floors[at]
  if (!floor) return [...floors]
  const { id: _, ...drawn } = floor
  const copy: DrawnFloor = {
    ...drawn,
    name: nextFloorName(floors),
    columns: [],
    seats: numberAnew(floors, floor.seats),
  }
  for (const column of floor.columns)
    copy.columns.push(
      column.kind === 'seats'
        ? { ...column, letter: nextLetter([...floors, copy], column.letter) }
        : { ...column },
    )
  return floors.toSpliced(at + 1, 0, copy)
}

/** Copies of seats with the next numbers, in the order of the numbers that they were copied from. */
function numberAnew(floors: readonly DrawnFloor[], seats: readonly DrawnSeat[]): DrawnSeat[] {
  const numbers = nextNumbers(floors, seats.length)
  return seats
    .toSorted((one, other) => one.seat_number - other.seat_number)
    .map((seat, index) => ({ ...seat, seat_number: numbers[index]! }))
}
