import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'

/** Forgets the authenticator app and the recovery codes: the first step is enough from then on. */
export async function removeSecondFactor(sql: Sql, user_id: string, updated_at: Date): Promise<void> {
  await sql.deleteFrom('two_factors').where('user_id', '=', user_id).execute()
  await sql
    .updateTable('profiles')
    .set({ two_factor_enabled: false, updated_at })
    .where('id', '=', user_id)
    .execute()
}

/** The account with this address, locked until the transaction ends, if its two-step sign-in is on. */
export function lockByAddress(sql: Sql, email: string) {
  return sql
    .selectFrom('profiles')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .where('two_factor_enabled', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The activity log tells of what the running transaction does to two-step sign-in, as of nobody's at the desk. */
export async function noteOperator(transaction: Sql): Promise<void> {
  await raw`select set_config('adhyayan.operator', 'on', true)`.execute(transaction)
}
