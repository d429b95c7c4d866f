import { formatClock } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { DayStrip } from '#/design/day-strip.tsx'
import type { Floor, Seat } from '../contract.ts'
import { floorName } from '../texts.ts'

type Props = {
  floors: readonly Floor[]
  seats: readonly Seat[]
  /** The seats in use at this minute. */
  occupied: readonly number[]
  /** The minute of the day in India. */
  minute: number
}

/** The reading room at night: a lamp per seat, lit if it is in use now. */
export function Lamps({ floors, seats, occupied, minute }: Props) {
  return (
    <section
      aria-labelledby="lamps"
      className="grid items-center gap-x-12 gap-y-5 rounded-card bg-pass p-5 text-on-pass [forced-color-adjust:none] lg:grid-cols-2"
    >
      <div>
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="lamps" className="text-xl">
            {t('{count} of {count2} lamps on', { count: occupied.length, count2: seats.length })}
          </h2>
          <span className="text-sm">{formatClock(minute)}</span>
        </div>
        <DayStrip now={minute} onDark />
      </div>
      <div aria-hidden className="grid gap-6" style={{ gridTemplateColumns: sideBySide(floors) }}>
        {floors.map((floor) => (
          <FloorLamps key={floor.id} floor={floor} seats={seats} lit={new Set(occupied)} />
        ))}
      </div>
    </section>
  )
}

const MOST_IN_A_ROW = 3

/** Up to three floors side by side, each as wide as its columns need. */
function sideBySide(floors: readonly Floor[]): string {
  const widths = floors.map(({ columns }) => columns.filter(({ kind }) => kind === 'seats').length || 1)
  const fitting = widths.length > MOST_IN_A_ROW ? widths.slice(0, MOST_IN_A_ROW).fill(1) : widths
  return fitting.map((width) => `minmax(0, ${width}fr)`).join(' ')
}

type FloorProps = { floor: Floor; seats: readonly Seat[]; lit: ReadonlySet<number> }

function FloorLamps({ floor, seats, lit }: FloorProps) {
  const columns = floor.columns.filter((column) => column.kind === 'seats').map((column) => column.position)
  return (
    <div>
      <p className="mb-2 text-sm">{floorName(floor.name)}</p>
      <div className="grid gap-1.5" style={{ gridTemplateColumns: `repeat(${columns.length}, 1fr)` }}>
        {seats
          .filter((seat) => seat.floor_id === floor.id)
          .map((seat) => (
            <i
              key={seat.seat_number}
              className="h-4 rounded-[4px] border border-on-pass/15 bg-on-pass/10 data-lit:border-glow data-lit:bg-glow data-lit:shadow-[0_0_10px_1px_oklch(0.84_0.15_84/.4)]"
              data-lit={lit.has(seat.seat_number) || undefined}
              style={{ gridColumn: columns.indexOf(seat.column_position) + 1, gridRow: seat.row }}
            />
          ))}
      </div>
    </div>
  )
}
