import { formatLongDay } from '#/kernel/dates.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

export type WeekRefusal = 'slot_ends_after_it_starts' | 'slots_overlap'

const onDay = (date: unknown) =>
  typeof date === 'string' ? ` ${t('on {day}', { day: formatLongDay(date) })}` : ''

/** Shown only at the desk. */
export const weekTexts: Texts<WeekRefusal> = {
  slot_ends_after_it_starts: ({ name, date }) => ({
    title: 'Failed to save schedule',
    description: t('“{name}”{on_day} has to end after it starts.', {
      name: String(name),
      on_day: onDay(date),
    }),
  }),
  slots_overlap: ({ name, other, date }) => ({
    title: 'Failed to save schedule',
    description: t('“{name}” and “{other}” overlap{on_day}. Slots of one plan type can’t share a time.', {
      name: String(name),
      other: String(other),
      on_day: onDay(date),
    }),
  }),
}

/** The desk's messages about the week. */
export const weekToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load timetable data' },
  save_failed: { title: 'Error', description: 'Failed to save schedule' },
  saved: { title: 'Schedule Saved', description: 'Timetable has been updated successfully' },
  unchanged: { title: 'Nothing to save', description: 'Nothing has been changed.' },
  nothing_empty: { title: 'No empty days', description: 'Every day of this week has slots already.' },
} satisfies Record<string, Text>
