/**
 * Open seats pages for herd.ts, without a browser: each follows the live stream and brings its map up to what it says.
 */
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SeatMap } from '#/features/seats/map/contract.ts'
import type { SeatPatch } from '#/features/seats/map/rules.ts'

export type Watched = { seat_number: number; time_slot: string; booked_at: number }

type Page = { cookie: string; version: string; seen: Set<number> }
type Facts = Partial<SeatPatch> & { spread?: number }

const OPENING_AT_ONCE = 100
const agent = new Agent({ keepAlive: true, maxSockets: 500 })
const watched: Watched[] = []
/** By booking, how long after it each page showed it, in milliseconds. */
const fresh: number[][] = []
let pages = 0
let port = 0
let done = false

process.on('message', (message: { port: number; cookies: string[] } | Watched | 'done') => {
  if (message === 'done') done = true
  else if ('cookies' in message) void openAll(message)
  else {
    watched.push(message)
    fresh.push([])
  }
  finishWhenFresh()
})

async function openAll({ port: at, cookies }: { port: number; cookies: string[] }): Promise<void> {
  port = at
  pages = cookies.length
  const first = cookies[0] ?? ''
  const { version } = JSON.parse(await read('/seats', first)) as SeatMap
  for (let from = 0; from < cookies.length; from += OPENING_AT_ONCE)
    await Promise.all(
      cookies.slice(from, from + OPENING_AT_ONCE).map((cookie) => open({ cookie, version, seen: new Set() })),
    )
  process.send?.('open')
}

function open(page: Page): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.write(`GET /api/live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${page.cookie}\r\n\r\n`)
    let rest = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === 'data: open') resolve()
        if (line === 'data: seats' || line.startsWith('data: seats ')) hear(page, line.slice(12))
      }
    })
  })
}

function hear(page: Page, said: string): void {
  const facts = JSON.parse(said || '{}') as Facts
  if (facts.is !== undefined && facts.is === page.version) return
  if (facts.is === undefined || facts.was !== page.version || !facts.seats) {
    setTimeout(() => void ask(page, facts.is === undefined), Math.random() * (facts.spread ?? 0))
    return
  }
  page.version = facts.is
  show(page, facts.seats)
}

/** A topic without facts has the page read all that it shows, as it did before changes travelled. */
async function ask(page: Page, everything: boolean): Promise<void> {
  const [map] = await Promise.all(
    ['/seats', ...(everything ? ['/floors', '/seat-bookings'] : [])].map((path) => read(path, page.cookie)),
  )
  const { version, seats } = JSON.parse(map ?? '') as SeatMap
  page.version = version
  show(page, seats)
}

function show(page: Page, seats: SeatPatch['seats']): void {
  const now = Date.now()
  for (const [at, { seat_number, time_slot, booked_at }] of watched.entries()) {
    if (page.seen.has(at)) continue
    const taken: readonly string[] = seats.find((seat) => seat.seat_number === seat_number)?.taken ?? []
    if (!taken.includes(time_slot)) continue
    page.seen.add(at)
    fresh[at]?.push(now - booked_at)
  }
  finishWhenFresh()
}

function finishWhenFresh(): void {
  if (done && fresh.every((times) => times.length === pages)) process.send?.({ fresh })
}

function read(path: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    get(
      { port, agent, path: `/api${path}`, headers },
      (answer) => void text(answer).then(resolve, reject),
    ).on('error', reject)
  })
}
