import type { CSSProperties } from 'react'
import type { Day } from '#/kernel/dates.ts'
import { formatClock } from '#/kernel/slots.ts'
import { floorName } from '#/features/seats/texts.ts'
import { t } from '#/kernel/words.ts'
import { DayStrip } from '#/design/day-strip.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { CountLink } from './count-link.tsx'
import type { AdminOverview } from './queries.ts'

type Floor = AdminOverview['floors'][number]
type Lamp = Floor['seats'][number]

/** Live occupancy: every desk is a lamp, lit while it is occupied. */
export function LampsOn({
  overview,
}: {
  overview: Pick<AdminOverview, 'today' | 'floors' | 'minute'> | undefined
}) {
  if (overview === undefined) return <Skeleton className="h-106 w-full !rounded-[18px]" />
  const { floors, minute, today } = overview
  const lamps = floors.flatMap(({ seats }) => seats)
  return (
    <section
      aria-labelledby="lamps"
      className="rounded-[18px] bg-pass p-5 text-on-pass [forced-color-adjust:none]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="lamps" className="text-xl">
          <CountLink list="seated" today={today}>
            {t('{count_on} of {count} lamps on', { count_on: countOn(lamps), count: lamps.length })}
          </CountLink>
        </h2>
        <span className="text-sm">{formatClock(minute)}</span>
      </div>
      <div className="mt-4 mb-5 flex flex-wrap gap-6">
        {floors.map((floor) => (
          <FloorLamps key={floor.id} floor={floor} today={today} />
        ))}
      </div>
      <DayStrip now={minute} onDark />
    </section>
  )
}

function FloorLamps({ floor: { id, name, seats }, today }: { floor: Floor; today: Day }) {
  const columns = [...new Set(seats.map(({ column_position }) => column_position))].toSorted((a, b) => a - b)
  return (
    <div style={widthOf(columns.length)}>
      <p className="mb-2 text-sm">
        {floorName(name)}
        <span className="block opacity-85">
          <CountLink list="seated" today={today} floor={id}>
            {t('{count_on} of {count}', { count_on: countOn(seats), count: seats.length })}
          </CountLink>
        </span>
      </p>
      <div
        aria-hidden
        className="grid gap-1.5"
        style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
      >
        {seats.map(({ seat_number, column_position, row, on }) => (
          <i
            key={seat_number}
            title={t('Seat {seat}', { seat: seat_number })}
            style={{ gridColumn: columns.indexOf(column_position) + 1, gridRow: row }}
            className={`block aspect-[1.5] rounded-md ${
              on ? 'bg-glow shadow-[0_0_14px_oklch(0.84_0.15_84/.45)]' : 'bg-on-pass/12'
            }`}
          />
        ))}
      </div>
    </div>
  )
}

/** Beside others while there is room for a floor's name and for lamps as wide as the gaps between them. */
function widthOf(columns: number): CSSProperties {
  return {
    flex: `${columns} 1 ${columns * 0.75}rem`,
    minWidth: 'min(100%, 6rem)',
    maxWidth: `${columns * 6}rem`,
  }
}

function countOn(lamps: readonly Lamp[]): number {
  return lamps.filter(({ on }) => on).length
}
