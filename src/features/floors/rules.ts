import type { SeatFeature } from '#/kernel/seat-features.ts'
import { formatCount } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'

export const LONGEST_NAME = 40
export const LONGEST_LETTER = 3
export const MOST_FLOORS = 12
export const MOST_COLUMNS = 30
export const MOST_ROWS = 30
export const MOST_SEATS_ON_A_FLOOR = 200
export const HIGHEST_SEAT = 9999

export const COLUMN_KINDS = ['seats', 'aisle', 'wall', 'pair'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]
export const FIXTURE_KINDS = ['door', 'stair'] as const
export type FixtureKind = (typeof FIXTURE_KINDS)[number]

/** A place in the drawing: both count from 1. */
export type Place = { column: number; row: number }

/** Only a column of seats has a letter and a side for its chairs. */
export type DrawnColumn = { kind: ColumnKind; letter: string | null; chair: 'left' | 'right' | null }
export type DrawnFixture = Place & { kind: FixtureKind }
/** `corner`: called by its corner instead of its column. */
export type DrawnSeat = Place & { seat_number: number; corner: boolean; features: SeatFeature[] }

/** A floor as it is drawn; without an id it is new. */
export type DrawnFloor = {
  id?: number | undefined
  name: string
  row_count: number
  columns: DrawnColumn[]
  fixtures: DrawnFixture[]
  seats: DrawnSeat[]
}

/** Why a plan can't be saved (FLOOR-3); `floor` is the index of the floor concerned. */
export type PlanProblem =
  | { problem: 'floor_name_missing' | 'floor_name_taken' | 'too_many_seats'; floor: number }
  | { problem: 'column_letter_missing'; floor: number; column: number }
  | { problem: 'column_letter_taken'; floor: number; column: number; letter: string }
  | { problem: 'place_taken' | 'place_outside_floor'; floor: number; column: number; row: number }
  | { problem: 'seat_number_taken'; floor: number; seat_number: number }

/** Everything that is wrong with a plan, floor by floor; empty if it can be saved. */
export function planProblems(floors: readonly DrawnFloor[]): PlanProblem[] {
  const numbers = findRepeated(floors.flatMap(({ seats }) => seats.map(({ seat_number }) => seat_number)))
  const names = findRepeated(floors.map(({ name }) => nameKey(name)))
  return floors.flatMap((floor, at): PlanProblem[] => {
    const found: PlanProblem[] = []
    if (nameKey(floor.name) === '') found.push({ problem: 'floor_name_missing', floor: at })
    else if (names.has(nameKey(floor.name))) found.push({ problem: 'floor_name_taken', floor: at })
    if (floor.seats.length > MOST_SEATS_ON_A_FLOOR) found.push({ problem: 'too_many_seats', floor: at })
    const doubled = floor.seats.filter(({ seat_number }) => numbers.has(seat_number))
    return [
      ...found,
      ...letterProblems(floor, at),
      ...placeProblems(floor, at),
      ...doubled.map(({ seat_number }) => ({
        problem: 'seat_number_taken' as const,
        floor: at,
        seat_number,
      })),
    ]
  })
}

/** People see no difference between names, or letters, that differ only in capitals or spaces around them. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}

function letterProblems({ columns }: DrawnFloor, floor: number): PlanProblem[] {
  const letters = findRepeated(columns.map(({ letter }) => nameKey(letter ?? '')).filter((key) => key !== ''))
  return columns.flatMap(({ kind, letter }, index): PlanProblem[] => {
    if (kind !== 'seats') return []
    const column = index + 1
    if (!letter) return [{ problem: 'column_letter_missing', floor, column }]
    return letters.has(nameKey(letter)) ? [{ problem: 'column_letter_taken', floor, column, letter }] : []
  })
}

function placeProblems(floor: DrawnFloor, at: number): PlanProblem[] {
  const things: Place[] = [...floor.seats, ...floor.fixtures]
  const places = findRepeated(things.map(placeKey))
  return things.flatMap((thing): PlanProblem[] => {
    const { column, row } = thing
    if (!isPlaceForThings(floor, thing)) return [{ problem: 'place_outside_floor', floor: at, column, row }]
    return places.has(placeKey(thing)) ? [{ problem: 'place_taken', floor: at, column, row }] : []
  })
}

/** Desks, doors and stairs have their places in columns of seats. */
export function isPlaceForThings(floor: DrawnFloor, { column, row }: Place): boolean {
  return floor.columns[column - 1]?.kind === 'seats' && row >= 1 && row <= floor.row_count
}

export function placeKey({ column, row }: Place): string {
  return `${column} ${row}`
}

/** Those that occur more than once. */
function findRepeated<Value>(values: readonly Value[]): Set<Value> {
  const seen = new Set<Value>()
  return new Set(values.filter((value) => seen.has(value) || !seen.add(value)))
}

/** The numbers of all seats of a plan. */
export function seatNumbers(floors: readonly DrawnFloor[]): Set<number> {
  return new Set(floors.flatMap(({ seats }) => seats.map(({ seat_number }) => seat_number)))
}

/** The seats that a plan no longer has. */
export function removedSeats(before: readonly DrawnFloor[], after: readonly DrawnFloor[]): number[] {
  const staying = seatNumbers(after)
  return [...seatNumbers(before)].filter((number) => !staying.has(number)).toSorted((a, b) => a - b)
}

/** How one plan became another, in words, a line for each floor; empty if nothing changed. */
export function compareFloors(before: readonly DrawnFloor[], after: readonly DrawnFloor[]): FloorChange[] {
  const known = new Map(before.map((floor) => [floor.id, floor]))
  const staying = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !staying.has(id))
  const order = (floors: readonly DrawnFloor[]) =>
    floors
      .filter(({ id }) => known.has(id) && staying.has(id))
      .map(({ id }) => id)
      .join()
  return [
    ...after.flatMap((floor) => {
      const old = known.get(floor.id)
      const said = old
        ? floorChanges(old, floor)
        : [t('added with {seats}', { seats: formatCount(floor.seats.length, 'seat') })]
      return said.length > 0 ? [{ what: floor.name, now: said.join(', ') }] : []
    }),
    ...gone.map(({ name }) => ({ what: name, now: t('removed') })),
    ...(order(before) === order(after) ? [] : [{ what: t('Floors'), now: t('reordered') }]),
  ]
}

export type FloorChange = { what: string; now: string }

function floorChanges(old: DrawnFloor, floor: DrawnFloor): string[] {
  const was = new Map(old.seats.map((seat) => [seat.seat_number, seat]))
  const is = new Map(floor.seats.map((seat) => [seat.seat_number, seat]))
  const added = [...is.keys()].filter((number) => !was.has(number))
  const removed = [...was.keys()].filter((number) => !is.has(number))
  const kept = floor.seats.flatMap((seat) => {
    const before = was.get(seat.seat_number)
    return before ? [{ before, seat }] : []
  })
  const numbersOf = (pairs: typeof kept) => pairs.map(({ seat }) => seat.seat_number)
  const moved = numbersOf(kept.filter(({ before, seat }) => placeKey(before) !== placeKey(seat)))
  const described = numbersOf(
    kept.filter(
      ({ before, seat }) => before.corner !== seat.corner || before.features.join() !== seat.features.join(),
    ),
  )
  const layout = ({ row_count, columns, fixtures }: DrawnFloor) =>
    JSON.stringify([row_count, columns, fixtures])
  return [
    ...(old.name === floor.name ? [] : [t('was {name}', { name: old.name })]),
    ...listSeats(added, t('added')),
    ...listSeats(removed, t('removed')),
    ...listSeats(moved, t('moved')),
    ...listSeats(described, t('updated')),
    ...(layout(old) === layout(floor) ? [] : [t('rows, columns, doors or stairs changed')]),
  ]
}

/** ['seats 3 and 4 added']; beyond six they are counted. */
function listSeats(numbers: readonly number[], deed: string): string[] {
  if (numbers.length === 0) return []
  const inOrder = numbers.toSorted((a, b) => a - b)
  if (inOrder.length > 6) return [t('{count} seats {deed}', { count: inOrder.length, deed })]
  if (inOrder.length === 1) return [t('seat {what} {deed}', { what: inOrder[0] ?? '', deed })]
  return [
    t('seats {list} and {at} {deed}', {
      list: inOrder.slice(0, -1).join(', '),
      at: inOrder.at(-1) ?? '',
      deed,
    }),
  ]
}
