import type { SeatMap } from './contract.ts'

type Seat = SeatMap['seats'][number]

/**
 * What leads from one seat map to the next, and may be told to whoever may read the map: which slots of which seats are
 * taken now, never by whom (SEAT-12).
 */
export type SeatPatch = {
  was: string
  is: string
  total_bookings: number
  seats: Pick<Seat, 'seat_number' | 'taken'>[]
}

/** The patch from one map to the next; null where more changed than what is taken, so that the map has to be read. */
export function patchBetween(before: SeatMap, after: SeatMap): SeatPatch | null {
  if (before.seats.length !== after.seats.length) return null
  const changed: SeatPatch['seats'] = []
  for (const [at, { taken, ...seat }] of after.seats.entries()) {
    const { taken: takenBefore, ...seatBefore } = before.seats[at] ?? { taken: [] }
    if (JSON.stringify(seat) !== JSON.stringify(seatBefore)) return null
    if (taken.join() !== takenBefore.join()) changed.push({ seat_number: seat.seat_number, taken })
  }
  return { was: before.version, is: after.version, total_bookings: after.total_bookings, seats: changed }
}

/**
 * The map after the change. Seats that stay as they are stay the same objects, so that only the others are drawn again.
 */
export function patchMap(map: SeatMap, { is, total_bookings, seats }: SeatPatch): SeatMap {
  const taken = new Map(seats.map((seat) => [seat.seat_number, seat.taken]))
  return {
    ...map,
    version: is,
    total_bookings,
    seats: map.seats.map((seat) => {
      const now = taken.get(seat.seat_number)
      return now ? { ...seat, taken: now } : seat
    }),
  }
}

/**
 * The map that the patches lead to, oldest first: `map` itself if it is as new as the last one, null if they don't lead
 * on from it. Where the map was the same twice, the later time counts.
 */
export function patchedMap(map: SeatMap, patches: readonly SeatPatch[]): SeatMap | null {
  if (patches.at(-1)?.is === map.version) return map
  const from = patches.findLastIndex(({ was }) => was === map.version)
  return from === -1 ? null : patches.slice(from).reduce(patchMap, map)
}
