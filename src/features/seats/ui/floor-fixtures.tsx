import { t } from '#/kernel/words.ts'
import type { Floor } from '../contract.ts'
import { doorRow } from './floor-geometry.ts'

/** The first row of the grid has the column letters. */
const HEAD_ROWS = 1

/** Doors and stairs, each in its cell. Only drawn; nobody can book them. */
export function Fixtures({ floor }: { floor: Floor }) {
  return floor.fixtures.map(({ kind, column_position, row }) => (
    <div
      key={`${column_position} ${row}`}
      aria-hidden
      className="floor-fixture"
      style={{ gridColumn: column_position, gridRow: row + HEAD_ROWS }}
    >
      <FixtureSign kind={kind} />
    </div>
  ))
}

/** A door or stair as it is drawn. */
export function FixtureSign({ kind }: Pick<Floor['fixtures'][number], 'kind'>) {
  return kind === 'stair' ? <StairWithDoor /> : <span>{t('Door')}</span>
}

/** A wall across the floor, open next to a door. */
export function Wall({ floor, position }: { floor: Floor; position: number }) {
  const open = doorRow(floor, position)
  if (open === undefined) return <WallPart position={position} rows="1 / -1" end="both" />
  return (
    <>
      <WallPart position={position} rows={`1 / ${open + HEAD_ROWS}`} end="top" />
      <div aria-hidden className="floor-fixture" style={{ gridColumn: position, gridRow: open + HEAD_ROWS }}>
        <DoorSwing />
      </div>
      <WallPart position={position} rows={`${open + HEAD_ROWS + 1} / -1`} end="bottom" />
    </>
  )
}

function WallPart({
  position,
  rows,
  end,
}: {
  position: number
  rows: string
  end: 'top' | 'bottom' | 'both'
}) {
  return (
    <i aria-hidden className="floor-wall" data-end={end} style={{ gridColumn: position, gridRow: rows }} />
  )
}

function DoorSwing() {
  return (
    <svg viewBox="0 0 40 48" className="h-12 w-10 -translate-x-1/2" fill="none" stroke="currentColor">
      <path d="M40 46H2" stroke="var(--wall)" strokeWidth="3" />
      <path d="M2 46A38 38 0 0 1 40 8" strokeDasharray="2 4" strokeWidth="1.6" opacity=".7" />
    </svg>
  )
}

function StairWithDoor() {
  return (
    <>
      <svg viewBox="0 0 42 52" className="h-9 w-7.5" fill="none" stroke="currentColor" strokeWidth="1.6">
        <rect x="4" y="2" width="34" height="48" rx="1" />
        {[10, 18, 26, 34, 42].map((y) => (
          <path key={y} d={`M4 ${y}H38`} />
        ))}
        <path d="M21 46V10m-5 6 5-6 5 6" strokeWidth="2" />
      </svg>
      <span>{t('Stair and door')}</span>
    </>
  )
}
