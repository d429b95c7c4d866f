import { sql as raw } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Mail, Member } from '#/kernel/context.ts'
import { queueMail, queueMails } from '#/server/mail/outbox.ts'
import { memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { importRow } from '../../../../test/support/import-row.ts'
import { importRows } from '../../../../test/support/imports.ts'
import { sampleAdmin } from '../../../../test/support/samples.ts'
import { admin as imports } from '../actions.ts'

let db: TestDatabase
let admin: Member
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

/** As the program queues mails. */
const here = () => memberContext(db.sql, admin, { queueMail, queueMails })

let last = 0
async function importMany(expected: number): Promise<string> {
  const rows = Array.from({ length: expected }, () => {
    const nth = ++last
    const phone = String(9_200_000_000 + nth)
    return importRow({ name: `Invited ${nth}`, email: `invited-${nth}@example.org`, phone })
  })
  return importRows(here(), rows)
}

async function invite(id: string) {
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const { sent } = await imports.inviteImported(here(), { id })
  const count = statements.mock.calls.length
  statements.mockRestore()
  return { sent, statements: count }
}

it('many are invited in as many statements as a few (IMPORT-2, IMPORT-8)', async () => {
  const [few, many] = [await invite(await importMany(2)), await invite(await importMany(40))]
  expect([few.sent, many.sent]).toEqual([2, 40])
  expect(few.statements).toBeGreaterThan(0)
  expect(many.statements).toBe(few.statements)
})

it('each gets a link of their own, in the language that they have chosen, once', async () => {
  const id = await importMany(2)
  await db.sql.updateTable('profiles').set({ language: 'hi' }).where('name', '=', `Invited ${last}`).execute()
  await invite(id)
  expect(await invite(id)).toMatchObject({ sent: 0 })
  const { rows } = await raw<{ mail: Mail; max_attempts: number }>`
    select payload as mail, max_attempts from graphile_worker._private_jobs
    where payload->>'to' in (${`invited-${last - 1}@example.org`}, ${`invited-${last}@example.org`})
    order by length(payload->>'to'), payload->>'to'`.execute(db.sql)
  expect(rows.map(({ mail }) => /Choose a password|पासवर्ड/.exec(mail.text)?.[0])).toEqual([
    'Choose a password',
    'पासवर्ड',
  ])
  expect(rows.map(({ max_attempts }) => max_attempts)).toEqual([20, 20])
  const links = rows.map(({ mail }) => /token=([\w-]+)/.exec(mail.text)?.[1])
  expect(new Set(links).size).toBe(2)
  const kept = await db.sql.selectFrom('auth_tokens').select('value').execute()
  const invited = await db.sql.selectFrom('profiles').select('id').where('import_id', '=', id).execute()
  for (const member of invited) expect(kept.filter(({ value }) => value === member.id)).toHaveLength(1)
})
