import { SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import type { AdminSeat } from '../contract.ts'

/** Why a slot without a booking is not free; undefined if it is. */
export function blockedText(seat: AdminSeat, slot: TimeSlot): string | undefined {
  if (!seat.taken.includes(slot)) return undefined
  if (seat.out_of_service) return 'Out of service'
  const others = seat.holders.map((holder) => SLOTS[holder.time_slot].label)
  return `Shares hours with ${others.join(' and ')}`
}
