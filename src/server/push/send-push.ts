import { sql as raw, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { isPushService } from '#/features/news/rules.ts'
import { inMilliseconds } from '#/kernel/durations.ts'
import type { JobLog } from '../jobs/job-log.ts'
import { encryptFor } from './encrypt.ts'
import { readPushKeys } from './keys.ts'
import type { QueuedPush } from './outbox.ts'
import { postTo, type PushNetwork } from './post.ts'
import { vapidHeader } from './vapid.ts'

export type PushSenderOptions = {
  sql: Kysely<DB>
  masterKey: Buffer
  appUrl: string
  log: JobLog
  /** Only tests bring their own. */
  network?: PushNetwork | undefined
}

/** How long a service that didn't answer is left alone, so that its messages hold up no other's. */
const REST_MS = inMilliseconds({ minutes: 1 })
/** By which the browser is known no more: it was switched off there, or is gone. */
const GONE = new Set([404, 410])
/** What may go well later. */
const isPassing = (status: number) => status === 429 || status >= 500

/**
 * The job that hands one message to the push service of one browser (NEWS-3). It throws to be tried again; what the
 * service refuses for good, and what isn't news any more, is let go.
 */
export function pushSender({ sql, masterKey, appUrl, log, network }: PushSenderOptions) {
  const resting = new Map<string, number>()

  return async function sendPush({ subscription_id, until, message }: QueuedPush): Promise<void> {
    const to = await findReachable(sql, subscription_id)
    const left = Math.floor((Date.parse(until) - Date.now()) / 1000)
    if (!to || left <= 0 || !isPushService(to.endpoint)) return
    const { host } = new URL(to.endpoint)
    if ((resting.get(host) ?? 0) > performance.now()) throw new Error(`${host} is left alone for a minute`)
    const keys = await readPushKeys(sql, masterKey)
    const vapid = { endpoint: to.endpoint, subject: appUrl, now: new Date() }
    const headers = {
      authorization: vapidHeader(keys, vapid),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: left,
      urgency: 'normal',
    }
    const post = { headers, body: encryptFor(to, JSON.stringify(message)) }
    const status = await postTo(to.endpoint, post, network).catch((error: unknown) => {
      resting.set(host, performance.now() + REST_MS)
      throw error
    })
    resting.delete(host)
    if (status >= 200 && status < 300) return
    if (isPassing(status)) throw new Error(`${host} answered ${status}`)
    if (GONE.has(status)) await forget(sql, subscription_id)
    else log.warn({ host, status }, 'a push service refused a message')
  }
}

/** The browser, while its member is signed in there and the library has push switched on. */
function findReachable(sql: Kysely<DB>, id: string) {
  return sql
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .innerJoin('profiles', 'profiles.id', 'push_subscriptions.user_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscriptions.id', '=', id)
    .where('sessions.expires_at', '>', raw<Date>`now()`)
    .where('banned_at', 'is', null)
    .where((of) => of.selectFrom('library_settings').select('push_on'))
    .executeTakeFirst()
}

async function forget(sql: Kysely<DB>, id: string): Promise<void> {
  await sql.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
