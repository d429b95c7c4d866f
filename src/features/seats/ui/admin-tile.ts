import { SLOTS, TIME_SLOTS } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import type { AdminSeat, Holder } from '../contract.ts'
import { tileState } from '../rules.ts'
import { closingWords } from '../service/texts.ts'
import { joinParts, type TileView } from './tile-view.ts'

/**
 * A seat as the desk sees it: who sits there, first those who were searched for, by their bookings. Every tile opens,
 * even a full one.
 */
export function adminTile(seat: AdminSeat, selected: boolean, found?: ReadonlySet<string>): TileView {
  const state = tileState({ taken: seat.taken, mine: false, selected }, TIME_SLOTS)
  const isFound = ({ booking_id }: Holder) => found?.has(booking_id) === true
  const others = seat.holders.filter((holder) => !isFound(holder))
  const names = [...seat.holders.filter(isFound), ...others].map((holder) => holder.name)
  const rest = names.length > 1 ? ` +${names.length - 1}` : ''
  const closing = closingWords(seat)
  const label = seat.out_of_service ? t('Closed') : names[0] ? `${firstName(names[0])}${rest}` : t('Free')
  const detail = seat.holders
    .map((holder) => `${t(SLOTS[holder.time_slot].label)}: ${holder.name}`)
    .join(', ')
  return {
    state,
    words: joinParts(seat.holders.some(isFound) ? t('found') : '', bookedWords(seat), closing),
    label,
    taken: seat.taken,
    detail: seat.out_of_service
      ? joinParts(detail, t('Out of service'))
      : joinParts(detail || label, closing),
  }
}

/** What its colour shows to others. */
function bookedWords({ holders, taken, out_of_service }: AdminSeat): string {
  if (holders.length === 0) return ''
  if (out_of_service) return t('booked')
  return taken.length === TIME_SLOTS.length ? t('fully booked') : t('partly booked')
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}
