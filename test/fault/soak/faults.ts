/** The faults of docs/faults.md that can happen to a library that runs. Each returns when its outer cause is over. */
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Dice } from '../../support/dice.ts'
import type { Mishap, Question } from '../../support/gateway-simulator/till.ts'
import { needMoreLog, noteOfPostmaster } from '../../support/postmaster.ts'
import { fillDisk } from '../../support/small-disk.ts'
import { slowClients } from '../../support/slow-clients.ts'
import { noisePicture, uploadProof } from '../../support/upload.ts'
import type { Place } from './place.ts'

const LASTS_MS = 30_000
const A_DAY_MS = 86_400_000
const SLOW = 200
const UPLOADS = 100
const QUESTIONS: Question[] = ['createOrder', 'listAttempts']
const MISHAPS: Mishap[] = ['silent', 'late', 'answers_500', 'answers_html', 'times_out_after_accepting']

const serverOf = ({ servers, first }: Place, throws: Dice) => throws.pick(servers) ?? first

async function endDatabase({ dataDir }: Place, signal: NodeJS.Signals): Promise<void> {
  process.kill(Number((await noteOfPostmaster(dataDir))[0]), signal)
}

export const FAULTS = {
  'a server is killed': (place, throws) => serverOf(place, throws).kill('SIGKILL'),
  'a server is stopped': (place, throws) => serverOf(place, throws).kill('SIGTERM'),
  'the database is killed': (place) => endDatabase(place, 'SIGKILL'),
  'the database is restarted': (place) => endDatabase(place, 'SIGINT'),
  'server and database are killed': async (place) => {
    await endDatabase(place, 'SIGKILL')
    await place.first.kill('SIGKILL')
  },
  'all connections are cut': async ({ databaseUrl }) => {
    const client = new pg.Client({ connectionString: databaseUrl() })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    await client.end()
  },
  'the network is silent': async ({ network }) => {
    network.fallSilent()
    await pause(LASTS_MS)
    network.forgetAndGoOn()
  },
  'the disk is full': async ({ dataDir }) => {
    const fills = await fillDisk(dataDir)
    await needMoreLog(dataDir)
    await pause(LASTS_MS)
    await rm(fills)
  },
  'slow clients': async ({ servers }) => {
    const leave = servers.map(({ url }) => slowClients(url, SLOW / servers.length))
    await pause(LASTS_MS)
    for (const one of leave) one()
  },
  'uploads at once': async ({ members }) => {
    const file = await noisePicture(1600)
    await Promise.all(
      members
        .slice(0, UPLOADS)
        .map(({ url, cookie }) => uploadProof(url, cookie, file).catch(() => undefined)),
    )
  },
  'the provider misbehaves': async ({ till }, throws) => {
    for (const question of QUESTIONS) till.mishaps[question] = throws.pick(MISHAPS) ?? 'silent'
    await pause(LASTS_MS)
    for (const question of QUESTIONS) delete till.mishaps[question]
  },
  'a clock is a day off': async ({ second, secondClock }, throws) => {
    secondClock.off = throws.chance(50) ? A_DAY_MS : -A_DAY_MS
    await second.kill('SIGTERM')
    await pause(LASTS_MS)
    secondClock.off = 0
    await second.kill('SIGTERM')
  },
  'mails hang': async ({ office }) => {
    office.hold()
    await pause(LASTS_MS)
    office.release()
  },
} satisfies Record<string, (place: Place, throws: Dice) => Promise<void>>

export type FaultName = keyof typeof FAULTS

/** So many of them in the order of the dice, each before any comes again. */
export function orderOf(names: readonly FaultName[], count: number, throws: Dice): FaultName[] {
  const order: FaultName[] = []
  while (order.length < count) {
    const left = [...names]
    while (left.length > 0) order.push(...left.splice(throws.below(left.length), 1))
  }
  return order.slice(0, count)
}
