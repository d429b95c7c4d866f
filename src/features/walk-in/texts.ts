import type { Text, Texts } from '#/kernel/refusal.ts'
import { SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'

export type WalkInRefusal = 'member_twin' | 'part_with_coupon' | 'seat_not_kept' | 'walk_in_not_found'

export const walkInTexts: Texts<WalkInRefusal> = {
  member_twin: ({ name, banned }) => {
    const rest = typeof name === 'string' ? name : t('Somebody')
    return {
      title: 'Already a member',
      description: banned
        ? t('{rest}, who is banned, has this phone number. If this is another person, say so.', { rest })
        : t('{rest} has this phone number or email address. Choose them, or say that it is another person.', {
            rest,
          }),
    }
  },
  part_with_coupon: {
    title: 'Not with a coupon',
    description:
      'A coupon only works when everything is paid now. Remove the coupon, or take the whole amount.',
  },
  seat_not_kept: ({ seat_number, time_slot }) => ({
    title: 'No longer their seat',
    description: t('This plan can’t keep seat {seat} ({slot}) any more. Nothing was recorded.', {
      seat: Number(seat_number),
      slot: typeof time_slot === 'string' ? t(SLOTS[time_slot as TimeSlot].label) : '',
    }),
  }),
  walk_in_not_found: { title: 'Not found', description: 'This walk-in does not exist.' },
}

export const walkInToasts = {
  failed: { title: 'Error', description: 'Nothing was recorded. Please try again.' },
  unanswered: {
    title: 'No answer',
    description: 'It may have been recorded. Press again: it won’t count twice.',
  },
  /** Said elsewhere, where there is nothing to press. */
  unanswered_elsewhere: {
    title: 'No answer',
    description: 'It may have been recorded. Look in Fees before you record it again.',
  },
} satisfies Record<string, Text>
