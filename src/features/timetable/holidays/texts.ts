import type { Text, Texts } from '#/kernel/refusal.ts'

export type HolidayRefusal = 'holiday_is_there' | 'holiday_not_found'

/** Shown only at the desk. */
export const holidayTexts: Texts<HolidayRefusal> = {
  holiday_is_there: {
    title: 'Already in the list',
    description: 'That day already has a holiday with this name.',
  },
  holiday_not_found: {
    title: 'Holiday not found',
    description: 'This holiday no longer exists. Someone may have removed it.',
  },
}

/** The desk's messages about holidays. */
export const holidayToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load holidays' },
  save_failed: { title: 'Error', description: 'Failed to save holiday' },
  preview_failed: { title: 'Error', description: 'We couldn’t count the plans. You can still save.' },
  remove_failed: { title: 'Error', description: 'Failed to remove holiday' },
  added: { title: 'Success', description: 'Holiday added successfully' },
  updated: { title: 'Success', description: 'Holiday updated successfully' },
  removed: { title: 'Success', description: 'Holiday removed successfully' },
} satisfies Record<string, Text>
