import { tell, type Teller } from '#/features/news/tell.ts'
import type { Context } from '#/kernel/context.ts'
import { language } from '#/kernel/words.ts'
import { wordsOf } from '../rules.ts'
import { noticeMessage } from './messages.ts'
import * as store from './store.ts'

type Job = Pick<Context, 'sql' | 'today'> & Teller

/** So many members are told in one transaction. */
const AT_ONCE = 200

/**
 * The job of a notice that was posted: tells those it is for who want to be told, a few hundred at a time. Cut off, it
 * goes on where it was (NEWS-8). Returns how many were told.
 */
export async function tellOfNotice(job: Job, id: string): Promise<number> {
  let told = 0
  for (;;) {
    const some = await tellNext(job, id)
    told += some
    if (some < AT_ONCE) return told
  }
}

function tellNext(job: Job, id: string): Promise<number> {
  const { sql, today } = job
  return sql.transaction().execute(async (transaction) => {
    const notice = await store.findShown(transaction, id, today)
    if (!notice) return 0
    const after = await store.lockTelling(transaction, id)
    const asked = { audience: notice.audience, today, after, limit: AT_ONCE }
    const members = await store.listNext(transaction, asked)
    for (const user_id of members)
      await tell(job, transaction, {
        user_id,
        kind: 'notice',
        words: () => noticeMessage(notice),
        inFull: () => wordsOf(notice, language()).body,
      })
    const last = members.at(-1)
    if (last) await store.noteTold(transaction, id, last)
    return members.length
  })
}
