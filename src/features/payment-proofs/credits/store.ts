import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'

export type NewCredit = {
  id: string
  day: Day
  amount: Paise
  narration: string
  normalized_narration: string
  imported_at: Date
  imported_by: string
}

/** Returns the ids of the new ones. */
export async function insert(sql: Sql, credits: readonly NewCredit[]): Promise<Set<string>> {
  const added = await sql
    .insertInto('bank_credits')
    .values(credits)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

export async function insertTokens(
  sql: Sql,
  tokens: readonly { bank_credit_id: string; token: string }[],
): Promise<void> {
  if (tokens.length > 0) await sql.insertInto('bank_credit_tokens').values(tokens).execute()
}
