/** The first floors (SEAT-1) for tests in a browser: the content of database/seed/seats.sql. */
import type { Floor, Seat } from '#/features/seats/contract.ts'

type Column = Floor['columns'][number]
const seats = (position: number, letter: string, chair: 'left' | 'right'): Column => ({
  position,
  kind: 'seats',
  letter,
  chair,
})
const gap = (position: number, kind: 'aisle' | 'wall' | 'pair'): Column => ({
  position,
  kind,
  letter: null,
  chair: null,
})

export const floors: Floor[] = [
  {
    id: 1,
    name: 'First floor',
    row_count: 7,
    columns: [
      seats(1, 'A', 'right'),
      gap(2, 'aisle'),
      seats(3, 'B', 'left'),
      gap(4, 'wall'),
      seats(5, 'C', 'left'),
    ],
    fixtures: [{ column_position: 3, row: 4, kind: 'door' }],
  },
  {
    id: 2,
    name: 'Second floor',
    row_count: 6,
    columns: [
      seats(1, 'D', 'right'),
      gap(2, 'aisle'),
      seats(3, 'E', 'left'),
      gap(4, 'pair'),
      seats(5, 'F', 'right'),
      gap(6, 'aisle'),
      seats(7, 'G', 'left'),
    ],
    fixtures: [{ column_position: 7, row: 1, kind: 'stair' }],
  },
]

/** Floor, column, first row, then the numbers downwards; 0 where there is no seat. */
const COLUMNS: [floor: number, column: number, row: number, letter: string, numbers: number[]][] = [
  [1, 1, 1, 'A', [1, 3, 4, 5, 6, 7, 8]],
  [1, 3, 2, 'B', [13, 12, 0, 11, 10, 9]],
  [1, 5, 1, 'C', [2, 19, 18, 17, 16, 15, 14]],
  [2, 1, 1, 'D', [20, 21, 22, 23, 24, 25]],
  [2, 3, 2, 'E', [30, 29, 28, 27, 26]],
  [2, 5, 2, 'F', [35, 34, 33, 32, 31]],
  [2, 7, 2, 'G', [40, 39, 38, 37, 36]],
]

/** All forty seats, some of them with taken slots. */
export function fortySeats(taken: Record<number, Seat['taken']> = {}): Seat[] {
  return COLUMNS.flatMap(([floor_id, column_position, first, letter, numbers]) =>
    numbers.flatMap((seat_number, index) =>
      seat_number === 0
        ? []
        : [
            {
              seat_number,
              floor_id,
              column_position,
              row: first + index,
              row_letter: seat_number < 3 ? 'corner' : letter,
              features: [],
              out_of_service: false,
              out_of_service_from: null,
              taken: taken[seat_number] ?? [],
            },
          ],
    ),
  ).toSorted((a, b) => a.seat_number - b.seat_number)
}
