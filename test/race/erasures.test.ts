/** ACCOUNT-20: what a member writes, or the desk about them, in the same instant as their erasure. */
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eraseMember } from '#/features/accounts/erasure/actions.ts'
import { LOST } from '#/features/accounts/erasure/rules.ts'
import type { Member, Sql } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { askPatiently } from '../support/call.ts'
import { cashFor } from '../support/cash.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { untilLocksWait } from '../support/lock-waits.ts'
import { kitOf, PLAN, PRICE, send, type Write } from '../support/parallel-writes/kit.ts'
import { newBrowser } from '../support/push-service.ts'
import { sampleAdmin, sampleSubscription, sampleUpload } from '../support/samples.ts'
import { sessionCookie } from '../support/server.ts'
import { noisePicture, uploadProof } from '../support/upload.ts'
import { openTwoServers } from '../support/two-servers.ts'

const library = openTwoServers()
let admin: Member
let desk: string

beforeAll(async () => {
  admin = await sampleAdmin(library.sql)
  desk = await sessionCookie(library.sql, admin.id)
  await library.sql
    .updateTable('library_settings')
    .set({ push_on: true, upi_payee: 'library@testbank' })
    .execute()
})

const kit = kitOf(() => ({ sql: library.sql, url: library.urlFor(0), till: undefined as never }))
type Someone = Awaited<ReturnType<typeof kit.student>>
const { post } = kit

const device = () => {
  const { p256dh, auth } = newBrowser().keys
  return { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
}

/** What is sent; made before the erasure begins. */
const WRITES: Record<string, (by: Someone) => Promise<Write>> = {
  'a question': async ({ cookie }) => post(cookie, '/help', { body: 'Is there a locker?' }, randomUUID()),
  'a rating with words': async ({ id, cookie }) => {
    await sampleSubscription(library.sql, id, 'morning', { start_date: addDays(dayOf(TEST_NOW), -10) })
    return post(cookie, '/rating', { stars: 5, words: 'Silent', public_name: 'Asha, NEET' })
  },
  'a canteen order': async ({ cookie }) =>
    post(cookie, '/canteen/orders', await kit.cart(2000), randomUUID()),
  'a payment by QR code': async ({ cookie }) =>
    post(cookie, '/payments/upi', { plan_id: PLAN, amount: PRICE }),
  'a plan that a coupon pays': async ({ cookie }) => {
    const { code: coupon_code } = await kit.free()
    return post(cookie, '/payments/free', { plan_id: PLAN, coupon_code }, randomUUID())
  },
  'a proof': async ({ id, cookie }) => {
    const payment_id = await kit.openQr(cookie)
    const upload_id = await sampleUpload(library.sql, id, 'payment_proof')
    const transaction_reference = kit.reference()
    return post(cookie, '/payment-verifications', {
      payment_id,
      upload_id,
      transaction_reference,
      amount: PRICE,
    })
  },
  'a request to be verified': (by) => kit.identityRequest(by),
  'a seat': async ({ cookie }) => post(cookie, '/seat-bookings', { seat_number: 1, time_slot: 'morning' }),
  'what they are told of': async ({ cookie }) => ({
    method: 'PUT',
    path: '/news/notice',
    cookie,
    body: { push: true, mail: true },
  }),
  'a browser': async ({ cookie }) =>
    post(cookie, '/news/device', {
      endpoint: `https://fcm.googleapis.com/fcm/send/${kit.word()}`,
      ...device(),
    }),
  'notices as read': async ({ cookie }) => post(cookie, '/notices/read', { newest_at: TEST_NOW }),
  'a calendar link': async ({ cookie }) => post(cookie, '/calendar-link', { renew: false }),
  'a name and a number': async ({ cookie }) => ({
    method: 'PATCH',
    path: '/profile',
    cookie,
    body: { name: 'Zubeida Quraishi', phone: '+91 98000 00000' },
  }),
  'our answer': async ({ id, cookie }) => {
    const { id: newest } = await kit.made({ cookie }, '/help', { body: 'Is there a locker?' })
    const thread = await library.sql
      .selectFrom('help_threads')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    return post(
      desk,
      `/admin/help/${thread.id}/answers`,
      { newest, body: 'Dear Zubeida, yes.' },
      randomUUID(),
    )
  },
  'a note': async ({ id }) => post(desk, `/admin/users/${id}/notes`, { body: 'Owes a key' }, randomUUID()),
  'cash for a plan': async ({ id }) =>
    post(desk, '/admin/payments/cash', await cashFor(library.sql, id, 'full_day'), randomUUID()),
}

async function erase(transaction: Sql, { id }: Someone) {
  const ends_plans = await listPlans(id)
  await eraseMember(transaction, memberContext(library.sql, admin), { id, ends_plans })
}

async function listPlans(user_id: string): Promise<string[]> {
  const plans = await library.sql
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', user_id)
    .execute()
  return plans.map(({ id }) => id)
}

/** In one way or another: some look at what is gone before they write. */
const REFUSED = {
  member: ['signed_out', 'profile_unknown', 'upload_missing', 'no_active_plan', 'testimonial_needs_plan'],
  desk: ['member_erased', 'member_not_found'],
}

describe.each(Object.entries(WRITES))('%s', (_, writeOf) => {
  it('is refused if the erasure was first', async () => {
    const someone = await kit.seated()
    const write = await writeOf(someone)
    const { left, answered } = await library.sql.transaction().execute(async (transaction) => {
      await erase(transaction, someone)
      const left = await countRows(transaction, someone)
      const answered = askPatiently(() => send(library.urlFor(0), write))
      await untilLocksWait(library.sql, 1, answered)
      return { left, answered }
    })
    const { status, body } = await answered
    expect(REFUSED[write.cookie === desk ? 'desk' : 'member'], JSON.stringify(body)).toContain(body['code'])
    expect(status).toBeLessThan(500)
    expect(await countRows(library.sql, someone)).toEqual(left)
    expect(await listKept(someone)).toEqual([])
  })
})

it('an upload is refused if the erasure was first', async () => {
  const someone = await kit.student()
  const picture = await noisePicture(40)
  const { left, answered } = await library.sql.transaction().execute(async (transaction) => {
    await erase(transaction, someone)
    const left = await countRows(transaction, someone)
    const answered = askPatiently(() => uploadProof(library.urlFor(0), someone.cookie, picture))
    await untilLocksWait(library.sql, 1, answered)
    return { left, answered }
  })
  expect((await answered).status).toBe(401)
  expect(await countRows(library.sql, someone)).toEqual(left)
})

it('of all of it at once, on two servers, while four members are erased, nothing is left that tells of them', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, kit.seated))
  // A plan that is bought first stops the erasure, which has to be told of it.
  const writes = Object.entries(WRITES).filter(([name]) => !SALES.includes(name))
  const sent = await Promise.all(
    people.map((someone) => Promise.all(writes.map(([, writeOf]) => writeOf(someone)))),
  )
  const plans = await Promise.all(people.map(({ id }) => listPlans(id)))
  const answers = await Promise.all(
    people.flatMap(({ id }, at) => {
      const ends_plans = plans[at]
      const removal: Write = post(desk, `/admin/users/${id}/delete`, { ends_plans })
      return (sent[at] ?? [])
        .toSpliced(at * 3, 0, removal)
        .map((write, nth) => send(library.urlFor(nth), write))
    }),
  )
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  const ids = people.map(({ id }) => id)
  const erased = await library.sql
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', ids)
    .where('erased_at', 'is not', null)
    .execute()
  // A server that is too busy may turn some away.
  expect(erased.length).toBeGreaterThan(0)
  for (const someone of people.filter(({ id }) => erased.some((one) => one.id === id)))
    expect(await listKept(someone)).toEqual([])
})

const SALES = ['a plan that a coupon pays', 'cash for a plan']

/** How many rows there are of somebody, by table. */
async function countRows(sql: Sql, { id }: Someone): Promise<Record<string, number>> {
  const { rows } = await raw<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_constraint f
      join pg_class c on c.oid = f.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'profiles'::regclass and a.attname in ('user_id', 'owner_id')`.execute(
    sql,
  )
  const counts: Record<string, number> = {}
  for (const { table, column } of rows) {
    const counted = await raw<{ count: number }>`
      select count(*)::int as count from ${raw.table(table)} where ${raw.ref(column)} = ${id}`.execute(sql)
    counts[table] = counted.rows[0]?.count ?? 0
  }
  return counts
}

/** What an erasure would have removed of somebody, and is there. */
async function listKept({ id }: Someone): Promise<string[]> {
  const kept: string[] = []
  for (const [place, loss] of Object.entries(LOST)) {
    const [table = '', column = ''] = place.split('.')
    if ('by' in loss || ('rows' in loss && loss.rows === 'email')) continue
    const becomes = 'becomes' in loss ? loss.becomes : null
    const gone = typeof becomes === 'function' ? becomes(id) : becomes
    const whose = 'rows' in loss ? column : table === 'profiles' ? 'id' : 'user_id'
    const { rows } = await raw`
      select from ${raw.table(table)} where ${raw.ref(whose)}::text = ${id}
        and ${raw.ref(column)} is not null and ${raw.ref(column)}::text is distinct from ${String(gone)}`.execute(
      library.sql,
    )
    if (rows.length > 0) kept.push(place)
  }
  return kept
}
