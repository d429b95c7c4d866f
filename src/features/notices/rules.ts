import type { Day } from '#/kernel/dates.ts'
import { languageOf } from '#/kernel/language-of.ts'
import type { Language } from '#/kernel/words.ts'

export const LONGEST_TITLE = 80
export const LONGEST_BODY = 1000

/** Whom a notice is for: everybody with an account, or those whose plan runs or is paid ahead. */
export const AUDIENCES = ['members', 'planned'] as const
export type Audience = (typeof AUDIENCES)[number]

/** What the desk writes; without Hindi both of its texts are empty. */
export type NoticeDetails = {
  title: string
  body: string
  title_hi: string
  body_hi: string
  audience: Audience
  /** The last day on which it is shown. */
  until: Day
}

type Written = Pick<NoticeDetails, 'title' | 'body' | 'title_hi' | 'body_hi'>

/**
 * A notice in the reader's language where it has one, else as it was written, with the language to mark it by
 * (NOTICE-1).
 */
export function wordsOf(
  notice: Written,
  language: Language,
): { title: string; body: string; lang: Language } {
  if (language === 'hi' && notice.title_hi !== '')
    return { title: notice.title_hi, body: notice.body_hi, lang: 'hi' }
  return { title: notice.title, body: notice.body, lang: languageOf(notice.title + notice.body) }
}

export const NOTICE_STATES = ['shown', 'ended', 'over'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** Shown until its last day is over or the desk ends it (NOTICE-2). */
export function stateOf(notice: { ended_at: unknown; until: string }, today: string): NoticeState {
  if (notice.ended_at !== null) return 'ended'
  return notice.until < today ? 'over' : 'shown'
}
