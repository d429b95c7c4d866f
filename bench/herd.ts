/**
 * node bench/herd.ts [pages]: so many seats pages are open (1,000 unless said otherwise) while students book, one every
 * half second. Says how long it takes until every page shows a booking, how long one takes to be acknowledged, and what
 * that costs. The pages are another process (herd-pages.ts), on loopback; each does what a browser's does.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SeatMap } from '#/features/seats/map/contract.ts'
import { connect, migrate } from '#/server/database.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
// @ts-expect-error A script without types.
import { buildServer } from '../scripts/build.mjs'
import { serverProcess } from '../test/support/process.ts'
import { cpuBetween, cpuBy } from './cpu.ts'
import { MEMBERS, NOW, SECRETS_KEY, cookieOf, layIn, showLibrarySeats } from './data.ts'
import type { Watched } from './herd-pages.ts'

const PAGES = Number(process.argv[2] ?? 1_000)
const BOOKINGS = 20
const EVERY_MS = 500
const SLOT = 'morning'

await (buildServer as (node: string) => Promise<void>)(process.execPath)
const folder = await mkdtemp(join(tmpdir(), 'adhyayan-herd-'))
const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const connection = connect(database.ownerUrl, () => undefined, 2)
await migrate(connection.sql)
await layIn(connection)
await showLibrarySeats(connection)
const server = await serverProcess({
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  DATA_DIR: folder,
  SECRETS_KEY,
  NOW: NOW.toISOString(),
  LOG_LEVEL: 'info',
})
const pages = fork(fileURLToPath(new URL('./herd-pages.ts', import.meta.url)))
try {
  const cookies = Array.from({ length: PAGES }, (_, at) => cookieOf((at % MEMBERS) + 1))
  pages.send({ port: Number(new URL(server.url).port), cookies })
  await once(pages, 'message')
  await pause(2_000)
  const postmaster = Number.parseInt(
    await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'),
  )
  const cpu = () => cpuBy([server.process.pid], postmaster)
  const before = cpu()
  const free = await freeSeats()
  const acknowledged: number[] = []
  const bookings: Promise<void>[] = []
  for (let at = 0; at < BOOKINGS; at++) {
    bookings.push(book(at, free[at] ?? 0).then((ms) => void acknowledged.push(ms)))
    await pause(EVERY_MS)
  }
  await Promise.all(bookings)
  pages.send('done')
  const [{ fresh }] = (await once(pages, 'message')) as [{ fresh: number[][] }]
  const spent = cpuBetween(before, cpu()) / BOOKINGS
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
  const memory = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
  const all = fresh.flat()
  const say = (what: string, ms: number) => process.stdout.write(`${what}: ${Math.round(ms)} ms\n`)
  process.stdout.write(`${PAGES} pages, ${BOOKINGS} bookings\n`)
  say('a page is fresh, median', quantile(all, 0.5))
  say('a page is fresh, p99', quantile(all, 0.99))
  say('the last page is fresh, worst booking', quantile(all, 1))
  say('a booking is acknowledged, median', quantile(acknowledged, 0.5))
  say('a booking is acknowledged, worst', Math.max(...acknowledged))
  say('CPU of server and database, a booking', spent)
  process.stdout.write(`memory of the server at most: ${Math.round(memory)} MB\n`)
} finally {
  pages.kill()
  await server.kill('SIGTERM')
  await connection.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function freeSeats(): Promise<number[]> {
  const answer = await fetch(`${server.url}/api/seats`, { headers: { cookie: cookieOf(MEMBERS) } })
  const { seats } = (await answer.json()) as SeatMap
  return seats.filter(({ taken }) => !taken.includes(SLOT)).map(({ seat_number }) => seat_number)
}

async function book(at: number, seat_number: number): Promise<number> {
  const booked_at = Date.now()
  pages.send({ seat_number, time_slot: SLOT, booked_at } satisfies Watched)
  const answer = await fetch(`${server.url}/api/seat-bookings`, {
    method: 'POST',
    headers: {
      cookie: cookieOf(MEMBERS - at),
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ seat_number, time_slot: SLOT }),
  })
  if (answer.status !== 201) throw new Error(`booking: ${answer.status} ${await answer.text()}`)
  await answer.text()
  return Date.now() - booked_at
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}
