import type { Text } from '#/kernel/refusal.ts'

/** In the place of a day that could not be read; it shows no toast (TIME-5). */
export const DAY_UNREAD: Text = { title: 'Error', description: 'Failed to load the schedule' }
