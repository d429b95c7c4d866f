/** The cases, asked as often as possible: contenders take turns, round by round, each on a database of its own. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ask } from './ask.ts'
import type { Case } from './case.ts'
import { CASES } from './cases.ts'
import { startContender, whoTakesPart, type Contender, type ContenderName } from './contenders.ts'
import { cpuBetween, cpuBy } from './cpu.ts'
import { MEMBERS } from './data.ts'
import { median, spread } from './figures.ts'
import { part, tableOf, type Pace } from './part.ts'
import { pgbench } from './pgbench.ts'
import type { Database, Stage } from './stage.ts'

/** Of a round, where a case doesn't say. */
const TURNS = 2_000
/**
 * Rounds that don't count, where a case doesn't say: code is compiled while it runs, ours from a round of bookings to
 * the next by a fifth.
 */
const WARM_UPS = 2

/**
 * Turns a second by round, of each contender and of pgbench with our statements and with the best one; CPU in ms a
 * turn.
 */
type Rates = {
  name: string
  goals: Case['goals']
  rates: Partial<Record<ContenderName | 'pgbench' | 'best', number[]>>
  cpu: Partial<Record<ContenderName, number[]>>
}

export const rates = part({
  measure: async ({ openStage, pace }) => measureRates(await openStage(), pace),
  ratios: (found: Rates[]) => Object.fromEntries(found.flatMap(ratiosOf)),
  show: (found) => `## Requests a second

Through the HTTP API, with session, validation, log and live notifications; other members each time, so that no session is remembered,
unless a row says so. A page is everything that a browser asks for when it opens it; the others answer it by what it shows. Of PostgreSQL: our
statements, and the bare server's.

${tableOf(
  [
    '',
    'ours',
    'bare server',
    'PostGraphile',
    'pgbench, our SQL',
    'pgbench, best SQL',
    'ours ÷ bare',
    'ours ÷ PostGraphile',
    'CPU ms: ours',
    'bare',
    'PostGraphile',
  ],
  found.map(rowOf),
)}`,
})

function rowOf({ name, goals, rates: of, cpu }: Rates): string[] {
  const ratio = (other: number[] | undefined, goal: number | undefined) => {
    const values = (of.ours ?? []).map((rate, round) => rate / (other?.[round] ?? Number.NaN))
    return other ? `${spread(values, 2)}${goal === undefined ? '' : `; goal ${goal}`}` : '–'
  }
  const perSecond = [of.ours, of.bare, of.postgraphile, of.pgbench, of.best].map((values) =>
    spread(values ?? [], 0),
  )
  const ratios = [ratio(of.bare, goals.bare), ratio(of.postgraphile, goals.postgraphile)]
  return [
    name,
    ...perSecond,
    ...ratios,
    ...[cpu.ours, cpu.bare, cpu.postgraphile].map((values) => spread(values ?? [], 2)),
  ]
}

function ratiosOf({ name, rates: of }: Rates): [string, number][] {
  const others = [
    ['bare', of.bare],
    ['PostGraphile', of.postgraphile],
  ] as const
  return others.flatMap(([other, values]): [string, number][] =>
    values
      ? [[`${name}, ours ÷ ${other}`, median((of.ours ?? []).map((rate, at) => rate / (values[at] ?? 1)))]]
      : [],
  )
}

async function measureRates(stage: Stage, pace: Pace): Promise<Rates[]> {
  const contenders: Contender[] = []
  try {
    for (const name of whoTakesPart()) contenders.push(await startContender(stage, name))
    const quiet = pace.pgbench ? await stage.database('pgbench') : undefined
    const results: Rates[] = []
    for (const one of CASES.filter(({ goals }) => !pace.onlyGoals || Object.keys(goals).length > 0)) {
      process.stderr.write(`${one.name} …\n`)
      results.push(await measure(one))
    }
    return results

    async function measure(one: Case): Promise<Rates> {
      const taking = contenders.filter(({ name }) => one.turn[name])
      const turns = one.turns ?? TURNS
      const warmUps = one.warmUps ?? WARM_UPS
      const result: Rates = { name: one.name, goals: one.goals, rates: {}, cpu: {} }
      for (const { database } of taking) await one.arrange?.(database.connection)
      if (quiet && one.scripts) await one.arrange?.(quiet.connection)
      for (let round = 0; round < warmUps + pace.rounds; round++) {
        const first = ((round * turns) % MEMBERS) + 1
        for (const contender of taking) {
          const count = (contender.name === 'postgraphile' && one.turnsOfPostGraphile) || turns
          const { rate, cpu } = await load(one, contender, { first, count })
          if (round < warmUps) continue
          ;(result.rates[contender.name] ??= []).push(rate)
          ;(result.cpu[contender.name] ??= []).push(cpu)
        }
        if (!quiet || !one.scripts) continue
        const { ours, best } = one.scripts
        if (ours) await ofPgbench(one, 'pgbench', await ours(quiet.connection.pool))
        await ofPgbench(one, 'best', best)

        async function ofPgbench({ endRound }: Case, name: 'pgbench' | 'best', script: string) {
          const rate = await loadSql(quiet as Database, script, turns)
          await endRound?.((quiet as Database).connection, turns)
          if (round >= warmUps) (result.rates[name] ??= []).push(rate)
        }
      }
      for (const { database } of taking) await one.putBack?.(database.connection)
      if (quiet && one.scripts) await one.putBack?.(quiet.connection)
      return result
    }
  } finally {
    await Promise.all(contenders.map(({ stop }) => stop()))
  }

  async function load(one: Case, contender: Contender, members: { first: number; count: number }) {
    const { connection } = contender.database
    const turn = one.turn[contender.name]
    await one.arrangeRound?.(connection, members)
    const turns = Array.from({ length: members.count }, (_, at) => turn?.(members.first + at) ?? [])
    const before = cpuBy(contender.pids, stage.postmaster)
    const { seconds } = await ask({ ports: contender.ports, connections: pace.connections, turns })
    const spent = cpuBetween(before, cpuBy(contender.pids, stage.postmaster))
    await one.endRound?.(connection, members.count)
    return { rate: members.count / seconds, cpu: spent / members.count }
  }

  async function loadSql({ url }: Database, script: string, turns: number): Promise<number> {
    const file = join(stage.folder, 'script.sql')
    await writeFile(file, script)
    return pgbench(pace.pgbench ?? '', url, file, pace.connections, turns / pace.connections)
  }
}
