import type { Text, Texts } from '#/kernel/refusal.ts'

export type CalendarRefusal = 'calendar_link_exists'

export const calendarTexts: Texts<CalendarRefusal> = {
  calendar_link_exists: {
    title: 'You already have a calendar link',
    description: 'You made it earlier, perhaps on another device. Make a new one if you need to see it.',
  },
}

export const calendarToasts = {
  copied: { title: 'Link copied', description: 'Paste it into your calendar app.' },
  link_failed: { title: 'Error', description: 'The calendar link could not be made. Please try again.' },
  stop_failed: { title: 'Error', description: 'The calendar link could not be removed. Please try again.' },
  stopped: { title: 'Calendar link removed', description: 'Calendars that used it won’t update any more.' },
} satisfies Record<string, Text>
