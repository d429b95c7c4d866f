import type pg from 'pg'
import { inMilliseconds } from '#/kernel/durations.ts'

/**
 * How long a change can be read at least, in milliseconds, and after how long between two reads some of it may be gone.
 */
const KEPT_MS = inMilliseconds({ minutes: 1 })
const GAP_MS = KEPT_MS / 2

type Row = { snapshot: string; at: Date; told: string[] }

/**
 * What was committed since the last snapshot: visible now, not visible then. So a transaction that took long is read
 * when it is done, whatever was committed before it. A row of another cluster's transaction, as a copied database may
 * hold, is never visible.
 */
const READ = {
  name: 'changes',
  text: `
  select pg_current_snapshot()::text as snapshot, clock_timestamp() as at, array(
    select told from changes where xid >= pg_snapshot_xmin($1::pg_snapshot)
      and not pg_visible_in_snapshot(xid, $1::pg_snapshot) and pg_visible_in_snapshot(xid, pg_current_snapshot())) as told`,
}
/** And tells all who listen that there is something to read, in the same turn. */
const TELL = { name: 'tell changes', text: `${READ.text}, pg_notify('changes', '')` }

const CLEAN = `
  delete from changes where xid < pg_snapshot_xmin($1::pg_snapshot) or xid >= pg_snapshot_xmax(pg_current_snapshot())`

/**
 * Reads the table `changes` through one connection, from now on. Returns a function for what is new, each change once:
 * null after so long a pause that some of it may have been removed. With `tells` the others hear that they should read
 * too.
 */
export async function followChanges(
  client: pg.Client,
): Promise<(tells?: boolean) => Promise<string[] | null>> {
  const { rows } = await client.query<{ snapshot: string; at: Date }>(
    'select pg_current_snapshot()::text as snapshot, clock_timestamp() as at',
  )
  let [last] = rows as [{ snapshot: string; at: Date }]
  /** From here on everything stays. By the database's clock, like all of these. */
  let kept = last

  return async (tells = false) => {
    const { rows: found } = await client.query<Row>({ ...(tells ? TELL : READ), values: [last.snapshot] })
    const [now] = found as [Row]
    const paused = now.at.getTime() - last.at.getTime()
    last = now
    if (now.at.getTime() - kept.at.getTime() >= KEPT_MS) await clean()
    return paused > GAP_MS ? null : now.told
  }

  async function clean(): Promise<void> {
    await client.query({ name: 'clean changes', text: CLEAN, values: [kept.snapshot] })
    kept = last
  }
}
