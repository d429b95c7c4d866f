/**
 * AUDIT-1: everything an admin writes or opens is in the activity log, whatever the endpoint. Generated from the
 * contracts.
 */
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { beforeAll, expect, it } from 'vitest'
import { SENTENCES } from '#/features/audit/texts.ts'
import { AREAS } from '#/features/audit/search.ts'
import { contracts } from '#/features/contracts.ts'
import { NEW_SLOT } from '#/features/timetable/week/rules.ts'
import { addDays, dayOf, toDay, type Day } from '#/kernel/dates.ts'
import { TEST_NOW } from '../support/context.ts'
import { catalogue } from '../support/parallel-writes/catalogue.ts'
import { counter } from '../support/parallel-writes/counter.ts'
import { deskMoney } from '../support/parallel-writes/desk-money.ts'
import { dues } from '../support/parallel-writes/dues.ts'
import { drawer } from '../support/parallel-writes/drawer.ts'
import { planChanges } from '../support/parallel-writes/plan-changes.ts'
import { floors } from '../support/parallel-writes/floors.ts'
import { kitOf, send, type Write, type Writes } from '../support/parallel-writes/kit.ts'
import { memberImports } from '../support/parallel-writes/member-imports.ts'
import { help } from '../support/parallel-writes/help.ts'
import { notices } from '../support/parallel-writes/notices.ts'
import { people } from '../support/parallel-writes/people.ts'
import { registrations } from '../support/parallel-writes/registrations.ts'
import { timetable } from '../support/parallel-writes/timetable.ts'
import { whatsApp } from '../support/parallel-writes/whatsapp.ts'
import { users } from '../support/parallel-writes/users.ts'
import { openSimulator } from '../support/open-simulator.ts'
import { openServer } from '../support/open-server.ts'

const simulator = openSimulator()
const library = openServer(simulator.env)
const told = new Set<string>()

beforeAll(async () => {
  await library.sql
    .updateTable('library_settings')
    .set({ plan_provider: 'razorpay', canteen_provider: 'razorpay' })
    .execute()
})

type Endpoint = { method: string; path: string; operation: string }

function endpointsOf(router: AnyContractRouter, operation: string): Endpoint[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([name, branch]) =>
      endpointsOf(branch as AnyContractRouter, operation ? `${operation}.${name}` : name),
    )
  const { method = 'POST', path = '' } = router['~orpc'].route
  return [{ method, path, operation }]
}
/**
 * A preview is sent by POST because it is long, or because it is done and rolled back. What an admin has read of in the
 * bell is their own (DESK-14), and what admins leave for later changes nothing (OPEN-3). Rows of a spreadsheet are put
 * ready, or put away, before the import itself.
 */
const WRITES_NOTHING = [
  'registrations.checkRegistrations',
  'overview.markArrivalsRead',
  'opening.choose',
  'memberImport.findImportMapping',
  'paymentProofs.findStatementColumns',
  'memberImport.checkMembers',
  'memberImport.stageMembers',
  'memberImport.cancelImport',
  'holidays.previewHoliday',
]
const writing = endpointsOf(contracts.admin, '').filter(
  ({ method, operation }) => method !== 'GET' && !WRITES_NOTHING.includes(operation),
)

function operationOf(write: Write): string | undefined {
  return writing.find(
    ({ method, path }) =>
      method === write.method && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(write.path),
  )?.operation
}

const kit = kitOf(() => ({ sql: library.sql, url: library.url, till: simulator.till }))

let copied = 0

/** Endpoints that the other lists call only without a change, or not at all. */
const more: Writes = {
  'closing a seat': {
    requests: async () => {
      const { cookie } = await kit.admin()
      const path = `/admin/seats/${await kit.freeSeat()}`
      const patch = (out_of_service_from: Day | null) => ({
        method: 'PATCH',
        path,
        cookie,
        body: { out_of_service_from },
      })
      return [patch(dayOf(TEST_NOW)), patch(null)]
    },
  },
  'copying a week': {
    requests: async () => {
      const { cookie } = await kit.admin()
      const week = addDays(toDay('2031-06-01'), 14 * copied++)
      const slots = [{ ...NEW_SLOT, date: week, name: 'Morning' }]
      const path = `/admin/timetable/${week}`
      await kit.done({ method: 'PUT', path, cookie, body: { week, version: 0, slots } })
      const until = addDays(week, 13)
      const { version, weeks } = (await kit.done({
        method: 'GET',
        path: `${path}/copies?until=${until}`,
        cookie,
      })) as { version: number; weeks: { week: string; version: number }[] }
      return [kit.post(cookie, `${path}/copies`, { week, until, version, weeks })]
    },
  },
  'opening documents and screenshots': {
    requests: async () => {
      const [{ cookie }, by] = [await kit.admin(), await kit.student()]
      const { id } = await kit.done(await kit.identityRequest(by))
      const proof = await kit.proof(await kit.student())
      return [
        kit.post(cookie, `/admin/verification-requests/${String(id)}/documents/front/link`, {
          download: false,
        }),
        kit.post(cookie, `/admin/payment-verifications/${proof.id}/link`, { mode: 'view' }),
      ]
    },
  },
}
const writes: Writes = {
  ...deskMoney(kit),
  ...dues(kit),
  ...counter(kit),
  ...drawer(kit),
  ...planChanges(kit),
  ...catalogue(kit),
  ...help(kit),
  ...notices(kit),
  ...people(kit),
  ...registrations(kit),
  ...timetable(kit),
  ...whatsApp(kit),
  ...users(kit),
  ...floors(kit),
  ...memberImports(kit),
  ...more,
}

it.each(
  Object.keys(writes).flatMap((name) => [
    { name, last: false },
    { name, last: true },
  ]),
)(
  '$name: what was done is logged under who did it, and nothing else is (the last first: $last)',
  async ({ name, last }) => {
    const { requests } = writes[name] ?? { requests: async () => [] }
    const sent = (await requests()).filter((write) => operationOf(write) !== undefined)
    for (const write of last ? sent.toReversed() : sent) {
      const operation = operationOf(write) ?? ''
      const { status, body, headers } = await send(library.url, write)
      const entry = await entryOf(headers.get('x-request-id') ?? '')
      const answer = `${operation}: ${status} ${JSON.stringify(body)}`
      expect(status, answer).toBeLessThan(500)
      if (status >= 300) expect(entry, answer).toBeUndefined()
      if (!entry) continue
      expect(entry).toMatchObject({ operation, admin_id: await callerOf(write) })
      expect(dayOf(entry.at), 'by the clock of the server').toBe(dayOf(TEST_NOW))
      expect(entry.changes, answer).toBeGreaterThan(0)
      told.add(operation)
    }
  },
)

it('L1: every endpoint of an admin that writes was logged, and has a sentence', () => {
  const operations = writing.map(({ operation }) => operation)
  expect(operations.filter((operation) => !told.has(operation))).toEqual([])
  expect(operations.filter((operation) => !(operation in SENTENCES))).toEqual([])
  const areas: readonly string[] = AREAS
  expect(operations.filter((operation) => !areas.includes(operation.split('.')[0] ?? ''))).toEqual([])
})

function entryOf(request_id: string) {
  return library.sql
    .selectFrom('audit_entries as entry')
    .select(['operation', 'admin_id', 'at'])
    .select((of) =>
      of
        .selectFrom('audit_changes')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('entry_id', '=', 'entry.id')
        .as('changes'),
    )
    .where('request_id', '=', request_id)
    .executeTakeFirst()
}

async function callerOf({ cookie }: Write): Promise<string> {
  const token = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')[0] ?? ''
  const { user_id } = await library.sql
    .selectFrom('sessions')
    .select('user_id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  return user_id
}
