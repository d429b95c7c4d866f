/** 200 members want one seat at the same moment, at two processes of each contender in turn. */
import { ask } from './ask.ts'
import { bookAs, mutateAs } from './case-booking.ts'
import { startContender, whoTakesPart, type Contender, type ContenderName } from './contenders.ts'
import { clearBookings } from './data.ts'
import { median, quantile, spread } from './figures.ts'
import { part, tableOf } from './part.ts'
import type { Stage } from './stage.ts'

const RIVALS = 200
const PROCESSES = 2
/** A race is over in a tenth of a second: for each round of other parts there are so many. */
const RACES = 5

/** By round: until half of the rivals had their answer, and until nearly all had, in ms. */
type Rivals = Partial<Record<ContenderName, { p50: number[]; p99: number[] }>>

const TRY: Record<ContenderName, (n: number, seat: number) => ReturnType<typeof bookAs>> = {
  ours: (n, seat) => bookAs(n, seat, '^(201 |409 [^]*"seat_taken")'),
  bare: (n, seat) => bookAs(n, seat, '^(201|409) '),
  postgraphile: (n, seat) => mutateAs(n, seat, '^200 [^]*"result":(null|\\d+)'),
}

export const rivals = part({
  measure: async ({ openStage, pace }) => measureRivals(await openStage(), RACES * pace.rounds),
  ratios: (found: Rivals) => ({ '200 rivals, p50 of bare ÷ ours': 1 / timesBare(found) }),
  show: (found) => `## ${RIVALS} rivals for one seat, at ${PROCESSES} processes

One wins and ${RIVALS - 1} are refused in every round, or the run fails. Ours should take at most twice as long as a bare server until half of them know: it
takes ${timesBare(found).toFixed(1)} times as long.

${tableOf(
  ['', 'half of them know after', '99 of 100'],
  Object.entries(found).map(([name, { p50, p99 }]) => [name, `${spread(p50, 0)} ms`, `${spread(p99, 0)} ms`]),
)}`,
})

function timesBare({ ours, bare }: Rivals): number {
  return median((ours?.p50 ?? []).map((ms, round) => ms / (bare?.p50[round] ?? Number.NaN)))
}

async function measureRivals(stage: Stage, rounds: number): Promise<Rivals> {
  const contenders: Contender[] = []
  try {
    for (const name of whoTakesPart()) contenders.push(await startContender(stage, name, PROCESSES))
    const result: Rivals = {}
    for (let round = 0; round <= rounds; round++) {
      for (const contender of contenders) {
        const ms = await race(contender, round)
        if (round === 0) continue
        const kept = (result[contender.name] ??= { p50: [], p99: [] })
        kept.p50.push(median(ms))
        kept.p99.push(quantile(ms, 0.99))
      }
    }
    return result
  } finally {
    await Promise.all(contenders.map(({ stop }) => stop()))
  }
}

async function race({ name, ports, database }: Contender, round: number): Promise<number[]> {
  const first = 1 + round * RIVALS
  const turns = Array.from({ length: RIVALS }, (_, at) => [TRY[name](first + at, round + 1)])
  const { ms } = await ask({ ports, connections: RIVALS, turns })
  const { length: winners } = await database.connection.sql.selectFrom('seat_bookings').select('id').execute()
  if (winners !== 1) throw new Error(`${winners} rivals won the same seat at ${name}`)
  await clearBookings(database.connection)
  return ms
}
