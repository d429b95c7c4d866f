import { sql as raw } from 'kysely'
import type { PushMessage, Sql } from '#/kernel/context.ts'
import { inSeconds } from '#/kernel/durations.ts'
import { languageOfMember, say } from '../say-to.ts'

/** Attempts to deliver one message. The pauses grow, and after a day it is no news any more. */
const TRIES = 11
const NEWS_FOR = inSeconds({ hours: 24 })

/** A job's payload; `until` is when it stops being news. */
export type QueuedPush = { subscription_id: string; until: string; message: PushMessage }

/**
 * Implements `Context.queuePush`: a job for each of the member's browsers, in the caller's transaction. Nothing is
 * queued while the library has push switched off (NEWS-1).
 */
export async function queuePush(
  sql: Sql,
  to: { user_id: string; session_id?: string },
  compose: () => PushMessage,
): Promise<void> {
  const message = say(await languageOfMember(sql, to.user_id), compose)
  await raw`select graphile_worker.add_job('send_push',
      json_build_object('subscription_id', id, 'until', now() + make_interval(secs => ${NEWS_FOR}),
        'message', ${JSON.stringify(message)}::json), max_attempts := ${TRIES})
    from push_subscriptions
    where user_id = ${to.user_id} and (select push_on from library_settings)
      and (${to.session_id ?? null}::uuid is null or session_id = ${to.session_id ?? null})`.execute(sql)
}
