import { SLOTS, TIME_SLOTS, slotHours, type TimeSlot } from '#/kernel/slots.ts'
import { t, type Words } from '#/kernel/words.ts'
import { RadioCards } from '#/design/radio-cards.tsx'
import type { Seat } from '../contract.ts'
import { slotStateFor, type SlotState, type MemberSlots } from '../rules.ts'
import { closingWords } from '../service/texts.ts'
import { SlotIcon } from './slot-icon.tsx'

const ASIDE: Record<SlotState, Words | null> = {
  open: null,
  yours: 'Yours',
  closing: null,
  taken: 'Taken',
  not_in_plan: 'Not in your plan',
  held: 'You have a seat',
}

type Props = {
  seat: Seat
  member: MemberSlots
  value: TimeSlot | null
  onValueChange: (slot: TimeSlot) => void
}

/** All four slots of a seat; those that can't be booked say why. */
export function SlotChoice({ seat, member, value, onValueChange }: Props) {
  const options = TIME_SLOTS.map((slot) => {
    const state = slotStateFor(slot, seat, member)
    const aside = state === 'closing' ? closingWords(seat) : ASIDE[state] && t(ASIDE[state])
    return {
      value: slot,
      label: t(SLOTS[slot].label),
      detail: slotHours(slot),
      aside,
      icon: (
        // The narrowest phones need this space for the hours.
        <span className="max-[400px]:hidden">
          <SlotIcon slot={slot} />
        </span>
      ),
      disabled: state !== 'open',
    }
  })
  return <RadioCards label={t('Time slot')} options={options} value={value} onValueChange={onValueChange} />
}
