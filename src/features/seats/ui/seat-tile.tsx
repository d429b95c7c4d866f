import { Check, Lock } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import type { TileView } from './tile-view.ts'

type Props = {
  number: number
  view: TileView
  /** The side of the desk where the chair is. */
  chair: 'left' | 'right'
  column: number
  row: number
  /** The floor's one tab stop. */
  tabStop: boolean
  closed: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPick: () => void
}

/** A desk on the floor map. Its accessible name is its visible text with hidden words in between. */
export function SeatTile({ number, view, chair, column, row, closed, ...props }: Props) {
  return (
    <button
      type="button"
      data-seat={number}
      data-state={view.state}
      data-matches={view.matches}
      data-chair={chair}
      className="seat-tile"
      style={{ gridColumn: column, gridRow: row }}
      tabIndex={props.tabStop ? 0 : -1}
      aria-disabled={closed || undefined}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onClick={props.onPick}
    >
      <span className="seat-number">
        <span className="sr-only">{t('Seat')} </span>
        {number}
        {(view.words || view.label) && <span className="seat-comma">,</span>}
        {view.words && <span className="sr-only">{view.label ? `${view.words},` : view.words}</span>}
        {view.matches && <span className="sr-only">{t('matches your choice')},</span>}
      </span>
      <Pips taken={view.taken} />
      <span className="seat-label">
        {view.state === 'selected' && <Check size={12} strokeWidth={3} aria-hidden className="shrink-0" />}
        {view.state === 'restricted' && <Lock size={12} strokeWidth={2.4} aria-hidden />}
        <span className="truncate">{view.label}</span>
      </span>
    </button>
  )
}

/** Four marks, one per slot; the taken ones are dark. */
export function Pips({ taken }: { taken: readonly TimeSlot[] }) {
  return (
    <span className="seat-pips" aria-hidden>
      {TIME_SLOTS.map((slot) => (
        <i key={slot} data-taken={taken.includes(slot) || undefined} />
      ))}
    </span>
  )
}
