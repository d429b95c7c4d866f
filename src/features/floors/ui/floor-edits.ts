import {
  isPlaceForThings,
  nameKey,
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
  const first = nextLetter(floors)
  const left = newColumn('seats', first)
  const second = nextLetter([...floors, { columns: [left] }])
  const right: DrawnColumn = { ...newColumn('seats', second), chair: 'left' }
  const columns = [left, newColumn('aisle', ''), right]
  return { name: nextFloorName(floors), row_count: 6, columns, fixtures: [], seats: [] }
}

/** 'Third floor': the first such name that no floor has. */
export function nextFloorName(floors: readonly DrawnFloor[]): string {
  const names = new Set(floors.map(({ name }) => name))
  return ORDINALS.map((ordinal) => `${ordinal} floor`).find((name) => !names.has(name)) ?? ''
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

/**
 * A to Z, then AA, AB and so on: the first that no column of the library has, if possible one `after` another letter.
 */
export function nextLetter(
  floors: readonly Pick<DrawnFloor, 'columns'>[],
  after: string | null = null,
): string {
  const taken = new Set(floors.flatMap(({ columns }) => columns.map(({ letter }) => nameKey(letter ?? ''))))
  const free = LETTERS.filter((letter) => !taken.has(nameKey(letter)))
  const from = LETTERS.indexOf(after?.toUpperCase() ?? '')
  return free.find((letter) => LETTERS.indexOf(letter) > from) ?? free[0] ?? ''
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
