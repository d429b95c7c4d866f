import type { Sql } from '#/kernel/context.ts'
import type { ImportRow, SentRow } from '../rules.ts'

/** Undefined if there is one with this id already. */
export function insertImport(
  sql: Sql,
  one: { id: string; name: string; started_by: string; started_at: Date },
) {
  return sql
    .insertInto('member_imports')
    .values(one)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function stage(sql: Sql, import_id: string, rows: readonly SentRow[]): Promise<void> {
  await sql
    .insertInto('member_import_rows')
    .values(
      rows.map(({ number, row, shares_phone = false }) => ({
        import_id,
        number,
        row: JSON.stringify(row),
        shares_phone,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'number']).doUpdateSet((of) => ({
        row: of.ref('excluded.row'),
        shares_phone: of.ref('excluded.shares_phone'),
      })),
    )
    .execute()
}

export async function countStaged(sql: Sql, import_id: string): Promise<number> {
  const { count } = await sql
    .selectFrom('member_import_rows')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('import_id', '=', import_id)
    .executeTakeFirstOrThrow()
  return count
}

export async function listStaged(sql: Sql, import_id: string) {
  const found = await sql
    .selectFrom('member_import_rows')
    .select(['number', 'row', 'shares_phone'])
    .where('import_id', '=', import_id)
    .orderBy('number')
    .execute()
  return found.map(({ row, ...one }): SentRow => ({ ...one, row: row as ImportRow }))
}

export async function forgetStaged(sql: Sql, import_id: string): Promise<void> {
  await sql.deleteFrom('member_import_rows').where('import_id', '=', import_id).execute()
}

/** Imports that were never written, since before then; returns how many. */
export async function forgetUnwritten(sql: Sql, before: Date): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('member_imports')
    .where('imported_at', 'is', null)
    .where('started_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** False if it is written already. */
export async function cancel(sql: Sql, id: string, cancelled_at: Date): Promise<boolean> {
  const cancelled = await sql
    .updateTable('member_imports')
    .set({ cancelled_at })
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return cancelled !== undefined
}
