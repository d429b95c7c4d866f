import { sql as raw, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'

/** Forgets what triggers told of until now (record 0072); the result reads what they told of since, in order. */
export async function followTold(sql: Kysely<DB>): Promise<() => Promise<string[]>> {
  await sql.deleteFrom('changes').execute()
  return async () => {
    const rows = await sql
      .selectFrom('changes')
      .select('told')
      // A row may take the place of one that was deleted, before those of earlier transactions.
      .orderBy(raw`xid::text::numeric`)
      .orderBy(raw`ctid`)
      .execute()
    return rows.map(({ told }) => told)
  }
}
