import { HIGHEST_SEAT, seatNumbers, type DrawnFloor } from '../rules.ts'

/** The numbers of new seats: on from the highest, or the first free ones where those would be too high. */
export function nextNumbers(floors: readonly DrawnFloor[], count: number): number[] {
  const taken = seatNumbers(floors)
  const next = Math.max(0, ...taken) + 1
  return freeNumbers(next + count - 1 <= HIGHEST_SEAT ? next : 1, taken, count)
}

/** That many numbers from `first` upwards that are not taken. */
function freeNumbers(first: number, taken: ReadonlySet<number>, count: number): number[] {
  const free: number[] = []
  for (let number = first; free.length < count; number++) if (!taken.has(number)) free.push(number)
  return free
}

/** Whether one desk has a number. Two may while it is typed: a booked desk's 1 on the way to 100. */
export function isOnlyOne(floors: readonly DrawnFloor[], seat_number: number): boolean {
  return floors.flatMap(({ seats }) => seats).filter((seat) => seat.seat_number === seat_number).length === 1
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
