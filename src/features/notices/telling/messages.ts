import type { PushMessage } from '#/kernel/context.ts'
import { language } from '#/kernel/words.ts'
import { wordsOf, type NoticeDetails } from '../rules.ts'

const LONGEST = 160

/** A notice on a locked screen: its title and how it begins, in the reader's language. */
export function noticeMessage(notice: NoticeDetails & { id: string }): PushMessage {
  const { title, body } = wordsOf(notice, language())
  const short = body.length <= LONGEST ? body : `${body.slice(0, LONGEST).trimEnd()}…`
  return { title, body: short, path: '/dashboard/notices', tag: `notice-${notice.id}` }
}
