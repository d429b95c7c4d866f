import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '#/features/contracts.ts'
import type { Access } from '#/kernel/contract.ts'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleAdmin, sampleDesk, sampleMember } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

type Endpoint = { method: string; path: string }
type Audience = 'visitor' | 'member' | 'desk' | 'admin'

/** The callers, and the answer of each audience's guard; null: admitted. */
const CALLERS = ['visitor', 'student', 'banned', 'desk', 'admin'] as const
type Caller = (typeof CALLERS)[number]

const ANSWERS: Record<Audience, Record<Caller, 401 | 403 | null>> = {
  visitor: { visitor: null, student: null, banned: null, desk: null, admin: null },
  member: { visitor: 401, student: null, banned: 401, desk: null, admin: null },
  desk: { visitor: 401, student: 403, banned: 401, desk: null, admin: null },
  admin: { visitor: 401, student: 403, banned: 401, desk: 403, admin: null },
}

/** Plain routes, for what a contract can't describe: uploads and files. */
const PLAIN_ROUTES: Record<Audience, Endpoint[]> = {
  visitor: [],
  member: [
    { method: 'POST', path: '/uploads?purpose=payment_proof' },
    { method: 'GET', path: '/receipts/{id}/pdf' },
    { method: 'GET', path: '/credit-notes/{id}/pdf' },
  ],
  desk: [
    { method: 'GET', path: '/admin/receipts/{id}/pdf' },
    { method: 'GET', path: '/admin/credit-notes/{id}/pdf' },
  ],
  admin: [
    { method: 'POST', path: '/uploads?purpose=public_picture' },
    { method: 'POST', path: '/admin/audit/export' },
    { method: 'POST', path: '/admin/users/export' },
    { method: 'POST', path: '/admin/till/months/export' },
    { method: 'POST', path: '/admin/receipts/export' },
  ],
}

const CONSOLE = proceduresOf(contracts.admin)

const ENDPOINTS: Record<Audience, Endpoint[]> = {
  visitor: proceduresOf(contracts.visitor),
  member: proceduresOf(contracts.member),
  desk: CONSOLE.filter(({ forDesk }) => forDesk),
  admin: CONSOLE.filter(({ forDesk }) => !forDesk),
}

/** What a desk member may not do (ROLE-1). Whoever adds to the console decides whether a name belongs here. */
const ADMINS_ONLY = {
  accounts: ['listErasures', 'findErasure', 'carryOutErasure', 'refuseErasure'],
  audit: ['listEntries', 'findEntry', 'noteExport', 'listPeople'],
  canteenMenu: ['createItem', 'updateItem', 'deleteItem'],
  dues: ['writeOffDue'],
  floors: ['showPlan', 'savePlan'],
  backups: ['makeRecoveryKey', 'confirmRecoveryKey'],
  coupons: [
    'listCoupons',
    'couponSummary',
    'createCoupon',
    'updateCoupon',
    'setCouponActive',
    'deleteCoupon',
    'listCouponUsage',
  ],
  library: [
    'listFacilityPictures',
    'setFacilityPicture',
    'removeFacilityPicture',
    'findLogo',
    'setLogo',
    'removeLogo',
    'listTestimonials',
    'setTestimonialHidden',
    'findSettings',
    'saveSettings',
    'listSettingsChanges',
  ],
  memberImport: [
    'undoImport',
    'listMemberImports',
    'findImportFacts',
    'findImportMapping',
    'checkMembers',
    'stageMembers',
    'importMembers',
    'findImportProgress',
    'cancelImport',
    'inviteImported',
  ],
  members: [
    'banMember',
    'unbanMember',
    'endTwoStep',
    'makeAdmin',
    'removeAdmin',
    'makeDesk',
    'removeDesk',
    'deleteMember',
  ],
  opening: ['findOpening', 'choose'],
  plans: [
    'listPlans',
    'createPlan',
    'updatePlan',
    'setPlanActive',
    'movePlan',
    'deletePlan',
    'listPlanChanges',
  ],
  till: ['undoPayment', 'correctClose', 'reverseMove', 'listExpenses', 'reverseExpense', 'monthReport'],
  registrations: ['eraseRegistration', 'checkRegistrations', 'syncRegistrations'],
  whatsapp: [
    'findWhatsAppSettings',
    'saveWhatsAppSettings',
    'removeWhatsAppToken',
    'removeWhatsAppReports',
    'sendWhatsAppTest',
  ],
  tuition: ['listLocations', 'createLocation', 'updateLocation', 'setActive', 'deleteLocation'],
}

/**
 * Notes the name of every table that a statement writes to, but of the counts by which some reads are limited.
 * Transaction ids would count those of all databases.
 */
const NOTE_WRITES = `
  create table written (name text);
  grant select, delete on written to public;
  create function note_write() returns trigger language plpgsql security definer as $$
  begin insert into written values (tg_table_name); return null; end $$;
  do $$ declare one text; begin
    for one in select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('written', 'rate_limits') loop
      execute format('create trigger note_write after insert or update or delete on %I
        for each statement execute function note_write()', one);
    end loop;
  end $$`

let db: TestDatabase
let server: Running
const cookies: Partial<Record<Caller, string>> = {}

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url)
  const [student, banned, desk, admin] = [
    await sampleMember(db.sql),
    await sampleMember(db.sql),
    await sampleDesk(db.sql),
    await sampleAdmin(db.sql),
  ]
  cookies.student = await sessionCookie(db.sql, student.id)
  cookies.banned = await sessionCookie(db.sql, banned.id)
  await db.sql.updateTable('profiles').set({ banned_at: new Date() }).where('id', '=', banned.id).execute()
  cookies.desk = await sessionCookie(db.sql, desk.id)
  cookies.admin = await sessionCookie(db.sql, admin.id)
})

afterAll(async () => {
  await server.stop()
  await db.close()
})

describe.each(Object.keys(ANSWERS) as Audience[])('I1 (SAFE-1): endpoints for %s', (audience) => {
  const endpoints = [...ENDPOINTS[audience], ...PLAIN_ROUTES[audience]]

  it.each(endpoints)('$method $path', async (endpoint) => {
    for (const caller of CALLERS) {
      const { status, body, headers } = await ask(endpoint, caller)
      const expected = ANSWERS[audience][caller]
      const refusedByGuard = ['signed_out', 'admins_only'].includes(String(body['code']))
      expect({ caller, status: refusedByGuard ? status : null }).toEqual({ caller, status: expected })
      expect(status, `${caller} gets no fault`).toBeLessThan(500)
      // B9 (SAFE-21)
      expect(headers.get('cache-control'), `${caller}'s answer stays nowhere`).toMatch(/\bno-store\b/)
    }
  })
})

it('I8 (ROLE-1): what a desk member may not do, by name', () => {
  const names = CONSOLE.filter(({ forDesk }) => !forDesk).map(({ name }) => name)
  const listed = Object.entries(ADMINS_ONLY).flatMap(([feature, list]) =>
    list.map((one) => `${feature}.${one}`),
  )
  expect(names.toSorted()).toEqual(listed.toSorted())
})

it('serves everything for the desk and for admins below /api/admin, and nothing else there', () => {
  expect(CONSOLE.filter(({ path }) => !path.startsWith('/admin/'))).toEqual([])
  const others = [...ENDPOINTS.member, ...ENDPOINTS.visitor]
  expect(others.filter(({ path }) => path.startsWith('/admin/'))).toEqual([])
})

it('B8 (SAFE-3): nothing changes by GET', async () => {
  const reads = Object.values(ENDPOINTS)
    .flat()
    .filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(5)
  await db.asOwner(NOTE_WRITES)
  // The server's own jobs may write now and then: one quiet run is enough.
  await expect
    .poll(async () => {
      await db.pool.query('delete from written')
      for (const endpoint of reads) await ask(endpoint, 'admin')
      return listWritten()
    })
    .toEqual([])
  await db.pool.query('update plans set name = name')
  expect(await listWritten(), 'a write is noted').toContain('plans')
})

it('B9 (SAFE-21): what is not cached by decision is stored nowhere; what is, says so itself', async () => {
  const { student } = cookies
  const cached = async (path: string, of: Parameters<typeof call>[1] = {}) =>
    (await call(`${server.url}${path}`, of)).headers.get('cache-control')
  const own = student ? { cookie: student } : {}
  for (const path of ['/api/auth/get-session', '/api/nowhere', '/readyz', '/receipt/x', '/calendar/x.ics'])
    expect(await cached(path, own), path).toMatch(/\bno-store\b/)
  expect(await cached('/api/auth/sign-in/email', { method: 'POST', body: {} })).toMatch(/\bno-store\b/)
  expect(await cached('/webhooks/payu', { method: 'POST', body: {} })).toMatch(/\bno-store\b/)
  const stream = await fetch(`${server.url}/api/live`, { headers: own })
  await stream.body?.cancel()
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(await cached('/manifest.webmanifest')).toBe('no-cache')
})

it('a stream is for whoever reads it: HEAD opens none', async () => {
  expect((await fetch(`${server.url}/api/live`, { method: 'HEAD' })).status).toBe(404)
})

async function listWritten(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>('select distinct name from written')
  return rows.map(({ name }) => name)
}

/** An impossible id everywhere, and no input: guards answer before anything reads either. */
function ask({ method, path }: Endpoint, caller: Caller) {
  const cookie = cookies[caller]
  const url = `${server.url}/api${path.replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000')}`
  return call(url, { method, ...(cookie ? { cookie } : {}), ...(method === 'GET' ? {} : { body: {} }) })
}

type Procedure = Endpoint & { name: string; forDesk: boolean }

function proceduresOf(router: AnyContractRouter, within: readonly string[] = []): Procedure[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([name, branch]) =>
      proceduresOf(branch as AnyContractRouter, [...within, name]),
    )
  const { route, meta } = router['~orpc']
  const { method = 'POST', path = '' } = route
  return [{ name: within.join('.'), method, path, forDesk: (meta as Access).desk === true }]
}
