import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import type { Counted, Entry } from './rules.ts'

export type Cause = { at: Date; day: Day } & (
  | { kind: 'payment' | 'undo'; payment_id: string }
  | { kind: 'surplus'; payment_id: string; provider_payment_id: string }
  | { kind: 'refund' | 'return'; payment_id: string; refund_id: string }
  | { kind: 'drawer'; drawer_entry_id: string }
  | { kind: 'expense' | 'expense_reversal'; expense_id: string }
)

/** What a mistake was entered as. */
export type Entered =
  | { kind: 'payment'; payment_id: string }
  | { kind: 'drawer'; drawer_entry_id: string }
  | { kind: 'expense'; expense_id: string }

/** What was entered for a cause, and what the first count of the drawer that covered it was (TILL-3). */
export async function findEntered(sql: Sql, cause: Entered): Promise<{ entries: Entry[]; counted: Counted }> {
  const rows = await sql
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions as of', 'of.id', 'transaction_id')
    .select(['account', 'amount'])
    .select(
      raw<Counted>`
        (select case when follows is null then 'opening' else 'difference' end
         from drawer_closes where counted_until >= transaction_id order by counted_until, closed_at limit 1)
      `.as('counted'),
    )
    .where((of) => of.and(cause))
    .execute()
  const entries = rows.map(({ account, amount }) => ({ account, amount }))
  return { entries, counted: rows[0]?.counted ?? null }
}

/** Paise that were taken for a payment and bought nothing, less what went back of them. */
export async function findHeld(sql: Sql, payment_id: string): Promise<Paise> {
  const { held } = await sql
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions as of', 'of.id', 'transaction_id')
    .select(raw<Paise>`coalesce(-sum(amount), 0)::bigint`.as('held'))
    .where('of.payment_id', '=', payment_id)
    .where('account', '=', 'owed_to_payers')
    .executeTakeFirstOrThrow()
  return held
}

const DRAWER = raw`hashtextextended('drawer', 0)`

/** Waits until no cash is being entered, and lets none be entered until the caller's transaction ends. */
export async function lockDrawer(sql: Sql): Promise<void> {
  await raw`select pg_advisory_xact_lock(${DRAWER})`.execute(sql)
}

/**
 * Keeps the drawer from being counted until the caller's transaction ends. Cash is entered under this, so that whatever
 * a count doesn't see has a higher number than all that it has seen.
 */
export async function shareDrawer(sql: Sql): Promise<void> {
  await raw`select pg_advisory_xact_lock_shared(${DRAWER})`.execute(sql)
}

/** Paise that should be in the drawer by the ledger, and the last transaction of them. */
export function findCash(sql: Sql): Promise<{ balance: Paise; until: number | null }> {
  const sum = (list: string) => raw`coalesce(sum(count) filter (where list = ${raw.lit(list)}), 0)`
  return sql
    .selectFrom('tallies')
    .select(raw<Paise>`(${sum('ledger_in')} - ${sum('ledger_out')})::bigint`.as('balance'))
    .select((of) =>
      of
        .selectFrom('ledger_entries')
        .select((entry) => entry.fn.max('transaction_id').as('last'))
        .where(raw<boolean>`account = 'cash'`)
        .as('until'),
    )
    .where('list', 'in', ['ledger_in', 'ledger_out'])
    .where('kind', '=', 'cash')
    .executeTakeFirstOrThrow()
}

/**
 * Inserts one ledger transaction; false if its cause was entered before. The database refuses entries that don't sum to
 * zero, and any later change.
 */
export async function enter(sql: Sql, cause: Cause, entries: readonly Entry[]): Promise<boolean> {
  if (entries.some(({ account }) => account === 'cash')) await shareDrawer(sql)
  const entered = await sql
    .insertInto('ledger_transactions')
    .values(cause)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!entered) return false
  await sql
    .insertInto('ledger_entries')
    .values(entries.map((entry) => ({ ...entry, transaction_id: entered.id })))
    .execute()
  return true
}
