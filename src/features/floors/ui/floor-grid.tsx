import { Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { Wall, FixtureSign } from '#/features/seats/ui/floor-fixtures.tsx'
import { FeatureIcons } from '#/features/seats/ui/feature-icons.tsx'
import { floorName } from '#/features/seats/texts.ts'
import '#/features/seats/ui/seat-map.css'
import { placeKey, type ColumnKind, type DrawnFloor, type Place } from '../rules.ts'
import { floorOf } from './drawn-floor.ts'
import './floor-editor.css'
import { thingAt, type Thing } from './floor-edits.ts'
import { HEAD } from './grid-keys.ts'
import { KIND_LABELS, placeWords } from './place-words.ts'
import { usePlaceDrag, type DragEvents, type PlaceDrag } from './use-place-drag.ts'

/** What the drawing reports; a place of row 0 is a column's head. */
export type GridEvents = DragEvents & {
  onFocus: (place: Place) => void
  onKeyDown: (event: KeyboardEvent, place: Place) => void
  onPress: (place: Place) => void
}

type Props = GridEvents & {
  floor: DrawnFloor
  /** The drawing's one tab stop. */
  cursor: Place
  /** What was picked up, to be put down elsewhere. */
  carried: Place | undefined
  describedBy: string
}

/** Wider gaps than on the map, so that a finger can hit their heads. */
const WIDTHS: Record<ColumnKind, string> = {
  seats: 'minmax(48px, 84px)',
  aisle: 'minmax(28px, 34px)',
  wall: 'minmax(34px, 52px)',
  pair: 'minmax(28px, 30px)',
}

/** The floor as students see it, with every place and every column's head to edit. */
export function FloorGrid({ floor, cursor, carried, describedBy, ...events }: Props) {
  const drawn = floorOf(floor, 0)
  const rows = Array.from({ length: floor.row_count }, (_, above) => above + 1)
  const drag = usePlaceDrag(events)
  const shared = { floor, cursor, carried, events, drag }
  return (
    <div
      role="group"
      aria-label={t('{name}, {count} seats, {row_count} rows', {
        name: floorName(floor.name) || t('Floor'),
        count: floor.seats.length,
        row_count: floor.row_count,
      })}
      aria-describedby={describedBy}
      className="floor-plan floor-editor"
    >
      <div
        className="floor-grid"
        style={{
          gridTemplateColumns: floor.columns.map(({ kind }) => WIDTHS[kind]).join(' '),
          gridTemplateRows: `36px repeat(${floor.row_count}, var(--tile))`,
        }}
      >
        {floor.columns.map(
          ({ kind }, at) => kind === 'wall' && <Wall key={at} floor={drawn} position={at + 1} />,
        )}
        {floor.columns.map((_, at) => (
          <PlaceButton key={at} place={{ column: at + 1, row: HEAD }} {...shared} />
        ))}
        {floor.columns.map(
          ({ kind }, at) =>
            kind === 'seats' &&
            rows.map((row) => (
              <PlaceButton key={`${at + 1} ${row}`} place={{ column: at + 1, row }} {...shared} />
            )),
        )}
      </div>
    </div>
  )
}

type ButtonProps = Pick<Props, 'floor' | 'cursor' | 'carried'> & {
  place: Place
  events: GridEvents
  drag: PlaceDrag
}

/** One button for a place, whatever is there, so that the focus stays when that changes. */
function PlaceButton({ floor, place, cursor, carried, events, drag }: ButtonProps) {
  const key = placeKey(place)
  const thing = place.row === HEAD ? undefined : thingAt(floor, place)
  const isCurrent = placeKey(cursor) === key
  return (
    <button
      type="button"
      data-place={key}
      data-current={isCurrent || undefined}
      data-carried={(carried && placeKey(carried) === key) || undefined}
      data-over={(drag.over && placeKey(drag.over) === key) || undefined}
      data-filled={thing !== undefined || undefined}
      data-state={thing?.kind === 'seat' ? 'available' : undefined}
      data-chair={thing?.kind === 'seat' ? floor.columns[place.column - 1]?.chair : undefined}
      className={place.row === HEAD ? 'floor-head' : thing?.kind === 'seat' ? 'seat-tile' : 'floor-place'}
      style={{ gridColumn: place.column, gridRow: place.row + 1 }}
      aria-label={placeWords(floor, place)}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => events.onFocus(place)}
      onKeyDown={(event) => events.onKeyDown(event, place)}
      onClick={() => events.onPress(place)}
      onPointerDown={thing && ((event) => drag.begin(event, place))}
    >
      {place.row === HEAD ? <HeadSign floor={floor} column={place.column} /> : <ThingSign thing={thing} />}
    </button>
  )
}

function HeadSign({ floor, column }: { floor: DrawnFloor; column: number }) {
  const drawn = floor.columns[column - 1]
  if (!drawn) return null
  return drawn.kind === 'seats' ? (
    drawn.letter || '?'
  ) : (
    <span title={translate(KIND_LABELS[drawn.kind])}>⋮</span>
  )
}

function ThingSign({ thing }: { thing: Thing | undefined }) {
  if (!thing) return <Plus size={16} aria-hidden />
  if (thing.kind !== 'seat') return <FixtureSign kind={thing.kind} />
  return (
    <>
      <span className="seat-number">{thing.seat.seat_number}</span>
      <FeatureIcons features={thing.seat.features} />
    </>
  )
}
