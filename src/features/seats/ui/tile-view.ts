import { SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { t, type Words, translate } from '#/kernel/words.ts'
import type { Seat } from '../contract.ts'
import { openSlots, tileState, type TileState } from '../rules.ts'
import { closingWords } from '../service/texts.ts'

/** What a seat shows on the map and in the list. */
export type TileView = {
  state: TileState
  /** Read after the number to those who can't see the tile, such as "partly booked". */
  words: string
  /** Written on the tile: "3 open". */
  label: string
  taken: readonly TimeSlot[]
  /** The list's line: "3 open: Morning, Evening, Night". */
  detail: string
  /** It offers what was asked for (FLOOR-5). */
  matches?: boolean
}

const WORDS: Record<TileState, Words | null> = {
  available: 'available',
  'partially-booked': 'partly booked',
  'fully-booked': null,
  restricted: 'taken in your hours',
  'my-seat': null,
  selected: null,
}

type Facts = { shown: readonly TimeSlot[]; mine: ReadonlySet<number>; picked: number | null }

/** A seat as members see it (SEAT-11). */
export function studentTile(seat: Seat, { shown, mine, picked }: Facts): TileView {
  const selected = seat.seat_number === picked
  const state = tileState({ taken: seat.taken, mine: mine.has(seat.seat_number), selected }, shown)
  const open = openSlots(seat.taken, shown)
  const label = labelOf(state, open.length, seat.out_of_service)
  const closing = closingWords(seat)
  const words = isShut(state) && closing ? closing : WORDS[state] && translate(WORDS[state])
  return {
    state,
    words: words ?? '',
    label,
    taken: seat.taken,
    detail: isShut(state) && closing ? closing : joinParts(detailOf(state, label, open), closing),
  }
}

/** Whether a member can open the seat's dialog. */
export function isClosed({ state }: TileView): boolean {
  return isShut(state)
}

const isShut = (state: TileState) => state === 'fully-booked' || state === 'restricted'

/** Joins what there is of the parts. */
export const joinParts = (...parts: string[]) => parts.filter((part) => part !== '').join(', ')

function labelOf(state: TileState, open: number, outOfService: boolean): string {
  if (state === 'my-seat') return t('Yours')
  if (state === 'selected') return t('Picked')
  if (state === 'fully-booked') return t(outOfService ? 'Closed' : 'Full')
  return state === 'restricted' ? '' : t('{count} open', { count: open })
}

function detailOf(state: TileState, label: string, open: readonly TimeSlot[]): string {
  if (state === 'restricted') return t('Taken in your hours')
  if (open.length === 0 || state === 'my-seat') return label
  return `${label}: ${open.map((slot) => t(SLOTS[slot].label)).join(', ')}`
}
