/**
 * The herd: so many seats pages are open while students book, one every half second. How long it takes until every page
 * shows a booking and until a booking is acknowledged, and what that costs. The pages are another process
 * (herd-pages.ts), on loopback; each does what a browser's does.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SeatMap } from '#/features/seats/map/contract.ts'
import { startContender, type Contender } from './contenders.ts'
import { cpuBetween, cpuBy } from './cpu.ts'
import { MEMBERS, cookieOf, showLibrarySeats } from './data.ts'
import { median, quantile } from './figures.ts'
import type { Watched } from './herd-pages.ts'
import { part, tableOf } from './part.ts'
import type { Stage } from './stage.ts'

const PAGES = [1_000, 10_000]
const BOOKINGS = 20
const EVERY_MS = 500
const SLOT = 'morning'

/**
 * Milliseconds, of all pages and bookings of a crowd; `cpu` of server and database a booking; the server's most memory
 * in MB.
 */
type Crowd = {
  pages: number
  fresh: { p50: number; p99: number; worst: number }
  booked: { p50: number; worst: number }
  cpu: number
  mb: number
}

export const herd = part({
  measure: async ({ openStage }) => {
    const crowds: Crowd[] = []
    for (const pages of PAGES) crowds.push(await measureCrowd(await openStage(), pages))
    return crowds
  },
  show: (crowds: Crowd[]) => `## The herd

${BOOKINGS} bookings, one every half second, while so many seats pages are open and show each of them.

${tableOf(
  ['', ...crowds.map(({ pages }) => `${pages.toLocaleString('en')} pages`), 'goals'],
  [
    ['a page shows it after, median', ...crowds.map(({ fresh }) => inMs(fresh.p50)), '500 ms; –'],
    ['99 of 100 pages', ...crowds.map(({ fresh }) => inMs(fresh.p99)), '1,000 ms; –'],
    ['the last page', ...crowds.map(({ fresh }) => inMs(fresh.worst)), '–; 5,000 ms'],
    ['a booking is acknowledged after, median', ...crowds.map(({ booked }) => inMs(booked.p50)), '–'],
    ['the slowest booking', ...crowds.map(({ booked }) => inMs(booked.worst)), '–; 200 ms'],
    ['CPU of server and database, a booking', ...crowds.map(({ cpu }) => inMs(cpu)), '300 ms; –'],
    ['memory of the server, at most', ...crowds.map(({ mb }) => `${Math.round(mb)} MB`), '–; 600 MB'],
  ],
)}`,
})

const inMs = (ms: number) => `${Math.round(ms).toLocaleString('en')} ms`

async function measureCrowd(stage: Stage, count: number): Promise<Crowd> {
  const ours = await startContender(stage, 'ours')
  const pages = fork(fileURLToPath(new URL('./herd-pages.ts', import.meta.url)))
  try {
    await showLibrarySeats(ours.database.connection)
    const cookies = Array.from({ length: count }, (_, at) => cookieOf((at % MEMBERS) + 1))
    pages.send({ port: ours.ports[0], cookies })
    await once(pages, 'message')
    await pause(2_000)
    const cpu = () => cpuBy(ours.pids, stage.postmaster)
    const before = cpu()
    const free = await freeSeats(ours)
    const bookings: Promise<number>[] = []
    for (let at = 0; at < BOOKINGS; at++) {
      const seat_number = free[at] ?? 0
      pages.send({ seat_number, time_slot: SLOT, booked_at: Date.now() } satisfies Watched)
      bookings.push(book(ours, MEMBERS - at, seat_number))
      await pause(EVERY_MS)
    }
    const booked = await Promise.all(bookings)
    pages.send('done')
    const [{ fresh }] = (await once(pages, 'message')) as [{ fresh: number[][] }]
    const all = fresh.flat()
    const spent = cpuBetween(before, cpu()) / BOOKINGS
    const status = await readFile(`/proc/${ours.pids[0]}/status`, 'utf8')
    return {
      pages: count,
      fresh: { p50: median(all), p99: quantile(all, 0.99), worst: quantile(all, 1) },
      booked: { p50: median(booked), worst: Math.max(...booked) },
      cpu: spent,
      mb: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024,
    }
  } finally {
    pages.kill()
    await ours.stop()
  }
}

async function freeSeats({ ports }: Contender): Promise<number[]> {
  const answer = await fetch(`http://127.0.0.1:${ports[0]}/api/seats`, {
    headers: { cookie: cookieOf(MEMBERS) },
  })
  const { seats } = (await answer.json()) as SeatMap
  return seats.filter(({ taken }) => !taken.includes(SLOT)).map(({ seat_number }) => seat_number)
}

/** Returns the milliseconds until it is acknowledged. */
async function book({ ports }: Contender, member: number, seat_number: number): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`http://127.0.0.1:${ports[0]}/api/seat-bookings`, {
    method: 'POST',
    headers: {
      cookie: cookieOf(member),
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ seat_number, time_slot: SLOT }),
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`booking: ${answer.status} ${text}`)
  return performance.now() - started
}
