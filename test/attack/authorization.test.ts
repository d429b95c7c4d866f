import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '#/features/contracts.ts'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleAdmin, sampleMember } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

type Endpoint = { method: string; path: string }

/** The callers, and the answer of each audience's guard; null: admitted. */
const CALLERS = ['visitor', 'student', 'banned', 'admin'] as const
type Caller = (typeof CALLERS)[number]

const ANSWERS: Record<keyof typeof contracts, Record<Caller, 401 | 403 | null>> = {
  visitor: { visitor: null, student: null, banned: null, admin: null },
  member: { visitor: 401, student: null, banned: 401, admin: null },
  admin: { visitor: 401, student: 403, banned: 401, admin: null },
}

/** Plain routes, for what a contract can't describe: uploads and files. */
const PLAIN_ROUTES: Record<keyof typeof contracts, Endpoint[]> = {
  visitor: [],
  member: [
    { method: 'POST', path: '/uploads?purpose=payment_proof' },
    { method: 'GET', path: '/receipts/{id}/pdf' },
  ],
  admin: [
    { method: 'GET', path: '/admin/receipts/{id}/pdf' },
    { method: 'POST', path: '/admin/audit/export' },
    { method: 'POST', path: '/admin/users/export' },
  ],
}

let db: TestDatabase
let server: Running
const cookies: Partial<Record<Caller, string>> = {}

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url)
  const [student, banned, admin] = [
    await sampleMember(db.sql),
    await sampleMember(db.sql),
    await sampleAdmin(db.sql),
  ]
  await db.sql.updateTable('profiles').set({ banned_at: new Date() }).where('id', '=', banned.id).execute()
  cookies.student = await sessionCookie(db.sql, student.id)
  cookies.banned = await sessionCookie(db.sql, banned.id)
  cookies.admin = await sessionCookie(db.sql, admin.id)
})

afterAll(async () => {
  await server.stop()
  await db.close()
})

describe.each(Object.keys(ANSWERS) as (keyof typeof contracts)[])('SAFE-1: endpoints for %s', (audience) => {
  const endpoints = [...endpointsOf(contracts[audience]), ...PLAIN_ROUTES[audience]]

  it.each(endpoints)('$method $path', async (endpoint) => {
    for (const caller of CALLERS) {
      const { status, body } = await ask(endpoint, caller)
      const expected = ANSWERS[audience][caller]
      const refusedByGuard = ['signed_out', 'admins_only'].includes(String(body['code']))
      expect({ caller, status: refusedByGuard ? status : null }).toEqual({ caller, status: expected })
      expect(status, `${caller} gets no fault`).toBeLessThan(500)
    }
  })
})

it('serves everything for admins below /api/admin, and nothing else there', () => {
  expect(endpointsOf(contracts.admin).filter(({ path }) => !path.startsWith('/admin/'))).toEqual([])
  const others = [...endpointsOf(contracts.member), ...endpointsOf(contracts.visitor)]
  expect(others.filter(({ path }) => path.startsWith('/admin/'))).toEqual([])
})

it('SAFE-3: nothing changes by GET', async () => {
  const reads = Object.values(contracts)
    .flatMap(endpointsOf)
    .filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(5)
  // Only a transaction that writes uses a transaction id. The server's own jobs may write now and then: one quiet run
  // is enough.
  await expect
    .poll(
      async () => {
        const before = await nextTransaction()
        for (const endpoint of reads) await ask(endpoint, 'admin')
        return (await nextTransaction()) - before
      },
      { timeout: 20_000 },
    )
    .toBe(0)
})

async function nextTransaction(): Promise<number> {
  const { rows } = await db.pool.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  return Number(rows[0]?.next)
}

/** An impossible id everywhere, and no input: guards answer before anything reads either. */
function ask({ method, path }: Endpoint, caller: Caller) {
  const cookie = cookies[caller]
  const url = `${server.url}/api${path.replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000')}`
  return call(url, { method, ...(cookie ? { cookie } : {}), ...(method === 'GET' ? {} : { body: {} }) })
}

function endpointsOf(router: AnyContractRouter): Endpoint[] {
  if (!isContractProcedure(router))
    return Object.values(router).flatMap((branch) => endpointsOf(branch as AnyContractRouter))
  const { method = 'POST', path = '' } = router['~orpc'].route
  return [{ method, path }]
}
