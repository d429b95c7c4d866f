import type { Floor, Seat } from '../contract.ts'

/** Where a seat is in the drawing. */
export type Place = Pick<Seat, 'seat_number' | 'column_position' | 'row'>

/** The widths of a floor's columns as a CSS grid template: seats share what the passages leave. */
export function gridColumns(columns: Floor['columns']): string {
  return columns.map(({ kind }) => `minmax(${LEAST[kind]}px, ${WIDTHS[kind]})`).join(' ')
}

const WIDTHS: Record<Floor['columns'][number]['kind'], string> = {
  seats: '84px',
  aisle: '30px',
  wall: '52px',
  pair: '14px',
}

/** The width in px below which a floor's columns can't be drawn. */
export function narrowest(columns: Floor['columns']): number {
  return columns.reduce((sum, { kind }) => sum + LEAST[kind], 0)
}

const LEAST: Record<Floor['columns'][number]['kind'], number> = { seats: 46, aisle: 16, wall: 34, pair: 5 }

/** Seats in reading order: column by column, from the top. */
export function inOrder<S extends Place>(seats: readonly S[]): S[] {
  return seats.toSorted((a, b) => a.column_position - b.column_position || a.row - b.row)
}

/**
 * The seat that a key leads to: up and down move within the column, Home and End go to its ends, left and right to the
 * nearest seat of the next column. Undefined if there is none.
 */
export function nextSeat<S extends Place>(seats: readonly S[], from: Place, key: string): S | undefined {
  const column = inOrder(seats.filter((seat) => seat.column_position === from.column_position))
  switch (key) {
    case 'Home':
      return column[0]
    case 'End':
      return column.at(-1)
    case 'ArrowUp':
      return column.findLast((seat) => seat.row < from.row)
    case 'ArrowDown':
      return column.find((seat) => seat.row > from.row)
    case 'ArrowLeft':
      return sideways(seats, from, -1)
    case 'ArrowRight':
      return sideways(seats, from, 1)
    default:
      return undefined
  }
}

function sideways<S extends Place>(seats: readonly S[], from: Place, direction: 1 | -1): S | undefined {
  const away = (seat: Place) => (seat.column_position - from.column_position) * direction
  const off = (seat: Place) => Math.abs(seat.row - from.row)
  return seats
    .filter((seat) => away(seat) > 0)
    .toSorted((a, b) => away(a) - away(b) || off(a) - off(b) || a.row - b.row)[0]
}

/** The row in which a wall is open because a door is next to it; undefined for a closed wall. */
export function doorRow(floor: Floor, wallPosition: number): number | undefined {
  return floor.fixtures.find(
    (fixture) => fixture.kind === 'door' && Math.abs(fixture.column_position - wallPosition) === 1,
  )?.row
}
