import { SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import type { AdminSeat } from '../contract.ts'
import { overlap } from '../rules.ts'

/** Why a slot without a booking is not free; undefined if it is. */
export function blockedText(seat: AdminSeat, slot: TimeSlot): string | undefined {
  if (!seat.taken.includes(slot)) return undefined
  if (seat.out_of_service) return t('Out of service')
  const blocking = seat.holders.filter(({ time_slot }) => overlap(SLOTS[time_slot], SLOTS[slot]))
  // Two members may have the same slot one after the other.
  const others = new Set(blocking.map(({ time_slot }) => t(SLOTS[time_slot].label)))
  return t('Shares hours with {list}', { list: [...others].join(` ${t('and')} `) })
}
