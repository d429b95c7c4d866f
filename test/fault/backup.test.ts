import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasedEmail } from '#/features/accounts/erasure/rules.ts'
import { ArchiveError } from '#/server/backup/archive-error.ts'
import { listErasures, writeErasures } from '#/server/backup/erasures.ts'
import { makeRecoveryKey } from '#/server/backup/recovery-key.ts'
import { restoreLibrary } from '#/server/backup/restore-library.ts'
import { readConfig } from '#/server/config.ts'
import { openDisk } from '#/server/files/disk.ts'
import { openStore } from '#/server/files/store.ts'
import { openVault } from '#/server/files/vault.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
import { queueMail } from '#/server/mail/outbox.ts'
import { deriveMasterKey } from '#/server/derive-keys.ts'
import { keepPushKeys } from '#/server/push/keys.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { emptyDatabase, sumLibrary } from '../support/library-sums.ts'
import { runProgram } from '../support/programs.ts'
import { serverHere } from '../support/server.ts'
import { sampleMember } from '../support/samples.ts'

const SECRETS_KEY = 'the secret of the library that is archived'
const PICTURE = Buffer.from('a picture of an identity document')

let folder: string
let db: TestDatabase
let archive: string
let member: { id: string; email: string }
let stored: { storage_key: string; sealed_key: Buffer }

const at = (...names: string[]) => join(folder, ...names)
const backup = (file: string, env: NodeJS.ProcessEnv) => runProgram('backup', [file], env, folder)
const restore = (args: string[], env: NodeJS.ProcessEnv) => runProgram('restore', args, env, folder)
const vaultIn = async (dataDir: string) =>
  openVault(await openDisk(join(dataDir, 'files')), deriveMasterKey(SECRETS_KEY, 'files'))

/** Each transaction adds two students of one name: a snapshot holds both or none. */
function writePairs(url: string) {
  let stopped = false
  let pairs = 0
  const write = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (; !stopped; pairs++) {
      await client.query('begin')
      for (const half of [1, 2])
        await client.query('insert into profiles (name, email) values ($1, $2)', [
          `pair ${pairs}`,
          `pair-${pairs}-${half}@example.org`,
        ])
      await client.query('commit')
    }
    await client.end()
  }
  const writing = write()
  const stop = async () => {
    stopped = true
    await writing
    return pairs
  }
  return { stop, written: () => pairs }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhyayan-backup-'))
  db = await testDatabase()
  member = await sampleMember(db.sql)
  stored = await (await vaultIn(at('one'))).put(PICTURE)
  const file = {
    purpose: 'identity_document',
    content_type: 'image/webp',
    byte_size: PICTURE.length,
  } as const
  await db.sql
    .insertInto('files')
    .values({ owner_id: member.id, ...file, ...stored })
    .execute()
  await queueMail(db.sql, () => ({ to: member.email, subject: 'Waits', text: 'Waits', html: 'Waits' }))
  archive = at('first.adhyayan')
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

describe('an archive made while others write (BACKUP-1)', () => {
  it('is one moment of every table, readable by its owner only, and moves to the embedded database and back', async () => {
    const pairs = writePairs(db.url)
    await expect.poll(pairs.written).toBeGreaterThan(20)
    const made = await backup(archive, { SECRETS_KEY, DATABASE_URL: db.url, DATA_DIR: at('one') })
    const after = await pairs.stop()
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(/: \d+ tables with [\d,]+ rows, 1 waiting jobs and 1 files\.\n$/)
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
    expect((await readFile(archive)).includes('example.org'), 'readable').toBe(false)

    const moved = await restore([archive], { SECRETS_KEY, DATA_DIR: at('two') })
    expect(moved).toMatchObject({ code: 0, err: '' })
    expect(await (await vaultIn(at('two'))).get(stored)).toEqual(PICTURE)
    const embedded = await startEmbeddedPostgres({ dataDir: at('two'), log: () => undefined })
    const back = await emptyDatabase()
    try {
      const halves = await rowsOf(
        embedded.ownerUrl,
        `select count(*)::integer from profiles where name like 'pair %' group by name`,
      )
      expect(halves.length).toBeLessThan(after)
      expect(halves.every(({ count }) => count === 2)).toBe(true)
      const second = at('second.adhyayan')
      expect(await backup(second, { SECRETS_KEY, DATA_DIR: at('two') })).toMatchObject({ code: 0 })
      expect(
        await restore([second], { SECRETS_KEY, DATABASE_URL: back, DATA_DIR: at('three') }),
      ).toMatchObject({ code: 0 })
      expect(await sumLibrary(back)).toEqual(await sumLibrary(embedded.ownerUrl))
      expect(await rowsOf(back, `select payload ->> 'to' as to from graphile_worker._private_jobs`)).toEqual([
        { to: member.email },
      ])
    } finally {
      await embedded.stop()
    }
  })

  it('fires no trigger, and makes every enum, trigger and reference as migrations do', async () => {
    const url = await emptyDatabase()
    await restore([archive], { SECRETS_KEY, DATABASE_URL: url, DATA_DIR: at('triggers') })
    const [of, original] = await Promise.all([url, db.url].map((one) => rowsOf(one, CONSTRAINTS)))
    expect(of).toEqual(original)
    await expect(rowsOf(url, 'truncate audit_entries cascade')).rejects.toThrow()
  })
})

const CONSTRAINTS = `
  select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as one from pg_constraint
    where connamespace = 'public'::regnamespace
  union all
  select enumtypid::regtype::text || ' ' || string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum group by enumtypid
  union all
  select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  order by 1`

describe('a restore refuses, in one line and having changed nothing (BACKUP-2),', () => {
  it.each([
    ['a file that is not there', 'nothing', /^There is no file/],
    ['a file that is no archive', 'noise', /does not begin like an archive/],
    ['an archive that was cut off', 'cut', /it ends too early/],
    ['an archive with a changed byte', 'changed', /a piece was changed/],
  ])('%s', async (_, name, line) => {
    await writeFile(at('noise'), 'some other file that is longer than the first line of an archive')
    const bytes = await readFile(archive)
    await writeFile(at('cut'), bytes.subarray(0, -100))
    bytes[bytes.length - 200]! ^= 1
    await writeFile(at('changed'), bytes)
    const url = await emptyDatabase()
    const config = readConfig({ SECRETS_KEY, DATABASE_URL: url, DATA_DIR: at('refused') })
    const disk = await openStore(config)
    const done = restoreLibrary({ file: at(name), url, config, disk, replace: false, now: new Date() })
    await expect(done).rejects.toThrow(line)
    await expect(done).rejects.toBeInstanceOf(ArchiveError)
    expect(await sumLibrary(url)).toEqual({})
  })

  it('a call that names no file', async () => {
    const told = await restore([], {})
    expect(told).toEqual({ code: 1, out: '', err: 'Usage: npm run restore -- FILE [--replace]\n' })
  })

  it('an archive of another machine without its key', async () => {
    const told = await restore([archive], { DATABASE_URL: await emptyDatabase(), DATA_DIR: at('strange') })
    expect(told).toMatchObject({ code: 1, out: '' })
    expect(told.err).toMatch(/^The archive is another machine’s/)
  })

  it('a database that somebody uses, and one with a library unless it is told to', async () => {
    const env = { SECRETS_KEY, DATABASE_URL: db.url, DATA_DIR: at('one') }
    const client = new pg.Client({ connectionString: db.url })
    await client.connect()
    expect((await restore([archive], env)).err).toMatch(/^Somebody is using this database/)
    await client.end()
    const used = await testDatabase()
    const own = { ...env, DATABASE_URL: used.url, DATA_DIR: at('used') }
    await sampleMember(used.sql)
    await used.close()
    const before = await sumLibrary(used.url)
    expect((await restore([archive], own)).err).toMatch(/^There is a library in this database already/)
    expect(await sumLibrary(used.url)).toEqual(before)
    const kept_before = () => readdir(at('used', 'backups')).catch(() => [])
    const later = at('later.adhyayan')
    await db.asOwner(`insert into kysely_migration values ('9999-later.sql', '2027-01-01T00:00:00.000Z')`)
    await backup(later, env)
    await db.asOwner(`delete from kysely_migration where name = '9999-later.sql'`)
    expect((await restore([later, '--replace'], own)).err).toMatch(/made by a newer version/)
    const user = new pg.Client({ connectionString: used.url })
    await user.connect()
    expect((await restore([archive, '--replace'], own)).err).toMatch(/^Somebody is using this database/)
    await user.end()
    expect(await kept_before(), 'no copy of a library that is still there').toEqual([])
    expect(await sumLibrary(used.url)).toEqual(before)
    const told = await restore([archive, '--replace'], own)
    expect(told).toMatchObject({ code: 0, err: '' })
    const kept = /was here before is in (.+)\.\n/.exec(told.out)?.[1] ?? ''
    const again = await emptyDatabase()
    await restore([kept], { ...own, DATABASE_URL: again })
    expect(await sumLibrary(again)).toEqual(before)
  })
})

it('a library that is replaced where its files are not, as on the way to a bucket, is kept without them, and the report says so', async () => {
  const moved = { SECRETS_KEY, DATABASE_URL: await emptyDatabase(), DATA_DIR: at('before') }
  expect(await restore([archive], moved)).toMatchObject({ code: 0, err: '' })
  const DATA_DIR = at('after')
  const told = await restore([archive, '--replace'], { ...moved, DATA_DIR })
  expect(told).toMatchObject({ code: 0, err: '' })
  expect(told.out).toMatch(
    /was here before is in .+\.\nOf that one, 1 files that the library lists are not in its store: .+\n/,
  )
  expect(await (await vaultIn(DATA_DIR)).get(stored)).toEqual(PICTURE)
})

it('the recovery key opens it on a machine that knows nothing, and brings the library’s secret there (BACKUP-3)', async () => {
  const { printed, public_key } = makeRecoveryKey()
  await db.sql.insertInto('recovery_keys').values({ public_key, made_at: new Date() }).execute()
  const file = at('with-key.adhyayan')
  await backup(file, { SECRETS_KEY, DATABASE_URL: db.url, DATA_DIR: at('one') })
  const env = { DATABASE_URL: await emptyDatabase(), DATA_DIR: at('elsewhere') }
  const told = await restore([file], env)
  expect(told.err).toMatch(/^The archive is another machine’s: set RECOVERY_KEY/)
  expect((await restore([file], { ...env, RECOVERY_KEY: printed.slice(1) })).err).toMatch(
    /^RECOVERY_KEY has a typing mistake/,
  )
  const other = { ...env, RECOVERY_KEY: printed, SECRETS_KEY: 'the secret of quite another library' }
  expect((await restore([file], other)).err).toMatch(/^SECRETS_KEY is not the secret of the library/)
  // What production asks of a server keeps no restore from its work: it is left out until the secret is known.
  const production = { ...env, APP_ENV: 'production', RECOVERY_KEY: printed.toLowerCase() }
  expect(await restore([file], production)).toMatchObject({ code: 0, err: '' })
  expect(await readFile(join(at('elsewhere'), 'secret'), 'utf8')).toBe(SECRETS_KEY)
  expect(await (await vaultIn(at('elsewhere'))).get(stored)).toEqual(PICTURE)

  const replaced = { ...other, DATABASE_URL: await emptyDatabase(), DATA_DIR: at('replaced') }
  const first = await serverHere(replaced.DATABASE_URL, replaced)
  await first.stop()
  const moved = await restore([file, '--replace'], { ...replaced, APP_ENV: 'production' })
  expect(moved).toMatchObject({ code: 0, err: '' })
  expect(moved.out).toContain('Its secret is in')
  expect(await readFile(join(at('replaced'), 'secret'), 'utf8')).toBe(SECRETS_KEY)
})

it('a lost secret comes back with an archive of the same library, and what was there is kept (BACKUP-2, BACKUP-3)', async () => {
  const { printed, public_key } = makeRecoveryKey()
  const [used, another] = [await testDatabase(), await testDatabase()]
  await used.sql.insertInto('recovery_keys').values({ public_key, made_at: new Date() }).execute()
  await keepPushKeys(used.sql, deriveMasterKey(SECRETS_KEY, 'push'), new Date())
  await keepPushKeys(another.sql, deriveMasterKey('another library’s secret', 'push'), new Date())
  await Promise.all([used.close(), another.close()])
  const own = at('own.adhyayan')
  await backup(own, { SECRETS_KEY, DATABASE_URL: used.url, DATA_DIR: at('one') })
  const before = await sumLibrary(used.url)

  const lost = { DATABASE_URL: used.url, DATA_DIR: at('lost'), RECOVERY_KEY: printed }
  const refused = await restore([own, '--replace'], { ...lost, DATABASE_URL: another.url })
  expect(refused.err).toMatch(
    /can’t be archived without its own secret: set SECRETS_KEY to that\. If it is lost/,
  )
  const told = await restore([own, '--replace'], {
    ...lost,
    SECRETS_KEY: 'a secret that was made up since then',
  })
  expect(told).toMatchObject({ code: 0, err: '' })
  expect(await readFile(at('lost', 'secret'), 'utf8')).toBe(SECRETS_KEY)
  const kept = /was here before is in (.+)\.\n/.exec(told.out)?.[1] ?? ''
  const again = { SECRETS_KEY, DATABASE_URL: await emptyDatabase(), DATA_DIR: at('kept') }
  expect(await restore([kept], again)).toMatchObject({ code: 0, err: '' })
  expect(await sumLibrary(again.DATABASE_URL)).toEqual(before)
})

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 40)],
  ['changed at its start', (bytes: Buffer) => bytes.with(24, 0)],
  ['changed at its end', (bytes: Buffer) => bytes.with(bytes.length - 1, bytes.at(-1)! ^ 1)],
])(
  'a list of erasures that was %s is named, and nothing is restored without it (BACKUP-5)',
  async (how, damage) => {
    const DATA_DIR = at(`list ${how}`)
    const folder = join(DATA_DIR, 'backups')
    const list = await writeErasures(folder, await listErasures(db.sql), SECRETS_KEY, new Date())
    await writeFile(list, damage(await readFile(list)))
    const url = await emptyDatabase()
    const told = await restore([archive], { SECRETS_KEY, DATABASE_URL: url, DATA_DIR })
    expect(told).toMatchObject({ code: 1, out: '' })
    expect(told.err).toMatch(
      new RegExp(`^The list of erasures ${basename(list)} in the folder ${folder} is damaged: [^\\n]+\\n$`),
    )
    expect(await sumLibrary(url)).toEqual({})
  },
)

it('whoever was erased since the archive is erased again, by the list beside it (BACKUP-5)', async () => {
  const erased_at = new Date()
  const list = { ...(await listErasures(db.sql)), members: [{ id: member.id, erased_at }] }
  await writeErasures(at(), list, SECRETS_KEY, erased_at)
  const url = await emptyDatabase()
  const told = await restore([archive], { SECRETS_KEY, DATABASE_URL: url, DATA_DIR: at('erased') })
  expect(told.out).toContain(
    `Erased again since the archive: 1, by the list of ${erased_at.toISOString()}. Whoever was erased later `,
  )
  const [profile] = await rowsOf(url, `select name, email, erased_at from profiles where id = '${member.id}'`)
  expect(profile).toEqual({ name: 'Erased member', email: erasedEmail(member.id), erased_at })
  expect(await rowsOf(url, 'select length(sealed_key) as key from files')).toEqual([{ key: 0 }])
  expect(await rowsOf(url, 'select from graphile_worker._private_jobs')).toEqual([])
})

async function rowsOf(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
