import type { PushMessage } from '#/kernel/context.ts'
import { SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { t, translate } from '#/kernel/words.ts'

/** What members who wait for a seat are told (NEWS-5). */
export function freedMessage(time_slot: TimeSlot): PushMessage {
  return {
    title: t('A seat is free'),
    body: t('{slot}: the first to book has it.', { slot: translate(SLOTS[time_slot].label) }),
    path: '/dashboard/seats',
    tag: 'seat-freed',
  }
}
