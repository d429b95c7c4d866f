/**
 * node bench/notices.ts: what it costs the database to announce a booking, in three ways on one database in one run: not at all, by a
 * NOTIFY in the transaction, and by a row in `changes` of which somebody is told after the commit, as ours does. pgbench books with
 * the bare server's statement; rounds take turns, the first is a warm-up. Another process reads what was announced as a server does.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { dayOf } from '#/kernel/dates.ts'
import { connect, migrate } from '#/server/database.ts'
import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'
import { grantProgram } from '#/server/grant-program.ts'
import { createListener } from '#/server/listener.ts'
import { BOOK } from './bare-sql.ts'
import { FIRST_SEAT, MEMBERS, NOW, clearBookings, layIn } from './data.ts'
import { findPgbench, pgbench } from './pgbench.ts'

const CONNECTIONS = 16
const ROUNDS = 6

const WAYS = {
  'no notice': `create or replace function announce(variadic news text[]) returns void language plpgsql as 'begin end'`,
  'NOTIFY in the transaction': `create or replace function announce(variadic news text[]) returns void language plpgsql as
    'begin perform pg_notify(''changes'', array_to_string(news, '';'')); end'`,
  'a row, told afterwards': '',
}

// For pgbench, whose promise the listener below keeps; it would print what a server hears.
process.env['PGOPTIONS'] = '-c adhyayan.tells=after -c client_min_messages=warning'
const path = findPgbench()
if (!path) throw new Error('pgbench is needed')
const folder = await mkdtemp(join(tmpdir(), 'adhyayan-notices-'))
const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const owner = connect(database.ownerUrl, () => undefined, 2)
try {
  await migrate(owner.sql)
  await grantProgram(owner.sql, new URL(database.url).username)
  await layIn(owner)
  const { rows } = await owner.pool.query<{ ours: string }>(
    `select pg_get_functiondef('announce(text[])'::regprocedure) as ours`,
  )
  WAYS['a row, told afterwards'] = rows[0]?.ours ?? ''
  const file = join(folder, 'book.sql')
  const values = [`'bench' || :i`, `'${dayOf(NOW)}'`, `${FIRST_SEAT} + :i`, `'night'`]
  const book = BOOK.replaceAll(/\$(\d)/g, (_, at: string) => `(${values[Number(at) - 1]})`)
  await writeFile(file, `\\set n :n + 1\n\\set i :client_id * :share + :n\n${book};\n`)
  const rates = new Map<string, number[]>()
  for (let round = 0; round <= ROUNDS; round++)
    for (const [way, definition] of Object.entries(WAYS)) {
      await owner.pool.query(definition)
      await clearBookings(owner)
      const hearer = await hear(way)
      const rate = await pgbench(path, database.url, file, CONNECTIONS, MEMBERS / CONNECTIONS)
      await hearer.stop()
      if (round === 0) continue
      rates.set(way, [...(rates.get(way) ?? []), rate])
    }
  const median = (all: number[]) =>
    all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? NaN
  for (const way of Object.keys(WAYS)) {
    const own = rates.get(way) ?? []
    const none = rates.get('no notice') ?? []
    const ratios = own.map((rate, at) => rate / (none[at] ?? NaN))
    process.stdout.write(
      `${way}: ${Math.round(median(own))} bookings a second, ${median(ratios).toFixed(2)} of those without (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})\n`,
    )
  }
} finally {
  await owner.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Who hears of it, as a server would, and for rows also tells of them. Throws unless it heard of every booking. */
async function hear(way: string): Promise<{ stop: () => Promise<void> }> {
  let heard = 0
  if (way === 'a row, told afterwards') {
    const hears = {
      changes: (told: string[]) => void (heard += told.length),
      sessionEnd: () => undefined,
      start: () => undefined,
      gap: async () => undefined,
    }
    const listener = createListener(database.url, hears, () => undefined)
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
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('listen changes')
  client.on('notification', () => void (heard += 1))
  return { stop: () => client.end() }
}
