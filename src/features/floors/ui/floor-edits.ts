import {
  HIGHEST_SEAT,
  isPlaceForThings,
  seatNumbers,
  type ColumnKind,
  type DrawnColumn,
  type DrawnFloor,
  type DrawnSeat,
  type FixtureKind,
  type Place,
} from '../rules.ts'

/** What Enter puts into an empty place. */
export const TOOLS = ['seat', 'door', 'stair'] as const
export type Tool = (typeof TOOLS)[number]

export type Thing = { kind: 'seat'; seat: DrawnSeat } | { kind: FixtureKind }

const isAt =
  ({ column, row }: Place) =>
  (thing: Place) =>
    thing.column === column && thing.row === row

export function thingAt(floor: DrawnFloor, place: Place): Thing | undefined {
  const seat = floor.seats.find(isAt(place))
  if (seat) return { kind: 'seat', seat }
  const fixture = floor.fixtures.find(isAt(place))
  return fixture && { kind: fixture.kind }
}

/** The number of the next new seat: after the highest, or the first free one where that is as high as can be. */
export function nextNumber(floors: readonly DrawnFloor[]): number {
  const taken = seatNumbers(floors)
  const next = Math.max(0, ...taken) + 1
  return next <= HIGHEST_SEAT ? next : freeNumbers(1, taken, 1)[0]!
}

/** That many numbers from `first` upwards that are not taken. */
function freeNumbers(first: number, taken: ReadonlySet<number>, count: number): number[] {
  const free: number[] = []
  for (let number = first; free.length < count; number++) if (!taken.has(number)) free.push(number)
  return free
}

export function putThing(floor: DrawnFloor, place: Place, tool: Tool, number: number): DrawnFloor {
  const { column, row } = place
  return tool === 'seat'
    ? {
        ...floor,
        seats: [...floor.seats, { seat_number: number, column, row, corner: false, features: [] }],
      }
    : { ...floor, fixtures: [...floor.fixtures, { kind: tool, column, row }] }
}

export function removeThing(floor: DrawnFloor, place: Place): DrawnFloor {
  return keepThings(floor, (thing) => !isAt(place)(thing))
}

/** Moves what is at one place to another; what is there changes places with it. */
export function moveThing(floor: DrawnFloor, from: Place, to: Place): DrawnFloor {
  return mapThings(floor, (place) => (isAt(from)(place) ? to : isAt(to)(place) ? from : place))
}

/** By its place: while a number is typed, another seat may have it. */
export function changeSeat(floor: DrawnFloor, place: Place, part: Partial<DrawnSeat>): DrawnFloor {
  const seats = floor.seats.map((seat) => (isAt(place)(seat) ? { ...seat, ...part } : seat))
  return { ...floor, seats }
}

/** A row that is inserted as row `at`: everything from there on moves down. */
export function insertRow(floor: DrawnFloor, at: number): DrawnFloor {
  const moved = mapThings(floor, (place) => (place.row >= at ? { ...place, row: place.row + 1 } : place))
  return { ...moved, row_count: floor.row_count + 1 }
}

export function removeRow(floor: DrawnFloor, at: number): DrawnFloor {
  const left = keepThings(floor, ({ row }) => row !== at)
  const moved = mapThings(left, (place) => (place.row > at ? { ...place, row: place.row - 1 } : place))
  return { ...moved, row_count: floor.row_count - 1 }
}

/** `letter` is used if it is a column of desks. */
export function insertColumn(floor: DrawnFloor, at: number, kind: ColumnKind, letter: string): DrawnFloor {
  const moved = mapThings(floor, (place) =>
    place.column >= at ? { ...place, column: place.column + 1 } : place,
  )
  return { ...moved, columns: floor.columns.toSpliced(at - 1, 0, newColumn(kind, letter)) }
}

export function removeColumn(floor: DrawnFloor, at: number): DrawnFloor {
  const left = keepThings(floor, ({ column }) => column !== at)
  const moved = mapThings(left, (place) =>
    place.column > at ? { ...place, column: place.column - 1 } : place,
  )
  return { ...moved, columns: floor.columns.toSpliced(at - 1, 1) }
}

export function changeColumn(floor: DrawnFloor, at: number, part: Partial<DrawnColumn>): DrawnFloor {
  return {
    ...floor,
    columns: floor.columns.map((column, index) => (index === at - 1 ? { ...column, ...part } : column)),
  }
}

/** Only a column of seats holds anything: one that becomes an aisle or a wall is emptied. */
export function changeColumnKind(
  floor: DrawnFloor,
  at: number,
  kind: ColumnKind,
  letter: string,
): DrawnFloor {
  if (floor.columns[at - 1]?.kind === kind) return floor
  const left = keepThings(floor, ({ column }) => column !== at)
  return { ...left, columns: floor.columns.toSpliced(at - 1, 1, newColumn(kind, letter)) }
}

/** Changes places with the column beside it. */
export function moveColumn(floor: DrawnFloor, at: number, by: 1 | -1): DrawnFloor {
  const to = at + by
  const [one, other] = [floor.columns[at - 1], floor.columns[to - 1]]
  if (!one || !other) return floor
  const moved = mapThings(floor, (place) =>
    place.column === at ? { ...place, column: to } : place.column === to ? { ...place, column: at } : place,
  )
  return { ...moved, columns: floor.columns.with(at - 1, other).with(to - 1, one) }
}

/** A new desk in every empty place of a column, numbered from the top. */
export function fillColumn(floor: DrawnFloor, column: number, first: number): DrawnFloor {
  let number = first
  let filled = floor
  for (let row = 1; row <= floor.row_count; row++)
    if (!thingAt(floor, { column, row })) filled = putThing(filled, { column, row }, 'seat', number++)
  return filled
}

export type Run = { column: number; first: number; direction: 'down' | 'up' }

/**
 * Numbers the seats of a column one after another. Booked seats keep their numbers, and no number that another seat has
 * is given twice (FLOOR-4).
 */
export function renumber(
  floors: readonly DrawnFloor[],
  at: number,
  { column, first, direction }: Run,
  booked: ReadonlySet<number>,
): DrawnFloor[] {
  const floor = floors[at]
  if (!floor) return [...floors]
  const run = floor.seats
    .filter((seat) => seat.column === column && !booked.has(seat.seat_number))
    .toSorted((one, other) => (one.row - other.row) * (direction === 'down' ? 1 : -1))
  const taken = seatNumbers(floors)
  for (const { seat_number } of run) taken.delete(seat_number)
  const numbers = freeNumbers(first, taken, run.length)
  const given = new Map(run.map((seat, index) => [seat, numbers[index] ?? seat.seat_number]))
  const seats = floor.seats.map((seat) => ({ ...seat, seat_number: given.get(seat) ?? seat.seat_number }))
  return floors.with(at, { ...floor, seats })
}

/** Puts seats that were removed back where they were, or into the first empty place of their floor. */
export function putBack(
  floors: readonly DrawnFloor[],
  saved: readonly DrawnFloor[],
  numbers: readonly number[],
): DrawnFloor[] {
  return numbers.reduce(
    (plan, number) => {
      const home = saved.find(({ seats }) => seats.some(({ seat_number }) => seat_number === number))
      const seat = home?.seats.find(({ seat_number }) => seat_number === number)
      if (!home || !seat) return plan
      const at = plan.findIndex(({ id }) => id === home.id)
      const floor = plan[at]
      if (!floor) return [...plan, { ...home, seats: [seat] }]
      const free = [seat, ...placesOf(floor)].find(
        (place) => isPlaceForThings(floor, place) && !thingAt(floor, place),
      )
      const grown = free ? floor : insertRow(floor, floor.row_count + 1)
      const place = free ?? { column: grown.columns.findIndex(isForSeats) + 1, row: grown.row_count }
      return plan.with(at, {
        ...grown,
        seats: [...grown.seats, { ...seat, column: place.column, row: place.row }],
      })
    },
    [...floors],
  )
}

/** A floor to begin with: two columns of desks along an aisle, still empty. */
export function newFloor(floors: readonly DrawnFloor[]): DrawnFloor {
  const names = new Set(floors.map(({ name }) => name))
  const [name = ''] = ORDINALS.map((ordinal) => `${ordinal} floor`).filter((one) => !names.has(one))
  const first = nextLetter(floors)
  const left = newColumn('seats', first)
  const second = nextLetter([...floors, { columns: [left] }])
  const right: DrawnColumn = { ...newColumn('seats', second), chair: 'left' }
  const columns = [left, newColumn('aisle', ''), right]
  return { name, row_count: 6, columns, fixtures: [], seats: [] }
}

const ORDINALS = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
  'Eleventh',
  'Twelfth',
]

function newColumn(kind: ColumnKind, letter: string): DrawnColumn {
  return kind === 'seats' ? { kind, letter, chair: 'right' } : { kind, letter: null, chair: null }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const LETTERS = [...ALPHABET, ...ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second))]

/** A to Z, then AA, AB and so on: the first that no column of the library has. */
export function nextLetter(floors: readonly Pick<DrawnFloor, 'columns'>[]): string {
  const taken = new Set(floors.flatMap(({ columns }) => columns.map(({ letter }) => letter)))
  return LETTERS.find((letter) => !taken.has(letter)) ?? ''
}

const isForSeats = ({ kind }: DrawnColumn) => kind === 'seats'

function placesOf({ columns, row_count }: DrawnFloor): Place[] {
  return columns.flatMap((_, index) =>
    Array.from({ length: row_count }, (__, above) => ({ column: index + 1, row: above + 1 })),
  )
}

function mapThings(floor: DrawnFloor, placeOf: (place: Place) => Place): DrawnFloor {
  const moved = <T extends Place>(thing: T): T => {
    const { column, row } = placeOf(thing)
    return { ...thing, column, row }
  }
  return { ...floor, seats: floor.seats.map(moved), fixtures: floor.fixtures.map(moved) }
}

function keepThings(floor: DrawnFloor, stays: (place: Place) => boolean): DrawnFloor {
  return { ...floor, seats: floor.seats.filter(stays), fixtures: floor.fixtures.filter(stays) }
}
