import type { Context } from '#/kernel/context.ts'
import { reminderMail } from './mails.ts'
import { reminderOn } from '../rules.ts'
import { lock } from '../store.ts'
import * as store from './store.ts'

/**
 * The daily job: mails members who owe something two days before it is due, on the day, and three days after, each once
 * (DUES-8). Members without an address are on the desk's list anyway. Returns how many were reminded.
 */
export async function remindOfDues({
  sql,
  now,
  today,
  appUrl,
  queueMail,
}: Pick<Context, 'sql' | 'now' | 'today' | 'appUrl' | 'queueMail'>): Promise<number> {
  const url = `${appUrl}/dashboard/fees`
  let reminded = 0
  for (const { id, due_on } of await store.listRemindable(sql)) {
    if (!reminderOn(due_on, today)) continue
    reminded += await sql.transaction().execute(async (transaction) => {
      // Under its lock: what is being paid at this moment is not asked for.
      await lock(transaction, id)
      const due = await store.findRemindable(transaction, id)
      const kind = due && reminderOn(due.due_on, today)
      if (
        !kind ||
        !(await store.noteReminder(transaction, { due_id: id, kind, due_on: due.due_on, sent_at: now }))
      )
        return 0
      await queueMail(transaction, () => reminderMail(kind, due, { url }))
      return 1
    })
  }
  return reminded
}
