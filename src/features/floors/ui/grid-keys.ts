import type { DrawnFloor, Place } from '../rules.ts'

/** The columns' heads are row 0. */
export const HEAD = 0

/**
 * The place that a key leads to in the drawing. Heads are beside one another; below them only columns of seats have
 * places, so that left and right skip aisles and walls. Undefined if the key leads nowhere.
 */
export function nextPlace(floor: DrawnFloor, from: Place, key: string): Place | undefined {
  const { column, row } = from
  const hasPlaces = floor.columns[column - 1]?.kind === 'seats'
  switch (key) {
    case 'ArrowUp':
      return row > HEAD ? { column, row: row - 1 } : undefined
    case 'ArrowDown':
      return hasPlaces && row < floor.row_count ? { column, row: row + 1 } : undefined
    case 'Home':
      return hasPlaces ? { column, row: 1 } : undefined
    case 'End':
      return hasPlaces ? { column, row: floor.row_count } : undefined
    case 'ArrowLeft':
      return sideways(floor, from, -1)
    case 'ArrowRight':
      return sideways(floor, from, 1)
    default:
      return undefined
  }
}

function sideways({ columns }: DrawnFloor, { column, row }: Place, by: 1 | -1): Place | undefined {
  for (let to = column + by; to >= 1 && to <= columns.length; to += by)
    if (row === HEAD || columns[to - 1]?.kind === 'seats') return { column: to, row }
  return undefined
}

/** Where the keyboard is when its place is gone, for example with its column. */
export function nearestPlace(floor: DrawnFloor, { column, row }: Place): Place {
  const at = Math.min(Math.max(column, 1), floor.columns.length)
  const hasPlaces = floor.columns[at - 1]?.kind === 'seats'
  return { column: at, row: hasPlaces ? Math.min(row, floor.row_count) : HEAD }
}
