import { t } from '#/kernel/words.ts'
import type { Seat } from '../contract.ts'
import { FEATURE_LABELS, floorName } from '../texts.ts'
import type { FloorMapProps } from './floor-map.tsx'

/** The same floor in words, seat by seat in order of number. */
export function SeatList<S extends Seat>({ floor, seats, viewOf, closed, onPick }: FloorMapProps<S>) {
  return (
    <ul
      aria-label={t('{floor} seats', { floor: floorName(floor.name) })}
      className="divide-y divide-rule overflow-hidden rounded-card border border-rule bg-sheet"
    >
      {seats.map((seat) => {
        const view = viewOf(seat)
        return (
          <li key={seat.seat_number}>
            <button
              type="button"
              aria-disabled={closed(view) || undefined}
              onClick={() => onPick(seat)}
              className="flex min-h-12 w-full items-baseline gap-4 px-4 py-2.5 text-left -outline-offset-3 hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:text-ink-2 aria-disabled:hover:bg-transparent"
            >
              <span className="disp w-20 shrink-0">
                {t('Seat')} {seat.seat_number}
              </span>
              <span className="min-w-0 flex-1 text-sm text-ink-2">
                {[view.detail, ...seat.features.map((feature) => t(FEATURE_LABELS[feature]))].join(', ')}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
