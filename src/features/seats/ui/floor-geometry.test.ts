import { describe, expect, it } from 'vitest'
import { inOrder, nextSeat, type Place } from './floor-geometry.ts'

/** The first floor (SEAT-1): seat numbers by column from the first row, 0 for an empty place. */
const COLUMNS: Record<number, number[]> = {
  1: [1, 3, 4, 5, 6, 7, 8],
  3: [0, 13, 12, 0, 11, 10, 9],
  5: [2, 19, 18, 17, 16, 15, 14],
}
const seats: Place[] = Object.entries(COLUMNS).flatMap(([column_position, numbers]) =>
  numbers.flatMap((seat_number, index) =>
    seat_number === 0 ? [] : [{ seat_number, column_position: Number(column_position), row: index + 1 }],
  ),
)
const at = (number: number) => seats.find((seat) => seat.seat_number === number)!

describe('arrow keys follow the drawing, Home and End go to the ends of a column', () => {
  it.each([
    [1, 'ArrowDown', 3],
    [1, 'ArrowUp', undefined],
    [12, 'ArrowDown', 11],
    [11, 'ArrowUp', 12],
    [5, 'ArrowRight', 12],
    [1, 'ArrowRight', 13],
    [2, 'ArrowLeft', 13],
    [2, 'ArrowRight', undefined],
    [9, 'ArrowRight', 14],
    [17, 'Home', 2],
    [17, 'End', 14],
    [17, 'Enter', undefined],
  ])('from seat %i %s leads to %s', (from, key, to) => {
    expect(nextSeat(seats, at(from), key)?.seat_number).toBe(to)
  })

  it('the first tab stop is the top of the first column', () => {
    expect(inOrder(seats.toReversed())[0]?.seat_number).toBe(1)
  })
})
