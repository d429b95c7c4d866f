/** Compares what the people remember with what the database holds. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from '#/server/database.ts'
import { doubleBookings } from '../../support/double-bookings.ts'
import { books } from '../../support/online-payments.ts'
import type { Paper } from './paper.ts'

type Question = { from: string; where: string; ids: readonly string[] }

export async function inspect({ sql, pool }: Connection, paper: Paper, before: readonly string[]) {
  const { bookings, sales, proofs, walkIns, uploads } = paper
  const released = [...bookings].filter(([, state]) => state === 'released').map(([id]) => id)
  const held = [...bookings].filter(([, state]) => state === 'kept').map(([id]) => id)
  const approved = [...proofs].filter(([, state]) => state === 'approved').map(([id]) => id)
  const told = sales.filter((sale) => sale.told).map(({ payment_id }) => payment_id)
  const questions: Record<string, Question> = {
    bookings: { from: 'seat_bookings', where: 'true', ids: [...bookings.keys()] },
    held: { from: 'seat_bookings', where: `status = 'active'`, ids: held },
    released: { from: 'seat_bookings', where: `status = 'cancelled'`, ids: released },
    told_paid: { from: 'payments', where: `status = 'completed'`, ids: told },
    walk_ins: { from: 'payments', where: `status = 'completed'`, ids: [...walkIns] },
    proofs: { from: 'payment_verifications', where: 'true', ids: [...proofs.keys()] },
    approved: { from: 'payment_verifications', where: `status = 'approved'`, ids: approved },
    uploads: { from: 'files', where: 'true', ids: [...uploads] },
  }
  const acknowledged: Record<string, number> = {}
  const lost: Record<string, number> = {}
  for (const [name, question] of Object.entries(questions)) {
    acknowledged[name] = question.ids.length
    const missing = question.ids.length - (await countOf(pool, question))
    if (missing > 0) lost[name] = missing
  }
  const { drift } = await books(sql)
  return {
    acknowledged,
    lost,
    double_bookings: await doubleBookings(pool),
    ledger_drift: drift,
    ledger_transactions_off: await rows(
      pool,
      `select transaction_id from ledger_entries group by 1 having sum(amount) <> 0`,
    ),
    captured: sales.length,
    captured_unfulfilled: await unfulfilled(pool, paper),
    fulfilled_otherwise_than_once: await rows(
      pool,
      `select payments.id from payments
       where id <> all($1::uuid[]) and array[
         (select count(*) from subscriptions where payment_id = payments.id),
         (select count(*) from receipts where payment_id = payments.id),
         (select count(*) from ledger_transactions where payment_id = payments.id)]
         <> array_fill(case status when 'completed' then 1 else 0 end, array[3])::bigint[]`,
      [before],
    ),
    receipts_left_out: await rows(
      pool,
      `select 1 from receipts having count(*) <> coalesce(max(split_part(number, '/', 3)::int), 0)`,
    ),
  }
}

/** What was captured is settled by jobs, which may still wait. */
export async function untilSettled({ pool }: Connection, paper: Paper, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs
  while (Date.now() < until && (await unfulfilled(pool, paper)) > 0) await pause(500)
}

const unfulfilled = (pool: pg.Pool, { sales }: Paper) =>
  rows(pool, `select 1 from payments where id = any($1::uuid[]) and status <> 'completed'`, [
    sales.map(({ payment_id }) => payment_id),
  ])

async function countOf(pool: pg.Pool, { from, where, ids }: Question): Promise<number> {
  return rows(pool, `select 1 from ${from} where id = any($1::uuid[]) and ${where}`, [ids])
}

const rows = async (pool: pg.Pool, text: string, values: unknown[] = []): Promise<number> =>
  (await pool.query(text, values)).rows.length
