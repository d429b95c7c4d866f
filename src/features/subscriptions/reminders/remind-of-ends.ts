import { tell, type Teller } from '#/features/news/tell.ts'
import type { Context } from '#/kernel/context.ts'
import { addDays } from '#/kernel/dates.ts'
import { DAYS_BEFORE_END } from '#/features/news/rules.ts'
import { endingMessage } from './messages.ts'
import * as store from './store.ts'

type Job = Pick<Context, 'sql' | 'now' | 'today'> & Teller

/**
 * The daily job: tells members whose plans end within DAYS_BEFORE_END days and don't go on, once for each last day
 * (NEWS-6). Returns how many were told.
 */
export async function remindOfEnds(job: Job): Promise<number> {
  const { sql, now, today } = job
  const days = { first: today, last: addDays(today, DAYS_BEFORE_END) }
  let reminded = 0
  const plans = await store.listEnding(sql, days)
  const ending = Map.groupBy(plans, ({ user_id, end_date }) => `${user_id} ${end_date}`)
  for (const [first, ...others] of ending.values()) {
    if (!first) continue
    const { id, user_id, end_date } = first
    reminded += await sql.transaction().execute(async (transaction) => {
      const noted = await store.noteReminder(transaction, { subscription_id: id, end_date, sent_at: now })
      if (!noted) return 0
      const words = () => endingMessage([first, ...others])
      await tell(job, transaction, { user_id, kind: 'plan_ending', words })
      return 1
    })
  }
  return reminded
}
