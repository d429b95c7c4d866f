import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { beforeAll, expect, it } from 'vitest'
import { contracts } from '#/features/contracts.ts'
import { TEST_NOW } from '../support/context.ts'
import { catalogue } from '../support/parallel-writes/catalogue.ts'
import { checkouts } from '../support/parallel-writes/checkouts.ts'
import { counter } from '../support/parallel-writes/counter.ts'
import { deskMoney } from '../support/parallel-writes/desk-money.ts'
import { dues } from '../support/parallel-writes/dues.ts'
import { drawer } from '../support/parallel-writes/drawer.ts'
import { planChanges } from '../support/parallel-writes/plan-changes.ts'
import { AT_ONCE, kitOf, send, type Write, type Writes } from '../support/parallel-writes/kit.ts'
import { floors } from '../support/parallel-writes/floors.ts'
import { help } from '../support/parallel-writes/help.ts'
import { news } from '../support/parallel-writes/news.ts'
import { notices } from '../support/parallel-writes/notices.ts'
import { people } from '../support/parallel-writes/people.ts'
import { users } from '../support/parallel-writes/users.ts'
import { memberImports } from '../support/parallel-writes/member-imports.ts'
import { registrations } from '../support/parallel-writes/registrations.ts'
import { timetable } from '../support/parallel-writes/timetable.ts'
import { whatsApp } from '../support/parallel-writes/whatsapp.ts'
import { openSimulator } from '../support/open-simulator.ts'
import { openTwoServers } from '../support/two-servers.ts'

/** Endpoints where two calls can't collide, or where a second one is tested elsewhere. */
const ELSEWHERE = [
  // Only signs a link and records the view.
  'POST /verification-requests/{id}/documents/{side}/link',
  'POST /admin/verification-requests/{id}/documents/{side}/link',
  'POST /admin/payment-verifications/{id}/link',
  // Only reads.
  'POST /registrations/invitation',
  'POST /admin-invites/check',
  'POST /admin/registrations/sync/check',
  'POST /admin/member-imports/check',
  'POST /admin/member-imports/mapping',
  'POST /admin/bank-credits/columns',
  // Require a password or a one-time token, which take a second each to hash.
  'POST /account-erasure',
  'POST /admin-invites/accept',
  'POST /passkeys/begin',
  // Raced in test/attack/passkeys.
  'POST /passkeys',
]

const simulator = openSimulator()
const library = openTwoServers(simulator.env)
const tried = new Set<string>()

beforeAll(async () => {
  await library.sql
    .updateTable('library_settings')
    .set({ plan_provider: 'razorpay', canteen_provider: 'razorpay' })
    .execute()
})

const kit = kitOf(() => ({ sql: library.sql, url: library.urlFor(0), till: simulator.till }))
const writes: Writes = {
  ...checkouts(kit),
  ...deskMoney(kit),
  ...dues(kit),
  ...counter(kit),
  ...drawer(kit),
  ...planChanges(kit),
  ...catalogue(kit),
  ...help(kit),
  ...news(kit),
  ...notices(kit),
  ...people(kit),
  ...floors(kit),
  ...users(kit),
  ...registrations(kit),
  ...memberImports(kit),
  ...timetable(kit),
  ...whatsApp(kit),
  'naming and removing a passkey': {
    requests: async () => {
      const { id, cookie } = await kit.student()
      const key = await library.sql
        .insertInto('passkeys')
        .values({
          user_id: id,
          credential_id: id,
          public_key: Buffer.from('key'),
          transports: [],
          name: 'Phone',
          created_at: TEST_NOW,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const path = `/passkeys/${key.id}`
      return kit.each((at) =>
        at % 2
          ? { method: 'DELETE', path, cookie }
          : { method: 'PUT', path, cookie, body: { name: 'Phone' } },
      )
    },
  },
  'previewing a closed day': {
    winners: AT_ONCE,
    requests: async () => {
      const { cookie } = await kit.admin()
      const holiday = { date: '2026-11-24', name: 'Water pipe', type: 'closed', recurring: false }
      return kit.same(kit.post(cookie, '/admin/holidays/preview', { id: null, holiday, extend: true }))
    },
  },
}

it.each(Object.keys(writes))('%s, ten times at once on two servers: never a fault', async (name) => {
  const { requests, winners } = writes[name] ?? { requests: async () => [] }
  const sent = await requests()
  for (const write of sent) tried.add(templateOf(write))
  const answers = await Promise.all(sent.map((write, at) => send(library.urlFor(at), write)))
  const told = answers.map(({ status, body }) => ({ status, code: body['code'] }))
  const wrong = told.filter(({ status, code }) => status >= 500 || code === 'invalid_input')
  expect(wrong, JSON.stringify(told)).toEqual([])
  if (winners !== undefined)
    expect(
      told.filter(({ status }) => status < 300),
      JSON.stringify(told),
    ).toHaveLength(winners)
})

type Endpoint = { method: string; path: string }

function endpointsOf(router: AnyContractRouter): Endpoint[] {
  if (isContractProcedure(router)) {
    const { method = 'POST', path = '' } = router['~orpc'].route
    return [{ method, path }]
  }
  return Object.values(router).flatMap(endpointsOf)
}

const endpoints = Object.values(contracts).flatMap(endpointsOf)

/** '/admin/plans/{id}' for a path with an id in it. */
function templateOf({ method, path }: Write): string {
  const found = endpoints.find(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  return `${method} ${found?.path}`
}

it('every endpoint that writes was tried', () => {
  const writing = endpoints
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
  expect(writing.filter((one) => !tried.has(one) && !ELSEWHERE.includes(one))).toEqual([])
})
