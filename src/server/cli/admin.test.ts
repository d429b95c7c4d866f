import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleMember } from '../../../test/support/samples.ts'
import { runProgram } from '../../../test/support/programs.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { connect } from '../database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts'
import { findRunning } from '../embedded-postgres/running.ts'
import { migrateJobs } from '../jobs/runner.ts'

const PROGRAM = fileURLToPath(new URL('./admin.ts', import.meta.url))
const INVITE = /http:\/\/127\.0\.0\.1:3000\/auth\?invite=\S{32}\n$/

const ignore = () => undefined

let folder: string
let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'adhyayan-admin-'))
})

afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

type Told = { code: number; out: string; err: string }

/** Runs the program that `npm run admin -- …` starts. */
function admin(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Told> {
  const { PATH } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [PROGRAM, ...args],
      { cwd: folder, env: { PATH, ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

describe('npm run admin', () => {
  it.each([[[]], [['nobody']], [['--two-step-off']], [['a@example.org', 'b@example.org']]])(
    '%j: says how it is used',
    async (args) => {
      const told = await admin(args)
      expect(told).toEqual({
        code: 1,
        out: '',
        err: 'Usage: npm run admin -- [--two-step-off] someone@example.org\n',
      })
    },
  )

  it('makes an account of DATABASE_URL an admin, whatever the case it is typed in', async () => {
    const member = await sampleMember(db.sql)
    const told = await admin([member.email.toUpperCase()], { DATABASE_URL: db.url })
    expect(told).toMatchObject({ code: 0, err: '' })
    const row = await db.sql
      .selectFrom('profiles')
      .select('role')
      .where('id', '=', member.id)
      .executeTakeFirst()
    expect(row?.role).toBe('admin')
  })

  it('turns two-step sign-in off for who has lost phone and codes, and the log tells of it (ACCOUNT-25)', async () => {
    await migrateJobs(db.pool, { debug: ignore, info: ignore, warn: ignore, error: ignore })
    const { id, email } = await sampleMember(db.sql, { role: 'admin' })
    const off = () => admin(['--two-step-off', email.toUpperCase()], { DATABASE_URL: db.url })
    expect(await off()).toMatchObject({ code: 0, out: expect.stringMatching(/^No account with the address/) })
    await db.sql.updateTable('profiles').set({ two_factor_enabled: true }).where('id', '=', id).execute()
    await db.sql.insertInto('two_factors').values({ user_id: id, secret: '', backup_codes: '' }).execute()
    expect(await off()).toEqual({
      code: 0,
      out: `Two-step sign-in is off for ${email.toUpperCase()}. They are signed out everywhere, and an email tells them.\n`,
      err: '',
    })
    const { rows: mails } = await raw<{ subject: string }>`
      select payload ->> 'subject' as subject from graphile_worker._private_jobs
      where payload ->> 'to' = ${email}`.execute(db.sql)
    expect(mails).toEqual([{ subject: 'Two-step sign-in is off for your Adhyayan account' }])
    const logged = await db.sql
      .selectFrom('audit_changes')
      .innerJoin('audit_entries', 'audit_entries.id', 'entry_id')
      .select(['admin_id', 'operation', 'after'])
      .where('user_id', '=', id)
      .execute()
    expect(logged).toEqual([{ admin_id: null, operation: 'system', after: { two_factor_enabled: false } }])
  })

  it('says in a line what to do when the database does not answer', async () => {
    const told = await admin(['a@example.org'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
    expect(told.code).toBe(1)
    expect(told.err).toBe(
      'The database at DATABASE_URL does not answer. Start it, or correct DATABASE_URL. Nothing was changed.\n',
    )
  })

  it('prints a one-time link for a data folder that was never started, and leaves nothing running', async () => {
    const told = await admin(['new@example.org'], { DATA_DIR: folder })
    expect(told).toMatchObject({ code: 0, err: '' })
    expect(told.out).toMatch(INVITE)
    expect(told.out.startsWith(`There was no library in ${folder}, so a new one was made there. `)).toBe(true)
    expect(findRunning(folder)).toBeUndefined()
    // Which has a library now, and no secret yet.
    const backup = await runProgram('backup', [join(folder, 'archive')], { DATA_DIR: folder }, folder)
    expect(backup.err).toMatch(/^There is no SECRETS_KEY, nor a secret in /)
  })

  it('works beside a running server and leaves its database running', async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
    const connection = connect(embedded.ownerUrl, () => undefined)
    try {
      const member = await sampleMember(connection.sql)
      const told = await admin([member.email], { DATA_DIR: folder })
      expect(told).toEqual({ code: 0, out: `${member.email} is an admin now.\n`, err: '' })
      const row = await connection.sql
        .selectFrom('profiles')
        .select('role')
        .where('id', '=', member.id)
        .executeTakeFirst()
      expect(row?.role).toBe('admin')
    } finally {
      await connection.close()
      await embedded.stop()
    }
  })
})
