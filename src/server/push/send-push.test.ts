import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import {
  decryptPush,
  newBrowser,
  pushService,
  readVapid,
  type TestBrowser,
} from '../../../test/support/push-service.ts'
import { sampleMember } from '../../../test/support/samples.ts'
import type { JobLog } from '../jobs/job-log.ts'
import { migrateJobs, startJobs } from '../jobs/runner.ts'
import { keepPushKeys, readPushKeys } from './keys.ts'
import { queuePush, type QueuedPush } from './outbox.ts'
import type { PushNetwork } from './post.ts'
import { pushSender } from './send-push.ts'

const masterKey = randomBytes(32)
const appUrl = 'https://library.test'
const quiet = () => undefined
const log: JobLog = { debug: quiet, info: quiet, warn: quiet, error: quiet }
const FCM = 'https://fcm.googleapis.com/fcm/send'
const MOZILLA = 'https://updates.push.services.mozilla.com/wpush'
let db: TestDatabase
let asha: Member

beforeAll(async () => {
  db = await testDatabase()
  await migrateJobs(db.pool, log)
  await keepPushKeys(db.sql, masterKey, new Date())
})
afterAll(() => db.close())
beforeEach(async () => {
  asha = await sampleMember(db.sql)
  await db.sql.deleteFrom('push_subscriptions').execute()
  await db.sql.updateTable('library_settings').set({ push_on: true }).execute()
  await db.pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs))`,
  )
})

async function subscribed(endpoint: string, { keys }: TestBrowser = newBrowser()) {
  const session = { token: randomBytes(9).toString('hex'), user_id: asha.id }
  const { id: session_id } = await db.sql
    .insertInto('sessions')
    .values({ ...session, expires_at: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const device = { session_id, user_id: asha.id, endpoint, ...keys, created_at: new Date() }
  const { id } = await db.sql
    .insertInto('push_subscriptions')
    .values(device)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, session_id }
}

const message = { title: 'आपका ऑर्डर', body: 'तैयार है', path: '/dashboard/canteen', tag: 'order-1' }
const pushTo = (subscription_id: string, until = new Date(Date.now() + 60_000)): QueuedPush => ({
  subscription_id,
  until: until.toISOString(),
  message,
})
const isKnown = async (id: string) =>
  (await db.sql.selectFrom('push_subscriptions').select('id').where('id', '=', id).execute()).length === 1

async function listQueued(): Promise<QueuedPush[]> {
  const { rows } = await db.pool.query<{ payload: QueuedPush }>(
    `select payload from graphile_worker._private_jobs order by id`,
  )
  return rows.map(({ payload }) => payload)
}

describe('our keys', () => {
  test('are made once, and sealed: another secret can’t open them', async () => {
    const made = await readPushKeys(db.sql, masterKey)
    await keepPushKeys(db.sql, randomBytes(32), new Date())
    expect(await readPushKeys(db.sql, masterKey)).toEqual(made)
    await expect(readPushKeys(db.sql, randomBytes(32))).rejects.toThrow()
    const { sealed_key } = await db.sql.selectFrom('push_keys').select('sealed_key').executeTakeFirstOrThrow()
    expect(sealed_key.includes(made.private_key)).toBe(false)
  })
})

describe('the outbox', () => {
  test('queues a job for each browser, with the caller’s transaction, and none while push is off (NEWS-1)', async () => {
    const [one, other] = [await subscribed(`${FCM}/1`), await subscribed(`${MOZILLA}/2`)]
    const undone = db.sql.transaction().execute(async (tx) => {
      await queuePush(tx, { user_id: asha.id }, () => message)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await listQueued()).toEqual([])
    await queuePush(db.sql, { user_id: asha.id }, () => message)
    expect((await listQueued()).map(({ subscription_id }) => subscription_id).toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    )
    await queuePush(db.sql, { user_id: asha.id, session_id: other.session_id }, () => message)
    expect((await listQueued()).slice(2)).toMatchObject([{ subscription_id: other.id, message }])
    await db.sql.updateTable('library_settings').set({ push_on: false }).execute()
    await queuePush(db.sql, { user_id: asha.id }, () => message)
    expect(await listQueued()).toHaveLength(3)
  })
})

describe('a message (NEWS-3)', () => {
  test('reaches its browser through the queue: encrypted, signed by our key, replaced by its tag', async () => {
    const service = await pushService()
    const browser = newBrowser()
    await subscribed(`${FCM}/mine`, browser)
    const send_push = pushSender({ sql: db.sql, masterKey, appUrl, log, network: service.network })
    const tasks = { send_push: (payload: unknown) => send_push(payload as QueuedPush) }
    const jobs = await startJobs({ connectionString: db.url, tasks, crontab: '', log })
    await queuePush(db.sql, { user_id: asha.id }, () => message)
    await expect.poll(() => service.deliveries.length).toBe(1)
    await jobs.stop()
    await service.close()
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = service.deliveries
    expect(path).toBe('/fcm/send/mine')
    expect(JSON.parse(decryptPush(browser, body))).toEqual(message)
    expect(body.includes('canteen')).toBe(false)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(Number(headers['ttl'])).toBeGreaterThan(86_000)
    const { aud, sub, exp, key } = readVapid(String(headers['authorization']))
    const { public_key } = await readPushKeys(db.sql, masterKey)
    expect({ aud, sub, key }).toEqual({
      aud: 'https://fcm.googleapis.com',
      sub: appUrl,
      key: public_key.toString('base64url'),
    })
    expect(exp * 1000 - Date.now()).toBeLessThan(86_400_000)
  })

  test.each<[string, (of: { id: string; session_id: string }) => Promise<unknown>]>([
    ['push is switched off', () => db.sql.updateTable('library_settings').set({ push_on: false }).execute()],
    [
      'its member signed out',
      ({ session_id }) => db.sql.deleteFrom('sessions').where('id', '=', session_id).execute(),
    ],
    [
      'its session has lapsed',
      ({ session_id }) =>
        db.sql
          .updateTable('sessions')
          .set({ expires_at: new Date(0) })
          .where('id', '=', session_id)
          .execute(),
    ],
    [
      'its member is banned',
      () => db.sql.updateTable('profiles').set({ banned_at: new Date() }).where('id', '=', asha.id).execute(),
    ],
  ])('isn’t sent once %s, though it was queued before', async (_, happen) => {
    const { network, asked } = network201()
    const device = await subscribed(`${FCM}/late`)
    await happen(device)
    await pushSender({ sql: db.sql, masterKey, appUrl, log, network })(pushTo(device.id))
    expect(asked).toEqual([])
  })

  test('isn’t sent once it is no news any more', async () => {
    const { network, asked } = network201()
    const { id } = await subscribed(`${FCM}/old`)
    await pushSender({ sql: db.sql, masterKey, appUrl, log, network })(pushTo(id, new Date(Date.now() - 1)))
    expect(asked).toEqual([])
  })
})

/** Answers at once, without a connection; `addresses` are what names lead to. */
function network201({ addresses = ['93.184.215.14'], dead = '' } = {}) {
  const asked: string[] = []
  const network: PushNetwork = {
    resolve: async () => addresses.map((address) => ({ address, family: 4 })),
    ask: async ({ host }) => {
      asked.push(host)
      if (host === dead) throw new Error('no answer')
      return { statusCode: 201, destroy: quiet } as never
    },
  }
  return { network, asked }
}

describe('a push service', () => {
  test('that knows a browser no more ends its subscription; any other refusal lets the message go', async () => {
    const service = await pushService((path) => Number(path.split('/').at(-1)))
    const send = pushSender({ sql: db.sql, masterKey, appUrl, log, network: service.network })
    const after = async (status: number) => {
      const { id } = await subscribed(`${FCM}/${status}`)
      const outcome = await send(pushTo(id)).then(
        () => 'done',
        () => 'again',
      )
      return [outcome, await isKnown(id)]
    }
    expect(await after(201)).toEqual(['done', true])
    expect(await after(404)).toEqual(['done', false])
    expect(await after(410)).toEqual(['done', false])
    expect(await after(403)).toEqual(['done', true])
    expect(await after(429)).toEqual(['again', true])
    expect(await after(503)).toEqual(['again', true])
    // Nobody is sent elsewhere by it.
    expect(await after(302)).toEqual(['done', true])
    expect(service.deliveries).toHaveLength(7)
    await service.close()
  })

  test('that doesn’t answer is left alone for a while, and holds up no other', async () => {
    const { network, asked } = network201({ dead: 'fcm.googleapis.com' })
    const send = pushSender({ sql: db.sql, masterKey, appUrl, log, network })
    const [dead, alive] = [await subscribed(`${FCM}/a`), await subscribed(`${MOZILLA}/b`)]
    await expect(send(pushTo(dead.id))).rejects.toThrow('no answer')
    await expect(send(pushTo(dead.id))).rejects.toThrow('left alone')
    await send(pushTo(alive.id))
    expect(asked).toEqual(['fcm.googleapis.com', 'updates.push.services.mozilla.com'])
    expect(await isKnown(dead.id)).toBe(true)
  })

  test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254'])(
    'X12: whose name leads to %s is never connected to',
    async (address) => {
      const { network, asked } = network201({ addresses: ['93.184.215.14', address] })
      const { id } = await subscribed(`${FCM}/inside`)
      const send = pushSender({ sql: db.sql, masterKey, appUrl, log, network })
      await expect(send(pushTo(id))).rejects.toThrow('refused')
      expect(asked).toEqual([])
    },
  )
})
