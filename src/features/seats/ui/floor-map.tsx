import { useRef, useState, type KeyboardEvent } from 'react'
import { t } from '#/kernel/words.ts'
import type { Floor, Seat } from '../contract.ts'
import { floorName } from '../texts.ts'
import { Fixtures, Wall } from './floor-fixtures.tsx'
import { gridColumns, inOrder, narrowest, nextSeat } from './floor-geometry.ts'
import './seat-map.css'
import { SeatTile } from './seat-tile.tsx'
import type { TileView } from './tile-view.ts'

export type FloorMapProps<S extends Seat> = {
  floor: Floor
  /** The seats of this floor. */
  seats: readonly S[]
  viewOf: (seat: S) => TileView
  /** A closed seat can still be focused and read; picking it says why it can't be booked. */
  closed: (view: TileView) => boolean
  onPick: (seat: S) => void
}

/** What a floor may be wide in px on a phone. */
const PHONE = 290

/**
 * A floor as drawn: one tab stop, arrow keys follow the drawing, Home and End go to the ends of a column, Enter opens.
 */
export function FloorMap<S extends Seat>({ floor, seats, viewOf, closed, onPick }: FloorMapProps<S>) {
  const ordered = inOrder(seats)
  const [last, setLast] = useState<number>()
  const grid = useRef<HTMLDivElement>(null)
  // By keyboard one begins at a seat that can be picked.
  const current =
    ordered.find((seat) => seat.seat_number === last) ??
    ordered.find((seat) => !closed(viewOf(seat))) ??
    ordered[0]
  const chairs = new Map(floor.columns.map((column) => [column.position, column.chair ?? 'right']))

  function walk(event: KeyboardEvent, from: S) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = nextSeat(ordered, from, event.key)
    if (!next) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-seat="${next.seat_number}"]`)?.focus()
  }

  return (
    <div
      role="group"
      aria-label={t('{floor} seat map, {count} seats. Arrow keys move between seats.', {
        floor: floorName(floor.name),
        count: seats.length,
      })}
      className="floor-plan"
      data-wide={narrowest(floor.columns) > PHONE || undefined}
      ref={grid}
    >
      <div
        className="floor-grid"
        style={{
          gridTemplateColumns: gridColumns(floor.columns),
          gridTemplateRows: `18px repeat(${floor.row_count}, var(--tile))`,
        }}
      >
        {floor.columns.map((column) => (
          <ColumnHead key={column.position} floor={floor} column={column} />
        ))}
        <Fixtures floor={floor} />
        {ordered.map((seat) => {
          const view = viewOf(seat)
          return (
            <SeatTile
              key={seat.seat_number}
              number={seat.seat_number}
              view={view}
              chair={chairs.get(seat.column_position) ?? 'right'}
              column={seat.column_position}
              row={seat.row + 1}
              tabStop={seat === current}
              closed={closed(view)}
              onFocus={() => setLast(seat.seat_number)}
              onKeyDown={(event) => walk(event, seat)}
              onPick={() => onPick(seat)}
            />
          )
        })}
      </div>
    </div>
  )
}

function ColumnHead({ floor, column }: { floor: Floor; column: Floor['columns'][number] }) {
  if (column.kind === 'wall') return <Wall floor={floor} position={column.position} />
  if (column.kind !== 'seats') return null
  return (
    <span aria-hidden className="floor-letter" style={{ gridColumn: column.position, gridRow: 1 }}>
      {column.letter}
    </span>
  )
}
