import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

export type NewCredit = {
  day: Day
  amount: number
  narration: string
  normalized_narration: string
  imported_at: Date
  imported_by: string
}

/** Gives how many were not known before. */
export async function insert(sql: Sql, credits: readonly NewCredit[]): Promise<number> {
  const added = await sql
    .insertInto('bank_credits')
    .values(credits)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length
}

/** Whether a credit of the proof's amount names its reference or its payment code; for a query over proofs and payments. */
export const creditFound = raw<boolean>`exists (
  select from bank_credits
  where bank_credits.amount = proof.amount
    and (position(proof.normalized_reference in normalized_narration) > 0
      or position((select payment_code from payments where id = proof.payment_id) in normalized_narration) > 0)
)`

/** How many pending proofs have a matching credit. */
export async function countMatched(sql: Sql): Promise<number> {
  const row = await sql
    .selectFrom('payment_verifications as proof')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('proof.status', '=', 'pending')
    .where(creditFound)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The credits that match a proof, the newest first. */
export function listMatching(
  sql: Sql,
  proof: { amount: number; normalized_reference: string; payment_code: string },
) {
  return sql
    .selectFrom('bank_credits')
    .select(['id', 'day', 'amount', 'narration'])
    .where('amount', '=', proof.amount)
    .where(
      raw<boolean>`(position(${proof.normalized_reference} in normalized_narration) > 0
        or position(${proof.payment_code} in normalized_narration) > 0)`,
    )
    .orderBy('day', 'desc')
    .limit(5)
    .execute()
}
