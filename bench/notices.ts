/**
 * What it costs the database to announce a booking, in three ways on one database in one run: not at all, by a NOTIFY
 * in the transaction, and by a row in `changes` of which somebody is told after the commit, as ours does. pgbench books
 * with the bare server's statement; the ways take turns and begin each round with another one, the first round is a
 * warm-up. Another process reads what was announced as a server does.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { dayOf } from '#/kernel/dates.ts'
import { createListener } from '#/server/listener.ts'
import { BOOK } from './bare-sql.ts'
import { FIRST_SEAT, MEMBERS, NOW, clearBookings } from './data.ts'
import { spread } from './figures.ts'
import { part, tableOf, type Pace } from './part.ts'
import { pgbench } from './pgbench.ts'
import type { Stage } from './stage.ts'

const QUIETLY = 'no notice'
const OURS = 'a row, told after the commit'
const WAYS: readonly [way: string, announce: string | undefined][] = [
  [
    QUIETLY,
    `create or replace function announce(variadic news text[]) returns void language plpgsql as 'begin end'`,
  ],
  [
    'NOTIFY in the transaction',
    `create or replace function announce(variadic news text[]) returns void language plpgsql as
      'begin perform pg_notify(''changes'', array_to_string(news, '';'')); end'`,
  ],
  [OURS, undefined],
]
/** For pgbench, whose promise the listener below keeps; it would print what a server hears. */
const OPTIONS = '-c adhyayan.tells=after -c client_min_messages=warning'

/** As many rounds as other parts have don't tell a tenth from what else a machine does. */
const TIMES = 2

/** Bookings a second by round, of each way. */
type Notices = Record<string, number[]>

export const notices = part({
  measure: async ({ openStage, pace }) => measureNotices(await openStage(), pace),
  show: (found: Notices) => `## What an announcement costs a booking

Of the database alone, by pgbench. Ours should leave at least 0.9 of the bookings that are announced to nobody.

${tableOf(
  ['', 'bookings a second', 'of those without'],
  Object.entries(found).map(([way, rates]) => [way, spread(rates, 0), spread(sharesOf(rates, found), 2)]),
)}`,
})

const sharesOf = (rates: readonly number[], found: Notices) =>
  rates.map((rate, round) => rate / (found[QUIETLY]?.[round] ?? Number.NaN))

async function measureNotices(stage: Stage, { pgbench: path, connections, rounds }: Pace): Promise<Notices> {
  if (!path) throw new Error('pgbench is needed')
  const { connection, url } = await stage.database('notices')
  const { rows } = await connection.pool.query<{ ours: string }>(
    `select pg_get_functiondef('announce(text[])'::regprocedure) as ours`,
  )
  const file = join(stage.folder, 'announced.sql')
  const values = [`'bench' || :i`, `'${dayOf(NOW)}'`, `${FIRST_SEAT} + :i`, `'night'`]
  const book = BOOK.replaceAll(/\$(\d)/g, (_, at: string) => `(${values[Number(at) - 1]})`)
  await writeFile(file, `\\set n :n + 1\n\\set i :client_id * :share + :n\n${book};\n`)
  const at = new URL(url)
  at.searchParams.set('options', OPTIONS)
  const found: Notices = Object.fromEntries(WAYS.map(([way]) => [way, []]))
  for (let round = 0; round <= TIMES * rounds; round++) {
    const first = round % WAYS.length
    for (const [way, announce = rows[0]?.ours ?? ''] of [...WAYS.slice(first), ...WAYS.slice(0, first)]) {
      await connection.pool.query(announce)
      await clearBookings(connection)
      const hearer = await hear(way, url)
      const rate = await pgbench(
        path,
        at.href.replaceAll('+', '%20'),
        file,
        connections,
        MEMBERS / connections,
      )
      await hearer.stop()
      if (round > 0) found[way]?.push(rate)
    }
  }
  return found
}

/** Who hears of it, as a server would, and for rows also tells of them. Throws unless it heard of every booking. */
async function hear(way: string, url: string): Promise<{ stop: () => Promise<void> }> {
  let heard = 0
  if (way === OURS) {
    const hears = {
      changes: (told: string[]) => void (heard += told.length),
      sessionEnd: () => undefined,
      start: () => undefined,
      gap: async () => undefined,
    }
    const listener = createListener(url, hears, () => undefined)
    await listener.start()
    const telling = setInterval(listener.tell, 1)
    const stop = async () => {
      await new Promise((resolve) => void setTimeout(resolve, 100))
      clearInterval(telling)
      await listener.stop()
      if (heard < MEMBERS) throw new Error(`heard of ${heard} bookings`)
    }
    return { stop }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('listen changes')
  client.on('notification', () => void (heard += 1))
  return { stop: () => client.end() }
}
