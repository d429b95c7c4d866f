import type { CsvColumn } from '#/kernel/csv.ts'
import { SLOTS, TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import type { AdminSeat, Floor, Holder } from '../contract.ts'
import { closingWords } from '../service/texts.ts'
import { blockedText } from './blocked-text.ts'

type Row = {
  seat: AdminSeat
  floor: string
  slot: TimeSlot
  holder: Holder | undefined
}

/** Every slot of every seat with its bookings, or the bookings found by a search. */
export function seatRows(
  floors: readonly Floor[],
  seats: readonly AdminSeat[],
  found: readonly Holder[] | undefined,
): Row[] {
  return seats.flatMap((seat) => {
    const floor = floors.find(({ id }) => id === seat.floor_id)?.name ?? ''
    return TIME_SLOTS.flatMap((slot): Row[] => {
      const one = { seat, floor, slot }
      const held = seat.holders.filter((holder) => holder.time_slot === slot)
      const shown = found ? held.filter((holder) => found.includes(holder)) : held
      if (shown.length > 0) return shown.map((holder) => ({ ...one, holder }))
      return found ? [] : [{ ...one, holder: undefined }]
    })
  })
}

function stateOf({ seat, slot, holder }: Row): string {
  return holder ? 'Booked' : (blockedText(seat, slot) ?? freeText(seat))
}

function freeText(seat: AdminSeat): string {
  const closing = closingWords(seat)
  return closing ? `Free. ${closing}` : 'Free'
}

export const SEAT_CSV: CsvColumn<Row>[] = [
  { header: 'Seat', value: (row) => row.seat.seat_number },
  { header: 'Floor', value: (row) => row.floor },
  { header: 'Time slot', value: (row) => SLOTS[row.slot].label },
  { header: 'Status', value: stateOf },
  { header: 'Name', value: (row) => row.holder?.name ?? null },
  { header: 'Email', value: (row) => row.holder?.email ?? null },
  { header: 'From', value: (row) => row.holder?.start_date ?? null },
  { header: 'Until', value: (row) => row.holder?.end_date ?? null },
]
