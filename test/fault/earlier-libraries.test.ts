import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { connect, listMigrations, runMigrations } from '#/server/database.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
import { serverProcess } from '../support/process.ts'
import { sumLibrary } from '../support/library-sums.ts'
import { emptyDatabase } from '../support/database.ts'
import { serverHere } from '../support/server.ts'

const silent = () => undefined

/**
 * A member with a paid plan and a seat, and a seat out of service, in columns that every schema from the first day on
 * has.
 */
const LIBRARY = `
  insert into profiles (name, email, email_verified, verified) values ('Asha Earlier', 'asha@example.org', true, true);
  insert into payments (user_id, plan_id, amount, status, payment_method, payment_code, paid_at)
    select profiles.id, plans.id, plans.price, 'completed', 'cash', 'EARLIER1', now() from profiles, plans
    where plans.type = 'morning' order by plans.price limit 1;
  insert into subscriptions (user_id, plan_id, payment_id, start_date, end_date, amount_paid, payment_date)
    select user_id, plan_id, id, current_date, current_date + 29, amount, now() from payments;
  insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, start_date, end_date, hours)
    select 7, user_id, id, 'morning', start_date, end_date, int4range(360, 840) from subscriptions;
  insert into receipts (number, payment_id, issued_on, payer_name, plan_name, period_start, period_end, amount, payment_method)
    select '26-27/000001', payment_id, current_date, 'Asha Earlier', 'Morning', start_date, end_date, amount_paid, 'cash'
    from subscriptions;
  update seats set out_of_service = true where seat_number = 9`

/** The last migration and the initial content of each. */
it.each([
  ['of nine migrations (5dc4db4)', '0009', 3],
  ['of twenty-eight migrations (b2c234a)', '0035', 5],
])('a data folder %s starts, archived first, with everything in it (BACKUP-4)', async (_, last, seeds) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-earlier-'))
  try {
    await makeFolder(DATA_DIR, last, seeds)
    const server = await serverProcess({ DATA_DIR })
    await server.kill('SIGTERM')
    const archives = await readdir(join(DATA_DIR, 'backups'))
    expect(archives.filter((name) => !name.startsWith('night-'))).toEqual([
      expect.stringMatching(/^migration-.+\.adhyayan$/),
    ])
    const database = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: silent })
    const sums = await sumLibrary(database.ownerUrl)
    const { sql, pool, close } = connect(database.url, silent)
    const found = await sql
      .selectFrom('seat_bookings')
      .innerJoin('profiles', 'profiles.id', 'seat_bookings.user_id')
      .select(['seat_number', 'name', 'status'])
      .executeTakeFirst()
    const closed = await sql
      .selectFrom('seats')
      .where('out_of_service_from', 'is not', null)
      .select('seat_number')
      .execute()
    const archived = await sql
      .selectFrom('backups')
      .where('reason', '=', 'migration')
      .select(['outcome', 'problem'])
      .execute()
    await expect(pool.query('delete from receipts')).rejects.toThrow('permission denied')
    await close()
    await database.stop()
    expect(found).toEqual({ seat_number: 7, name: 'Asha Earlier', status: 'active' })
    expect(closed).toEqual([{ seat_number: 9 }])
    expect(archived).toEqual([{ outcome: 'restored', problem: null }])
    expect(sums).toMatchObject({ receipts: { rows: 1 }, payments: { rows: 1 }, subscriptions: { rows: 1 } })
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})

/** Which migrations hold while they run, as their library names it. */
const MIGRATING = '3853314791062309107'
/** Requests are given 15 s by the database. */
const LONGER_THAN_A_REQUEST_MS = 16_000

it('migrating may take longer than any request, and who starts meanwhile waits', async () => {
  const db = await emptyDatabase()
  const other = await db.pool.connect()
  await other.query(`select pg_advisory_lock(${MIGRATING})`)
  const server = serverHere(db.url)
  const started = server.then(
    () => 'started',
    (error: unknown) => String(error),
  )
  expect(await Promise.race([started, pause(LONGER_THAN_A_REQUEST_MS, 'waits')])).toBe('waits')
  await other.query(`select pg_advisory_unlock(${MIGRATING})`)
  expect(await started).toBe('started')
  other.release()
  await (await server).stop()
  await db.close()
})

/** A released migration is never edited, so the schema of then is made by those of then. */
async function makeFolder(dataDir: string, last: string, seeds: number): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, log: silent })
  const { sql: db, pool, close } = connect(database.ownerUrl, silent)
  const then = Object.entries(await listMigrations()).filter(([name]) => {
    const seed = /^seed-(\d)/.exec(name)?.[1]
    return seed === undefined ? name.slice(0, 4) <= last : Number(seed) <= seeds
  })
  await runMigrations(db, Object.fromEntries(then))
  await pool.query(LIBRARY)
  // There was one role then.
  await pool.query('drop role adhyayan_program')
  await rm(join(dataDir, 'postgres', 'program-password'))
  await close()
  await database.stop()
}
