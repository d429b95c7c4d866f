/** ROLE-4: a desk member decides nothing about themselves; an admin may, and the log tells of it. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import type { Role } from '#/kernel/roles.ts'
import { cashFor } from '../support/cash.ts'
import { TEST_NOW } from '../support/context.ts'
import { kitOf, send, type Write } from '../support/parallel-writes/kit.ts'
import { sampleAdmin, sampleDesk, sampleMember, sampleSubscription } from '../support/samples.ts'
import { sessionCookie } from '../support/server.ts'
import { openSimulator } from '../support/open-simulator.ts'
import { openServer } from '../support/open-server.ts'

const simulator = openSimulator()
const library = openServer(simulator.env)
beforeAll(async () => {
  await library.sql
    .updateTable('library_settings')
    .set({ plan_provider: 'razorpay', canteen_provider: 'razorpay' })
    .execute()
})

const kit = kitOf(() => ({ sql: library.sql, url: library.url, till: simulator.till }))
const { post } = kit
type Someone = { id: string; cookie: string }

/** A student with something that waits for the desk. */
async function student(): Promise<Someone> {
  const { id } = await sampleMember(library.sql)
  return { id, cookie: await sessionCookie(library.sql, id) }
}

/** Their new role ends their sessions. */
async function promote({ id }: Someone, role: Role): Promise<string> {
  await library.sql.updateTable('profiles').set({ role }).where('id', '=', id).execute()
  return sessionCookie(library.sql, id)
}

/** What waits because of a student, and the request that decides it. */
const MATTERS: Record<string, (who: Someone) => Promise<(cookie: string) => Write>> = {
  'approving a payment proof': async (who) => {
    const { id } = await kit.proof(who)
    return (cookie) => post(cookie, `/admin/payment-verifications/${id}/approve`)
  },
  'rejecting a payment proof': async (who) => {
    const { id } = await kit.proof(who)
    return (cookie) => post(cookie, `/admin/payment-verifications/${id}/reject`)
  },
  'approving an ID': async (who) => {
    const { id } = await kit.done(await kit.identityRequest(who))
    return (cookie) => post(cookie, `/admin/verification-requests/${String(id)}/approve`)
  },
  'rejecting an ID': async (who) => {
    const { id } = await kit.done(await kit.identityRequest(who))
    return (cookie) =>
      post(cookie, `/admin/verification-requests/${String(id)}/reject`, { reason: 'Blurred' })
  },
  'marking a payment as paid': async (who) => {
    const id = await kit.openQr(who.cookie)
    return (cookie) => post(cookie, `/admin/payments/${id}/paid`, { reason: 'Paid', in_cash: true })
  },
  'recording cash': async ({ id }) => {
    const body = await cashFor(library.sql, id, 'full_day')
    return (cookie) => post(cookie, '/admin/payments/cash', body, randomUUID())
  },
  'refunding a payment': async (who) => {
    const { payment_id } = await sampleSubscription(library.sql, who.id, 'full_day')
    const body = { amount: rupees(100), reason: 'Asked', end_membership: false }
    return (cookie) => post(cookie, `/admin/payments/${payment_id}/refunds`, body, randomUUID())
  },
  'resolving an alert': async (who) => {
    const id = await kit.differs(who.cookie)
    return (cookie) => post(cookie, `/admin/payment-alerts/${id}/resolve`, { note: 'Looked at' })
  },
  'deciding a registration form': async (who) => {
    const { email } = await library.sql
      .selectFrom('profiles')
      .select('email')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    const { id, version } = await applyAs(email ?? '')
    return (cookie) =>
      post(cookie, `/admin/registrations/${id}/status`, { version, status: 'approved', notes: '' })
  },
}

it.each(Object.keys(MATTERS))('I9: %s of one’s own: refused to a desk member', async (name) => {
  const who = await student()
  const decide = await MATTERS[name]?.(who)
  if (!decide) throw new Error('unknown')
  const own = await send(library.url, decide(await promote(who, 'desk')))
  expect(own).toMatchObject({ status: 403, body: { code: 'own_matter' } })
  const another = await sampleDesk(library.sql)
  const { status, body } = await send(library.url, decide(await sessionCookie(library.sql, another.id)))
  expect(status, JSON.stringify(body)).toBeLessThan(300)
})

it.each(Object.keys(MATTERS))('%s of one’s own: an admin may, and it is logged', async (name) => {
  const who = await student()
  const decide = await MATTERS[name]?.(who)
  if (!decide) throw new Error('unknown')
  const cookie = await promote(who, 'admin')
  const { status, body, headers } = await send(library.url, decide(cookie))
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  const request_id = headers.get('x-request-id') ?? ''
  const entry = await library.sql
    .selectFrom('audit_entries')
    .select('admin_id')
    .where('request_id', '=', request_id)
    .executeTakeFirst()
  expect(entry).toEqual({ admin_id: who.id })
})

it('refunding one’s own canteen order by cancelling it, and money that is owed to oneself', async () => {
  const who = await student()
  const { order, payment_id, checkout } = await kit.order(who.cookie)
  simulator.till.pay(String(checkout.order_id))
  await kit.done(post(who.cookie, `/payments/online/${payment_id}/check`))
  const alert = await kit.differs(who.cookie)
  const cookie = await promote(who, 'desk')
  const refused = { status: 403, body: { code: 'own_matter' } }
  expect(
    await send(library.url, post(cookie, `/admin/canteen-orders/${order.id}/cancel`, { reason: 'Changed' })),
  ).toMatchObject(refused)
  expect(
    await send(library.url, post(cookie, `/admin/payment-alerts/${alert}/give-back`, { by_hand: false })),
  ).toMatchObject(refused)
  const admin = await sessionCookie(library.sql, (await sampleAdmin(library.sql)).id)
  const { status, body } = await send(
    library.url,
    post(admin, `/admin/payment-alerts/${alert}/give-back`, { by_hand: false }),
  )
  expect(status, JSON.stringify(body)).toBeLessThan(300)
})

function applyAs(email: string) {
  return library.sql
    .insertInto('registration_forms')
    .values({
      first_name: 'Sample',
      last_name: 'Applicant',
      gender: 'Female',
      email,
      phone: '+91 90000 00003',
      purpose: 'Study',
      preferred_study_time: 'Morning',
      registration_agreed: true,
      terms_accepted: true,
      consent_version: 'sample',
      form_submitted_at: TEST_NOW,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
