import { beforeAll, expect, it } from 'vitest'
import { sampleDesk, samplePlan } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { openTwoServers } from '../support/two-servers.ts'

const RIVALS = 30

const library = openTwoServers()
let cookies: string[]

beforeAll(async () => {
  const desks = [await sampleDesk(library.sql), await sampleDesk(library.sql)]
  cookies = await Promise.all(desks.map(({ id }) => sessionCookie(library.sql, id)))
})

/** Desks alternate between the two processes. */
const record = (at: number, body: object) =>
  call(`${library.urlFor(at)}/api/admin/walk-ins`, { method: 'POST', cookie: cookies[at % 2] ?? '', body })

async function walkIn(at: number, changes: object = {}) {
  const { id: plan_id, price: amount } = await samplePlan(library.sql, 'evening')
  const member = { is: 'new', name: `Rival ${at}`, phone: `+91 97000 ${String(10_000 + at)}` }
  return { member, plan_id, amount, paid: { by: 'cash' }, seats: [], ...changes }
}

async function written() {
  const { rows } = await library.pool.query(`select
    (select count(*)::int from profiles where added_at_desk) as members,
    (select count(*)::int from payments) as payments, (select count(*)::int from receipts) as receipts,
    (select count(*)::int from subscriptions) as plans, (select count(*)::int from seat_bookings) as bookings,
    (select coalesce(max(last_number), 0)::int from receipt_counters) as last_number`)
  return rows[0] as Record<'members' | 'payments' | 'receipts' | 'plans' | 'bookings' | 'last_number', number>
}

it('desks that seat walk-ins on one seat: one gets it; of the others nobody is added and nothing is paid', async () => {
  const seats = [{ seat_number: 7, time_slot: 'evening' }]
  const answers = await Promise.all(
    Array.from({ length: RIVALS }, async (_, at) => record(at, await walkIn(at, { seats }))),
  )
  const codes = answers.map(({ status, body }) => (status < 300 ? 'seated' : body['code']))
  expect(codes.filter((code) => code === 'seated')).toHaveLength(1)
  expect(codes.filter((code) => code === 'seat_taken')).toHaveLength(RIVALS - 1)
  // Neither is a receipt's number lost.
  expect(await written()).toEqual({
    members: 1,
    payments: 1,
    receipts: 1,
    plans: 1,
    bookings: 1,
    last_number: 1,
  })
})

it('the same person added at several desks is one member, and the others are told who', async () => {
  const before = await written()
  const body = await walkIn(500)
  const answers = await Promise.all(Array.from({ length: RIVALS }, (_, at) => record(at, body)))
  const added = answers.filter(({ status }) => status < 300)
  expect(added).toHaveLength(1)
  const twins = answers.filter(({ body: told }) => told['code'] === 'member_twin')
  expect(twins).toHaveLength(RIVALS - 1)
  for (const { body: told } of twins)
    expect(told['data']).toMatchObject({ id: added[0]?.body['user_id'], name: 'Rival 500' })
  const after = await written()
  expect([after.members - before.members, after.payments - before.payments]).toEqual([1, 1])
})

it('desks that sell one member the same plan at once: one does, and the others are asked', async () => {
  const first = await record(0, await walkIn(600))
  const night = await samplePlan(library.sql, 'night')
  const member = { is: 'known', id: first.body['user_id'] }
  const body = await walkIn(0, { member, plan_id: night.id, amount: night.price })
  const before = await written()
  const answers = await Promise.all(Array.from({ length: RIVALS }, (_, at) => record(at, body)))
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(answers.filter(({ body: told }) => told['code'] === 'sold_again')).toHaveLength(RIVALS - 1)
  expect((await written()).payments - before.payments).toBe(1)
})
