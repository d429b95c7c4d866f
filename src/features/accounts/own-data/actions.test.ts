import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleMember, sampleSubscription, sampleUpload } from '../../../../test/support/samples.ts'
import { member as actions } from './actions.ts'
import { ownTables, shownRow } from './rules.ts'
import { listReferences } from './store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

async function memberWithHistory() {
  const member = await sampleMember(db.sql)
  const subscription = await sampleSubscription(db.sql, member.id, 'evening')
  await db.sql
    .insertInto('receipts')
    .values({
      number: member.id.slice(0, 12),
      payment_id: subscription.payment_id,
      issued_on: subscription.start_date,
      payer_name: member.name,
      plan_name: 'Evening',
      period_start: subscription.start_date,
      period_end: subscription.end_date,
      amount: subscription.amount_paid,
      payment_method: 'cash',
    })
    .execute()
  const file = await sampleUpload(db.sql, member.id, 'identity_document')
  await db.sql
    .insertInto('credentials')
    .values({ user_id: member.id, account_id: member.id, provider_id: 'credential', password: 'secret hash' })
    .execute()
  await db.sql
    .insertInto('sessions')
    .values({ token: `secret-${member.id}`, user_id: member.id, expires_at: new Date() })
    .execute()
  await db.sql
    .insertInto('registration_forms')
    .values({
      first_name: 'Sample',
      last_name: 'Student',
      gender: 'female',
      email: member.email,
      phone: '+91 90000 00002',
      purpose: 'exam',
      preferred_study_time: 'evening',
      consent_version: '1',
      registration_agreed: true,
      terms_accepted: true,
      form_submitted_at: new Date(),
    })
    .execute()
  return { member, file }
}

test('a member gets everything stored about them, and nothing about anybody else', async () => {
  const [{ member, file }, other] = [await memberWithHistory(), await memberWithHistory()]
  const { profile, records } = await actions.exportOwnData(memberContext(db.sql, member))
  expect(profile).toMatchObject({ id: member.id, email: member.email })
  expect(profile, 'what is derived says nothing new').not.toHaveProperty('reachable_email')
  expect(
    Object.fromEntries(Object.entries(records).map(([table, rows]) => [table, rows.length])),
  ).toMatchObject({
    payments: 1,
    subscriptions: 1,
    receipts: 1,
    files: 1,
    sessions: 1,
    registration_forms: 1,
  })
  expect(records['files']?.[0]?.['url']).toContain(file)
  const text = JSON.stringify({ profile, records })
  expect(text).not.toContain(other.member.id)
  expect(text).not.toContain('secret')
})

test('every table that names a member as user or owner is included, except sign-in secrets', () => {
  const to = (table: string, column: string, of: string) => ({ table, column, of, of_column: 'id' })
  const { own, hanging } = ownTables([
    to('payments', 'user_id', 'profiles'),
    to('files', 'owner_id', 'profiles'),
    to('payment_verifications', 'verified_by', 'profiles'),
    to('credentials', 'user_id', 'profiles'),
    to('receipts', 'payment_id', 'payments'),
    to('payments', 'plan_id', 'plans'),
  ])
  expect(own.map(({ table }) => table)).toEqual(['payments', 'files'])
  expect(hanging.map(({ table }) => table)).toEqual(['receipts'])
})

/** Of what signs a member in, or is kept with their pictures: what they are given, and what is left out. */
const SHOWN: Record<string, string> = {
  profiles:
    'account_invited_at added_at_desk address ban_reason banned_at created_at date_of_birth details_version email ' +
    'email_verified emergency_contact_name emergency_contact_phone emergency_contact_relation erased_at guardian_name ' +
    'guardian_phone id image import_id language name phone role two_factor_enabled updated_at verified verified_before_ban',
  sessions: 'created_at expires_at id ip_address last_used_at updated_at user_agent user_id',
  passkeys: 'counter created_at credential_id id last_used_at name public_key transports user_id',
  push_subscriptions: 'created_at endpoint id p256dh session_id user_id',
  calendar_feeds: 'created_at user_id',
  erasure_requests: 'asked_at decided_at id reason status user_id',
  files: 'byte_size claimed_at content_type created_at erased_at id keyed_at owner_id purpose',
  upload_attempts: 'begun_at id owner_id',
}
const LEFT_OUT: Record<string, string> = {
  sessions: 'opened_under token',
  push_subscriptions: 'auth',
  calendar_feeds: 'token_hash',
  erasure_requests: 'decided_by',
  files: 'pixel_hash sealed_key storage_key',
}
const LEFT_OUT_TABLES = ['admin_invites', 'credentials', 'passkey_offers', 'picture_keys', 'two_factors']

test('each column of what signs a member in was thought of, and no secret is given', async () => {
  const { rows } = await db.pool.query<{ table_name: string; columns: string[] }>(`
    select table_name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns 
    where table_schema = 'public' and is_generated = 'NEVER' group by 1`)
  const columnsOf = Object.fromEntries(rows.map(({ table_name, columns }) => [table_name, columns]))
  for (const [table, shown] of Object.entries(SHOWN)) {
    const columns = columnsOf[table] ?? []
    const known = [...shown.split(' '), ...(LEFT_OUT[table]?.split(' ') ?? [])]
    expect(columns, table).toEqual(known.toSorted())
    const row = Object.fromEntries(columns.map((column) => [column, 'x']))
    expect(Object.keys(shownRow(row)), table).toEqual(shown.split(' '))
  }
  const { own, hanging } = ownTables(await listReferences(db.sql))
  const given = [...own, ...hanging].map(({ table }) => table)
  expect(['profiles', ...given]).toEqual(expect.arrayContaining(Object.keys(SHOWN)))
  expect(given.filter((table) => LEFT_OUT_TABLES.includes(table))).toEqual([])
})

/** As long as the library is furnished, not as it has members. */
const FURNITURE = new Set(['library_settings', 'facility_pictures'])

test('whatever the export looks for is found by an index, however large the library', async () => {
  const { own, hanging } = ownTables(await listReferences(db.sql))
  const { rows } = await db.pool.query<{ place: string }>(`
    select distinct i.indrelid::regclass || '.' || a.attname as place
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = (i.indkey::int2[])[0]`)
  const found = new Set(rows.map(({ place }) => place))
  const places = [...own, ...hanging].filter(({ table }) => !FURNITURE.has(table))
  expect(hanging.length).toBeGreaterThan(5)
  expect(places.map(({ table, column }) => `${table}.${column}`).filter((one) => !found.has(one))).toEqual([])
})
