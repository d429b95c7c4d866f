import type { Text, Texts } from '#/kernel/refusal.ts'
import type { Audience, NoticeState } from './rules.ts'

export type NoticeRefusal = 'notice_not_found' | 'notice_ended' | 'notice_day_past' | 'notice_key_reused'

export const noticeTexts: Texts<NoticeRefusal> = {
  notice_not_found: { title: 'Notice not found', description: 'This notice no longer exists.' },
  notice_ended: {
    title: 'Notice has ended',
    description: 'This notice was ended meanwhile. Post a new one instead.',
  },
  notice_key_reused: {
    title: 'Already posted',
    description: 'It was posted with different words. Please change that notice instead.',
  },
  notice_day_past: { title: 'Day has passed', description: 'Choose today or a later day' },
}

export const AUDIENCE_LABELS: Record<Audience, string> = {
  members: 'All members',
  planned: 'Members with a plan',
}

export const NOTICE_STATE_LABELS: Record<NoticeState, string> = {
  shown: 'Shown',
  ended: 'Ended',
  over: 'Past its day',
}

/** What students and the desk are told. */
export const noticeToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load notices' },
  read_failed: { title: 'Error', description: 'Failed to mark notices as read' },
  save_failed: { title: 'Error', description: 'Failed to save notice' },
  end_failed: { title: 'Error', description: 'Failed to end notice' },
  posted: { title: 'Success', description: 'Notice posted' },
  updated: { title: 'Success', description: 'Notice updated' },
  ended: { title: 'Success', description: 'Notice ended' },
} satisfies Record<string, Text>
