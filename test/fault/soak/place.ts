/** Where the soak is played: a library on two servers with one database, its providers, and its post. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, type Connection } from '#/server/database.ts'
import { findRunning } from '#/server/embedded-postgres/running.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { TEST_NOW } from '../../support/context.ts'
import { TEST_PAYEE } from '../../support/database.ts'
import { withEmbeddedDatabase } from '../../support/embedded-database.ts'
import { gatewaySimulator } from '../../support/gateway-simulator/simulator.ts'
import { keptServer } from '../../support/kept-server.ts'
import { simulatedProviders } from '../../support/online-payments.ts'
import { postOffice } from '../../support/post-office.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../support/samples.ts'
import { sessionCookie } from '../../support/server.ts'
import { silentNetwork } from '../../support/silent-network.ts'
import { mountSmallDisk } from '../../support/small-disk.ts'

/** Room for database, its log, and uploads of an hour. */
const DISK_MB = 2_000
const SESSIONS_LAST_MS = 7 * 86_400_000

export type Person = { id: string; cookie: string; url: string }
export type Crowd = { members: number; admins: number; onSmallDisk: boolean }

/** The first server has the database in it; the second reaches it over a network that can fall silent. */
export async function openPlace({ members, admins, onSmallDisk }: Crowd) {
  const folder = await mkdtemp(join(tmpdir(), 'adhyayan-soak-'))
  const dataDir = join(folder, 'data')
  const disk = onSmallDisk ? await mountSmallDisk(dataDir, DISK_MB) : undefined
  const people = await withEmbeddedDatabase(dataDir, (connection) => layIn(connection, members, admins))
  const started = Date.now()
  const [simulator, office] = [await gatewaySimulator(), await postOffice()]
  const secondClock = { off: 0 }
  const shared = (off: number) => ({
    ...simulatedProviders(simulator.url),
    DATA_DIR: dataDir,
    SMTP_URL: office.url,
    NOW: new Date(TEST_NOW.getTime() + Date.now() - started + off).toISOString(),
  })
  const first = await keptServer(() => ({ ...shared(0), DATABASE_URL: '' }))
  let last = findRunning(dataDir)
  const addresses = () => (last = findRunning(dataDir) ?? last)
  const databaseUrl = () => addresses()?.url ?? ''
  const network = await silentNetwork(databaseUrl(), databaseUrl)
  const second = await keptServer(() => ({
    ...shared(secondClock.off),
    DATABASE_URL: network.url,
    DATABASE_OWNER_URL: addresses()?.ownerUrl,
  }))
  const servers = [first, second]
  const served = (all: Omit<Person, 'url'>[]): Person[] =>
    all.map((one, at) => ({ ...one, url: servers[at % servers.length]?.url ?? '' }))

  async function close(): Promise<void> {
    await second.stop()
    await first.stop()
    network.close()
    office.close()
    await simulator.close()
    disk?.unmount()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    dataDir,
    servers,
    first,
    second,
    /** Milliseconds by which the second server's clock is wrong from its next start on. */
    secondClock,
    network,
    office,
    till: simulator.till,
    databaseUrl,
    members: served(people.members),
    admins: served(people.admins),
    /** Whose changes show whether all is well. */
    probe: people.probe,
    /** Payments that were there before. */
    before: people.payments,
    onSmallDisk,
    close,
  }
}
export type Place = Awaited<ReturnType<typeof openPlace>>

async function layIn({ sql }: Connection, members: number, admins: number) {
  await migrate(sql)
  await sql.updateTable('library_settings').set({ upi_payee: TEST_PAYEE }).execute()
  const newMember = async () => {
    const { id } = await sampleMember(sql)
    const period = { end_date: addDays(dayOf(TEST_NOW), 29) }
    const { payment_id } = await sampleSubscription(sql, id, 'flexible', period)
    return { id, cookie: await sessionCookie(sql, id), payment_id }
  }
  const newAdmin = async () => {
    const { id } = await sampleAdmin(sql)
    return { id, cookie: await sessionCookie(sql, id) }
  }
  const all = await Promise.all(Array.from({ length: members }, newMember))
  const probe = await newMember()
  const desk = await Promise.all(Array.from({ length: admins }, newAdmin))
  // So that a clock that is a day ahead ends none.
  const expires_at = new Date(Date.now() + SESSIONS_LAST_MS)
  await sql.updateTable('sessions').set({ expires_at }).execute()
  return {
    members: all,
    probe,
    payments: [...all, probe].map(({ payment_id }) => payment_id),
    admins: desk,
  }
}
