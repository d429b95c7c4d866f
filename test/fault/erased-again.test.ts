import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin as desk } from '#/features/registrations/actions.ts'
import { erasuresFile, findErasures, writeErasures } from '#/server/backup/erasures.ts'
import { keepBackup, keepErasures, keeperOf, type Keeper } from '#/server/backup/keep-backups.ts'
import { folderPlace } from '#/server/backup/places.ts'
import { makeRecoveryKey } from '#/server/backup/recovery-key.ts'
import { restoreLibrary } from '#/server/backup/restore-library.ts'
import { openSession } from '#/server/backup/session.ts'
import { readConfig, type Config } from '#/server/config.ts'
import { deriveMasterKey } from '#/server/derive-keys.ts'
import { openDisk, type Disk } from '#/server/files/disk.ts'
import { keepPushKeys } from '#/server/push/keys.ts'
import { memberContext } from '../support/context.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { emptyDatabase } from '../support/library-sums.ts'
import { SECRETS_KEY } from '../support/process.ts'
import { sampleAdmin, sampleMember } from '../support/samples.ts'

const MONDAY = new Date('2026-11-16T20:50:00Z')
const TUESDAY = new Date('2026-11-17T20:50:00Z')
const WEDNESDAY = new Date('2026-11-18T10:00:00Z')
const ROW = {
  first_name: 'Asha',
  last_name: 'Sample',
  date_of_birth: '2003-05-06',
  gender: '',
  phone: '98765 43210',
  purpose: 'Exam',
  preferred_study_time: 'Evening',
  special_requirements: '',
  registration_experience: '',
}

let folder: string
let db: TestDatabase
let disk: Disk
let config: Config
let keeper: Keeper

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhyayan-erased-'))
  db = await testDatabase()
  disk = await openDisk(join(folder, 'files'))
  config = configIn('data')
  keeper = keeperOf(config, db.ownerUrl, disk)
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const configIn = (name: string, more = {}) =>
  readConfig({
    DATABASE_URL: db.url,
    DATA_DIR: join(folder, name),
    BACKUP_DIR: join(folder, `${name}-second`),
    SECRETS_KEY,
    ...more,
  })
const archive = async (now: Date, by = keeper) =>
  join(by.folder, (await keepBackup(by, 'night', now)).file_name)
const restore = (file: string, url: string, { replace = false, into = config } = {}) =>
  restoreLibrary({ file, url, config: into, disk, replace, now: new Date() })
const membersListedIn = async (place: string, secret = SECRETS_KEY) =>
  (await findErasures(folderPlace(place), secret)).list?.members.map(({ id }) => id)

it('who has applied and was erased stays so, as of then, whether the archive knew the form or not (APPLY-7, BACKUP-5)', async () => {
  const admin = await sampleAdmin(db.sql)
  const as = (sql = db.sql, now = new Date()) => memberContext(sql, admin, { now })
  const sent = (email: string, form_submitted_at: Date) => ({ ...ROW, email, form_submitted_at })
  const [asha, kiran] = ['asha@example.org', 'kiran@example.org']
  const earlier = new Date(Date.now() - 3_600_000)
  await desk.syncRegistrations(as(), { rows: [sent(asha, earlier)] })
  const file = await archive(new Date())
  await desk.syncRegistrations(as(), { rows: [sent(kiran, earlier)] })
  for (const { id } of await db.sql.selectFrom('registration_forms').select('id').execute())
    await desk.eraseRegistration(as(), { id })
  const noted = await db.sql.selectFrom('erased_registrations').selectAll().orderBy('email_hash').execute()
  await keepErasures(db.sql, keeper, new Date(), '')

  const url = await emptyDatabase()
  expect(await restore(file, url)).toMatchObject({ erased: 1 })
  const { sql, close } = await openSession(url)
  expect(await sql.selectFrom('erased_registrations').selectAll().orderBy('email_hash').execute()).toEqual(
    noted,
  )
  const anew = new Date(Math.max(...noted.map(({ erased_at }) => erased_at.getTime())) + 1)
  const rows = [sent(asha, earlier), sent(kiran, earlier), sent(asha, anew), sent(kiran, anew)]
  const later = new Date(Date.now() + 60_000)
  const { verdicts } = await desk.checkRegistrations(as(sql, later), { rows })
  await close()
  expect(verdicts).toEqual(['erased', 'erased', null, null])
})

it('an older archive that is restored first makes nobody forgotten whom it never knew (BACKUP-5)', async () => {
  const before = await archive(MONDAY)
  const asha = await sampleMember(db.sql)
  const after = await archive(TUESDAY)
  await erase(asha.id)
  await keepErasures(db.sql, keeper, WEDNESDAY, '')

  const url = await emptyDatabase()
  await restore(before, url)
  const { sql, close } = await openSession(url)
  await keepErasures(sql, keeper, new Date(), '')
  await close()
  for (const place of ['data/backups', 'data-second'])
    expect(await membersListedIn(join(folder, place))).toContain(asha.id)
  expect(await restore(after, url, { replace: true })).toMatchObject({ erased: 1 })
})

it('what a list beside a copied archive knows is kept here too (BACKUP-5)', async () => {
  const file = await archive(TUESDAY)
  const elsewhere = configIn('elsewhere')
  const known = await membersListedIn(keeper.folder)
  expect(known).not.toEqual([])
  await restore(file, await emptyDatabase(), { into: elsewhere })
  expect(await membersListedIn(join(folder, 'elsewhere/backups'))).toEqual(known)
})

it('a damaged list is made good by a whole one elsewhere, which a restore uses and names (BACKUP-5)', async () => {
  const asha = await sampleMember(db.sql)
  const file = await archive(TUESDAY)
  await erase(asha.id)
  await keepErasures(db.sql, keeper, WEDNESDAY, '')
  const list = join(keeper.folder, erasuresFile(SECRETS_KEY))
  const whole = await readFile(list)
  await writeFile(list, whole.with(whole.length - 1, whole.at(-1)! ^ 1))

  const done = await restore(file, await emptyDatabase())
  expect(done).toMatchObject({ listed_at: WEDNESDAY, damaged_lists: [`the folder ${keeper.folder}`] })
  expect(done.erased).toBeGreaterThan(0)

  await writeFile(list, whole.subarray(0, 40))
  await expect(keepErasures(db.sql, keeper, new Date(), '')).rejects.toThrow(/damaged and was written anew/)
  expect(await membersListedIn(keeper.folder)).toContain(asha.id)
})

it('another library’s archive that is restored here takes nobody off this one’s list, and what this one erased last is on it (BACKUP-5)', async () => {
  const asha = await sampleMember(db.sql)
  const file = await archive(TUESDAY)
  const url = await emptyDatabase()
  await restore(file, url)
  const { sql, close } = await openSession(url)
  await erase(asha.id, sql)
  await close()

  const { printed, public_key } = makeRecoveryKey()
  const secret = 'the secret of quite another library'
  const other = await testDatabase()
  await other.sql.insertInto('recovery_keys').values({ public_key, made_at: MONDAY }).execute()
  await keepPushKeys(other.sql, deriveMasterKey(secret, 'push'), MONDAY)
  const kiran = await sampleMember(other.sql)
  const others = keeperOf(configIn('other', { SECRETS_KEY: secret }), other.ownerUrl, disk)
  const theirs = await archive(TUESDAY, others)
  await erase(kiran.id, other.sql)
  await keepErasures(other.sql, others, WEDNESDAY, '')
  await other.close()

  const into = configIn('data', { RECOVERY_KEY: printed })
  expect(await restore(theirs, url, { replace: true, into })).toMatchObject({ erased: 1 })
  const after = await openSession(url)
  await keepErasures(after.sql, { ...keeper, secret }, new Date(), '')
  await after.close()
  for (const place of ['data/backups', 'data-second'])
    expect(await membersListedIn(join(folder, place), secret)).toEqual([kiran.id])
  expect(await membersListedIn(keeper.folder)).toContain(asha.id)
  const back = await restore(file, await emptyDatabase())
  expect(back.erased).toBeGreaterThan(0)
})

it('a list by the name of earlier releases is read, and goes on under its own (BACKUP-5)', async () => {
  const asha = await sampleMember(db.sql)
  const file = await archive(TUESDAY)
  await erase(asha.id)
  await keepErasures(db.sql, keeper, WEDNESDAY, '')
  const old = configIn('old')
  await mkdir(join(folder, 'old/backups'), { recursive: true })
  await rename(join(keeper.folder, erasuresFile(SECRETS_KEY)), join(folder, 'old/backups/erasures.adhyayan'))
  expect(await restore(file, await emptyDatabase(), { into: old })).toMatchObject({ listed_at: WEDNESDAY })
  expect(await readdir(join(folder, 'old/backups'))).toEqual([erasuresFile(SECRETS_KEY)])
  await keepErasures(db.sql, keeper, new Date(), '')
})

it('a list by the old name goes from each place that has the own one; another library’s, or a damaged one, stays (BACKUP-5)', async () => {
  const [here, second] = [join(folder, 'data/backups'), join(folder, 'data-second')]
  const old = (place: string) => join(place, 'erasures.adhyayan')
  await keepErasures(db.sql, keeper, WEDNESDAY, '')
  const own = await readFile(join(second, erasuresFile(SECRETS_KEY)))
  for (const place of [here, second]) await writeFile(old(place), own)
  await keepErasures(db.sql, keeper, new Date(), '')
  expect([here, second].filter((place) => existsSync(old(place)))).toEqual([])

  const theirs = await writeErasures(join(folder, 'theirs'), { members: [], applicants: [] }, 'x', MONDAY)
  for (const kept of [await readFile(theirs), own.subarray(0, 40)]) {
    await writeFile(old(second), kept)
    await keepErasures(db.sql, keeper, new Date(), '')
    expect(await readFile(old(second))).toEqual(kept)
  }
  await rm(old(second))
})

async function erase(id: string, sql = db.sql): Promise<void> {
  await sql.updateTable('profiles').set({ erased_at: WEDNESDAY }).where('id', '=', id).execute()
}
