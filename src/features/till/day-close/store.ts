import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'

/** Each account's movements of a day, in paise. */
export function listAccounts(sql: Sql, day: Day) {
  return sql
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['account', (of) => of.fn.countAll<number>().as('movements')])
    .select([
      raw<Paise>`coalesce(sum(ledger_entries.amount) filter (where ledger_entries.amount > 0), 0)`.as(
        'came_in',
      ),
      raw<Paise>`coalesce(-sum(ledger_entries.amount) filter (where ledger_entries.amount < 0), 0)`.as(
        'went_out',
      ),
    ])
    .where('day', '=', day)
    .groupBy('account')
    .orderBy('account')
    .execute()
}

/** Paise of cash taken on a day, less what was handed back. */
export async function findCash(sql: Sql, day: Day): Promise<Paise> {
  const row = await sql
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(raw<Paise>`coalesce(sum(ledger_entries.amount), 0)`.as('cash'))
    .where('account', '=', 'cash')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return row.cash
}

export function findClose(sql: Sql, day: Day) {
  return sql
    .selectFrom('day_closes')
    .leftJoin('profiles', 'profiles.id', 'day_closes.closed_by')
    .select(['closed_at', 'profiles.name as closed_by', 'cash_counted', 'cash_expected', 'note'])
    .where('day', '=', day)
    .executeTakeFirst()
}

export type Close = {
  day: Day
  closed_at: Date
  closed_by: string
  cash_counted: Paise
  cash_expected: Paise
  note: string | null
}

/** False if the day was closed before. */
export async function insertClose(sql: Sql, close: Close): Promise<boolean> {
  const closed = await sql
    .insertInto('day_closes')
    .values(close)
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return closed !== undefined
}
