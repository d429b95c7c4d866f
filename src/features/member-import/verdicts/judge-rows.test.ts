/** A row's twin is a member, and not who has only registered. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { importRow } from '../../../../test/support/import-row.ts'
import { importRows } from '../../../../test/support/imports.ts'
import { sampleAdmin, sampleSubscription } from '../../../../test/support/samples.ts'
import { issueLink } from '#/features/accounts/confirmation/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { admin as imports } from '../actions.ts'

let db: TestDatabase
let admin: Member
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const as = () => memberContext(db.sql, admin)
const ROW = importRow({ name: 'Ravi Sample', phone: '9876500001', email: 'ravi@example.org' })
const verdictOf = async (row = ROW) =>
  (await imports.checkMembers(as(), { rows: [{ number: 2, row }] })).verdicts[0]

/** Somebody who registered on the site and has confirmed nothing. */
async function register(changes: { email: string; phone?: string; email_verified?: boolean }) {
  const values = { name: ROW.name, ...changes }
  const { id } = await db.sql.insertInto('profiles').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

async function importOne(row: typeof ROW) {
  const id = await importRows(as(), [row])
  return db.sql.selectFrom('profiles').select(['email', 'phone']).where('import_id', '=', id).execute()
}

it('who only registered the address or the number keeps no member out, and leaves the address to them (IMPORT-4)', async () => {
  const sameAddress = await register({ email: ROW.email })
  const sameNumber = await register({ email: 'mine@example.org', phone: '+91 98765 00001' })
  await issueLink({ sql: db.sql, now: TEST_NOW }, sameAddress)
  expect(await verdictOf()).toBeNull()
  expect(await importOne(ROW)).toEqual([{ email: ROW.email, phone: ROW.phone }])
  const left = await db.sql.selectFrom('profiles').select('id').where('import_id', 'is', null).execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([admin.id, sameNumber].toSorted())
  expect(
    await db.sql.selectFrom('auth_tokens').select('id').where('value', '=', sameAddress).execute(),
  ).toEqual([])
})

it.each([
  ['a confirmed account', async () => register({ email: 'sold@example.org', email_verified: true })],
  [
    'one that the desk has sold a plan',
    async () => {
      const id = await register({ email: 'sold-two@example.org' })
      await sampleSubscription(db.sql, id, 'morning')
      return id
    },
  ],
])('%s is a member (IMPORT-4)', async (_, make) => {
  const { email } = await db.sql
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', await make())
    .executeTakeFirstOrThrow()
  const row = importRow({ name: 'Somebody', phone: '9876500002', email: email ?? '' })
  expect(await verdictOf(row)).toEqual({ problem: 'email_known', about: ROW.name })
})

it('a registration that is confirmed between the look and the import stops it (IMPORT-6)', async () => {
  const row = importRow({ name: 'Late Sample', phone: '9876500003', email: 'late@example.org' })
  const id = await register({ email: row.email })
  expect(await verdictOf(row)).toBeNull()
  await db.sql.updateTable('profiles').set({ email_verified: true }).where('id', '=', id).execute()
  await expect(importOne(row)).rejects.toMatchObject({ code: 'import_changed' })
})
