import type { Context, Sql } from '#/kernel/context.ts'
import { hasPassed } from '#/kernel/durations.ts'
import { sendTemplate } from './send-template.ts'
import { GIVE_UP_AFTER, pauseBeforeNext } from './rules.ts'
import * as store from './store.ts'

type Surroundings = {
  sql: Sql
  now: Date
  /** Of Meta's API: from the program's configuration, never from the desk. */
  url: URL
  /** Null if it was sealed with another key. */
  openSecret: (sealed: Buffer) => string | null
  queueJob: Context['queueJob']
}

/**
 * The job: hands a message that waits to WhatsApp, once, and notes what became of it. If WhatsApp took nothing it
 * is queued again, until the hour is over: the queue's own pauses, for days, would leave the last half of it out. One
 * that was being handed over when the process died is unclear, and stays so.
 */
export async function sendWaiting(surroundings: Surroundings, id: string): Promise<void> {
  const { sql, now, url, openSecret, queueJob } = surroundings
  const message = await store.take(sql, id)
  if (!message) return store.settle(sql, id, { status: 'unclear', problem: 'no_answer', settled_at: now })
  const { asked_at, phone_digits: to, problem: before, ...rest } = message
  const { switched_on, phone_number_id, sealed_token } = await store.findSettings(sql)
  const fail = (problem: string) => store.settle(sql, id, { status: 'failed', problem, settled_at: now })
  // Switched off meanwhile: nothing leaves any more.
  if (!switched_on || !sealed_token) return fail('off')
  // Nobody may have tried: after a night without the server the desk has called, and the due may be paid.
  if (hasPassed(asked_at, now, GIVE_UP_AFTER)) return fail(before ?? 'late')
  const token = openSecret(sealed_token)
  if (token === null) return fail('token')
  const outcome = await sendTemplate(url, { ...rest, id, to, token, phone_number_id })
  if (outcome.status === 'accepted')
    return store.settle(sql, id, { ...outcome, problem: null, settled_at: now })
  const { status, problem } = outcome
  if (status !== 'again') return store.settle(sql, id, { status, problem, settled_at: now })
  await sql.transaction().execute(async (transaction) => {
    await store.settle(transaction, id, { status: 'waiting', problem, settled_at: null })
    await queueJob(transaction, 'send_whatsapp', id, pauseBeforeNext(asked_at, now))
  })
}
