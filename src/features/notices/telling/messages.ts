import type { PushMessage } from '#/kernel/context.ts'
import { language } from '#/kernel/words.ts'
import { wordsOf, type NoticeDetails } from '../rules.ts'

const LONGEST = 160

/** A notice on a locked screen: its title and how it begins, in the reader's language. */
export function noticeMessage(notice: NoticeDetails & { id: string }): PushMessage {
  const { title, body } = wordsOf(notice, language())
  return { title, body: beginningOf(body), path: '/dashboard/notices', tag: `notice-${notice.id}` }
}

/** Up to the end of a word, or at least of a sign as a reader sees it: Hindi's are made of several characters. */
function beginningOf(body: string): string {
  if (body.length <= LONGEST) return body
  let kept = ''
  for (const { segment } of SIGNS.segment(body)) {
    if (kept.length + segment.length > LONGEST) break
    kept += segment
  }
  const word = /\S+$/.exec(kept)
  const isBroken = word !== null && /^\S/.test(body.slice(kept.length))
  return `${(isBroken && word.index > LONGEST / 2 ? kept.slice(0, word.index) : kept).trimEnd()}…`
}

const SIGNS = new Intl.Segmenter('hi', { granularity: 'grapheme' })
