import type { Floor, Seat } from '#/features/seats/contract.ts'
import type { DrawnFloor } from '../rules.ts'

/** A drawn floor as the map knows it; `id` tells several apart until they are saved. */
export function floorOf({ name, row_count, columns, fixtures }: DrawnFloor, id: number): Floor {
  return {
    id,
    name,
    row_count,
    columns: columns.map((column, at) => ({ ...column, position: at + 1 })),
    fixtures: fixtures.map(({ kind, column, row }) => ({ kind, column_position: column, row })),
  }
}

/** Its seats as a student sees them while nobody has booked any. */
export function seatsOf({ seats, columns }: DrawnFloor, floor_id: number): Seat[] {
  return seats
    .map(({ seat_number, column, row, corner, features }) => ({
      seat_number,
      floor_id,
      column_position: column,
      row,
      row_letter: corner ? 'corner' : (columns[column - 1]?.letter ?? ''),
      features,
      out_of_service: false,
      out_of_service_from: null,
      taken: [],
    }))
    .toSorted((one, other) => one.seat_number - other.seat_number)
}
