import type { Sql } from '#/kernel/context.ts'
import { hasPassed } from '#/kernel/durations.ts'
import { sendTemplate } from './send-template.ts'
import { GIVE_UP_AFTER } from './rules.ts'
import * as store from './store.ts'

type Surroundings = {
  sql: Sql
  now: Date
  /** Of Meta's API: from the program's configuration, never from the desk. */
  url: URL
  /** Null if it was sealed with another key. */
  openSecret: (sealed: Buffer) => string | null
}

/**
 * The job: hands a message that waits to WhatsApp, once, and notes what became of it. Throws if WhatsApp took nothing,
 * so that the queue tries again; one older than an hour is given up. One that was being handed over when the process
 * died is unclear, and stays so.
 */
export async function sendWaiting({ sql, now, url, openSecret }: Surroundings, id: string): Promise<void> {
  const message = await store.take(sql, id)
  if (!message) return store.settle(sql, id, { status: 'unclear', problem: 'no_answer', settled_at: now })
  const { asked_at, phone_digits: to, ...rest } = message
  const { switched_on, phone_number_id, sealed_token } = await store.findSettings(sql)
  const fail = (problem: string) => store.settle(sql, id, { status: 'failed', problem, settled_at: now })
  // Switched off meanwhile: nothing leaves any more.
  if (!switched_on || !sealed_token) return fail('off')
  // Nobody may have tried: after a night without the server the desk has called, and the due may be paid.
  if (hasPassed(asked_at, now, GIVE_UP_AFTER)) return fail('busy')
  const token = openSecret(sealed_token)
  if (token === null) return fail('token')
  const outcome = await sendTemplate(url, { ...rest, id, to, token, phone_number_id })
  if (outcome.status === 'accepted')
    return store.settle(sql, id, { ...outcome, problem: null, settled_at: now })
  const { status, problem } = outcome
  if (status !== 'again') return store.settle(sql, id, { status, problem, settled_at: now })
  await store.settle(sql, id, { status: 'waiting', problem: null, settled_at: null })
  throw new Error('WhatsApp takes no messages now')
}
