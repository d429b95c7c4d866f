import { callsOf } from '#/server/http/page-reads.ts'
import { member as overview } from '#/features/overview/actions.ts'
import { dayOf } from '#/kernel/dates.ts'
import { DASHBOARD, SEAT_MAP } from './bare-sql.ts'
import type { Case } from './case.ts'
import type { Asked } from './ask.ts'
import { get, query } from './asked.ts'
import { MEMBERS, NOW, showBenchSeats, showLibrarySeats } from './data.ts'
import { asBestScript, recordAs } from './scripts.ts'

const OVERVIEW = '^200 [^]*"verified" ?: ?true'
const MAP = '^200 [^]*"taken" ?: ?\\["night"\\]'
const MY_DASHBOARD = `query {
  currentMember {
    verified
    verificationRequired
    totalPaid
    identityRequestsByUserId(orderBy: CREATED_AT_DESC, first: 1) { nodes { status } }
    bookingsByUserId(orderBy: CREATED_AT_DESC) { nodes { seatNumber timeSlot startDate endDate floor rowLetter } }
    termsByUserId(orderBy: END_DATE_ASC) { nodes { rowId planName planType startDate endDate } }
    waitingProofsByUserId { totalCount }
    eventsByUserId(orderBy: AT_DESC, first: 10) { nodes { kind at seatNumber timeSlot amount planName } }
  }
}`
const SEATS = `query {
  allSeats { nodes { seatNumber floorId columnPosition row rowLetter features outOfServiceFrom taken } }
}`

/**
 * A round of cheap reads lasts long enough for compiled code to be what counts: in half a second a server that others
 * have displaced from the processor's caches has hardly begun. Two rounds ask half of the members each, so nobody's
 * session is remembered from the round before.
 */
const CHEAP = { turns: MEMBERS / 2, turnsOfPostGraphile: MEMBERS / 8, warmUps: 4 }

export const dashboard: Case = {
  name: 'read the dashboard',
  ...CHEAP,
  goals: { bare: 0.55, postgraphile: 3 },
  turn: {
    ours: (n) => [get(n, '/api/overview', OVERVIEW)],
    bare: (n) => [get(n, '/api/overview', OVERVIEW)],
    postgraphile: (n) => [query(n, MY_DASHBOARD, OVERVIEW)],
  },
  scripts: {
    ours: (pool) => recordAs(pool, overview.overview),
    best: asBestScript(DASHBOARD),
  },
}

const readMap = {
  ours: (n: number) => [get(n, '/api/seats', MAP)],
  bare: (n: number) => [get(n, '/api/seats', MAP)],
  postgraphile: (n: number) => [query(n, SEATS, MAP)],
}

export const seatMap: Case = {
  name: 'read the seat map',
  ...CHEAP,
  goals: { bare: 1.5, postgraphile: 8 },
  arrange: showLibrarySeats,
  putBack: showBenchSeats,
  turn: readMap,
  // Ours is kept as text, and sends no SQL of its own.
  scripts: { best: asBestScript(SEAT_MAP) },
}

/** What a browser asks for when it opens a page of ours. To the others, a page is what it shows. */
const pageOf = (n: number, path: string, shown: string): Asked[] =>
  callsOf(path, dayOf(NOW)).map((call) => get(n, call, call === '/api/seats' ? MAP : shown))

/**
 * As many as one library has. Each asks again within the seconds for which a session is remembered, as open pages do.
 */
const OF_ONE_LIBRARY = 300
const inTurns = (read: (n: number) => Asked[]) => (n: number) => read(1 + (n % OF_ONE_LIBRARY))

export const seatMapOfOneLibrary: Case = {
  name: `read the seat map, ${OF_ONE_LIBRARY} members in turns`,
  ...CHEAP,
  goals: seatMap.goals,
  arrange: showLibrarySeats,
  putBack: showBenchSeats,
  turn: {
    ours: inTurns(readMap.ours),
    bare: inTurns(readMap.bare),
    postgraphile: inTurns(readMap.postgraphile),
  },
}

export const dashboardPage: Case = {
  name: 'open the dashboard page',
  goals: {},
  turns: 1_000,
  turn: {
    ours: (n) => pageOf(n, '/dashboard', OVERVIEW),
    bare: (n) => [get(n, '/api/overview', OVERVIEW)],
    postgraphile: (n) => [query(n, MY_DASHBOARD, OVERVIEW)],
  },
}

export const seatsPage: Case = {
  name: 'open the seats page',
  goals: {},
  turns: 1_000,
  arrange: showLibrarySeats,
  putBack: showBenchSeats,
  turn: {
    ours: (n) => pageOf(n, '/dashboard/seats', OVERVIEW),
    bare: (n) => [get(n, '/api/overview', OVERVIEW), get(n, '/api/seats', MAP)],
    postgraphile: (n) => [query(n, MY_DASHBOARD, OVERVIEW), query(n, SEATS, MAP)],
  },
}
