/** All that members are told of, from where it happens to the browser's push service and to the mailbox (NEWS-2). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#/kernel/dates.ts'
import type { PushMessage } from '#/kernel/context.ts'
import type { NewsKind } from '#/features/news/rules.ts'
import { TEST_NOW } from '../../../test/support/context.ts'
import { TEST_PAYEE, testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { kitOf } from '../../../test/support/parallel-writes/kit.ts'
import { decryptPush, newBrowser, pushService } from '../../../test/support/push-service.ts'
import { sampleSubscription } from '../../../test/support/samples.ts'
import { serverHere } from '../../../test/support/server.ts'
import type { Running } from '../start.ts'

const TODAY = dayOf(TEST_NOW)
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/'

let db: TestDatabase
let server: Running
let service: Awaited<ReturnType<typeof pushService>>
const kit = kitOf(() => ({ sql: db.sql, url: server.url, till: undefined as never }))

beforeAll(async () => {
  db = await testDatabase()
  service = await pushService()
  server = await serverHere(db.url, { NOW: TEST_NOW.toISOString() }, service.network)
  await db.sql.updateTable('library_settings').set({ push_on: true, upi_payee: TEST_PAYEE }).execute()
})
afterAll(async () => {
  await server.stop()
  await service.close()
  await db.close()
})

/** A member who wants every kind in both ways, with a browser that reads what is for it. */
async function reader() {
  const member = await kit.student()
  const { email } = await db.sql
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  for (const kind of ['order_ready', 'notice'])
    await kit.done({ method: 'PUT', path: `/news/${kind}`, cookie: member.cookie, body: BOTH })
  const browser = newBrowser()
  const { p256dh, auth } = browser.keys
  await kit.done(
    kit.post(member.cookie, '/news/device', {
      endpoint: ENDPOINT + member.id,
      p256dh: p256dh.toString('base64url'),
      auth: auth.toString('base64url'),
    }),
  )
  const pushes = () =>
    service.deliveries
      .filter(({ path }) => path.endsWith(member.id))
      .map(({ body }) => JSON.parse(decryptPush(browser, body)) as PushMessage)
  /** The subjects of the mails in the folder, as `/dev/mail` lists them. */
  const mails = async () => {
    const list = await (await fetch(`${server.url}/dev/mail`)).text()
    return [...list.matchAll(/">([^<]+)<\/a><small>To ([^,]+),/g)]
      .filter(([, , to]) => to === email)
      .map(([, subject = '']) => subject.replace(/ SL.*/, ''))
      .toSorted()
  }
  return { ...member, pushes, mails }
}
const BOTH = { push: true, mail: true }
type Reader = Awaited<ReturnType<typeof reader>>

/** As its crontab does. */
const runNow = (job: 'remind_of_ends' | 'tell_of_free_seats') =>
  db.pool.query(`select graphile_worker.add_job($1, '{}', job_key := $1)`, [job])
const isDone = async (job: string) =>
  (await db.pool.query(`select 1 from graphile_worker.jobs where key = $1`, [job])).rowCount === 0

async function decided(by: Reader, decision: 'approve' | 'reject', body?: object): Promise<void> {
  const { id } = await kit.done(await kit.identityRequest(by))
  const { cookie } = await kit.admin()
  await kit.done(kit.post(cookie, `/admin/verification-requests/${String(id)}/${decision}`, body))
}

async function proofDecided(by: Reader, decision: 'approve' | 'reject', body?: object): Promise<void> {
  const { id } = await kit.proof(by)
  const { cookie } = await kit.admin()
  await kit.done(kit.post(cookie, `/admin/payment-verifications/${id}/${decision}`, body))
}

/** The mail says what happened, and there is one of every payment. */
const RECEIPT = 'Receipt'

type Case = [
  kind: NewsKind,
  of: string,
  happen: (to: Reader) => Promise<unknown>,
  push: object,
  mails: string[],
]

it.each<Case>([
  [
    'approved',
    'documents',
    (to) => decided(to, 'approve'),
    { title: 'You are verified', path: '/dashboard/seats' },
    ['Your Adhyayan account is verified'],
  ],
  [
    'rejected',
    'documents',
    (to) => decided(to, 'reject', { reason: 'Not legible' }),
    { title: 'Your verification needs another try', path: '/dashboard/verification' },
    ['Your Adhyayan verification needs another try'],
  ],
  [
    'approved',
    'a payment proof',
    (to) => proofDecided(to, 'approve'),
    { title: 'Your payment proof was accepted', path: '/dashboard/fees' },
    [RECEIPT],
  ],
  [
    'rejected',
    'a payment proof',
    (to) => proofDecided(to, 'reject', { reason: 'Not found' }),
    { path: '/dashboard/fees' },
    ['Your payment proof was not accepted'],
  ],
  [
    'seat_freed',
    'the last desk',
    async (to) => {
      const others = db.sql.updateTable('seats').where('seat_number', '<>', 1)
      await others.set({ out_of_service_from: TODAY }).execute()
      const holder = await kit.seated()
      await kit.done(kit.post(holder.cookie, '/seat-bookings', { seat_number: 1, time_slot: 'night' }))
      await sampleSubscription(db.sql, to.id, 'night')
      await runNow('tell_of_free_seats')
      await expect.poll(() => isDone('tell_of_free_seats')).toBe(true)
      const { cookie } = await kit.admin()
      const [booking] = await db.sql
        .selectFrom('seat_bookings')
        .select(['id', 'end_date as until'])
        .where('user_id', '=', holder.id)
        .execute()
      const { id, until } = booking!
      await kit.done(kit.post(cookie, `/admin/seat-bookings/${id}/release`, { until }))
      await runNow('tell_of_free_seats')
    },
    { title: 'A seat is free', body: 'Night: the first to book has it.', path: '/dashboard/seats' },
    ['A seat is free'],
  ],
  [
    'plan_ending',
    'in two days',
    async (to) => {
      await sampleSubscription(db.sql, to.id, 'evening', { end_date: addDays(TODAY, 2) })
      await runNow('remind_of_ends')
    },
    { title: 'Your plan ends on 22 Nov 2026', path: '/dashboard/fees' },
    ['Your plan ends on 22 Nov 2026'],
  ],
  [
    'order_ready',
    'in the canteen',
    async ({ cookie }) => {
      const { code } = await kit.free()
      const { order } = await kit.done(
        kit.post(cookie, '/canteen/orders', await kit.cart(0, code), randomUUID()),
      )
      const desk = await kit.admin()
      const path = `/admin/canteen-orders/${(order as { id: string }).id}/status`
      for (const status of ['preparing', 'ready']) await kit.done(kit.post(desk.cookie, path, { status }))
    },
    { title: 'Your order is ready', path: '/dashboard/canteen' },
    [RECEIPT, 'Your order is ready'],
  ],
  [
    'notice',
    'of the desk',
    async () => {
      const { cookie } = await kit.admin()
      const words = { title: 'Water', body: 'No water today.', title_hi: '', body_hi: '' }
      await kit.done(
        kit.post(cookie, '/admin/notices', { notice: { ...words, audience: 'members', until: TODAY } }),
      )
    },
    { title: 'Water', path: '/dashboard/notices' },
    ['Water'],
  ],
])('%s, %s: one message to the browser, and one mail', async (_, __, happen, push, mails) => {
  const to = await reader()
  await happen(to)
  await expect.poll(to.pushes).toHaveLength(1)
  expect(to.pushes()).toMatchObject([push])
  await expect.poll(to.mails).toEqual(mails)
})
