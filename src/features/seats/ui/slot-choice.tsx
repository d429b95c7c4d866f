import { SLOTS, TIME_SLOTS, slotHours, type TimeSlot } from '#/kernel/slots.ts'
import { RadioCards } from '#/web/design/radio-cards.tsx'
import type { Seat } from '../contract.ts'
import { slotStanding, type SlotStanding, type Standing } from '../rules.ts'
import { SlotIcon } from './slot-icon.tsx'

const ASIDE: Record<SlotStanding, string> = {
  open: '',
  yours: 'Yours',
  taken: 'Taken',
  not_in_plan: 'Not in your plan',
  held: 'You sit elsewhere then',
}

type Props = {
  seat: Seat
  member: Standing
  value: TimeSlot | null
  onValueChange: (slot: TimeSlot) => void
}

/** All four slots of a seat; those that can't be booked say why. */
export function SlotChoice({ seat, member, value, onValueChange }: Props) {
  const options = TIME_SLOTS.map((slot) => {
    const standing = slotStanding(slot, seat, member)
    return {
      value: slot,
      label: SLOTS[slot].label,
      detail: slotHours(slot),
      aside: ASIDE[standing],
      icon: <SlotIcon slot={slot} />,
      disabled: standing !== 'open',
    }
  })
  return <RadioCards label="Time slot" options={options} value={value} onValueChange={onValueChange} />
}
