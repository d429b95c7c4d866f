import { sql as raw } from 'kysely'
import { readCountedPage, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { matchesNothing } from '../credit-matches/store.ts'

export type NewCredit = {
  id: string
  day: Day
  amount: Paise
  narration: string
  normalized_narration: string
  reference: string
  normalized_reference: string
  occurrence: number
  imported_at: Date
  imported_by: string
}
type Line = Pick<NewCredit, 'day' | 'amount' | 'normalized_narration'>

/** Returns the ids of the new ones. */
export async function insert(sql: Sql, credits: readonly NewCredit[]): Promise<Set<string>> {
  if (credits.length === 0) return new Set()
  const added = await sql
    .insertInto('bank_credits')
    .values(credits)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

/** The credits with the days, amounts and narrations of these lines, whatever their references. */
export function listLike(sql: Sql, lines: readonly Line[]) {
  const keys = lines.map(
    (line) => raw`(${line.day}::date, ${line.amount}::integer, ${line.normalized_narration})`,
  )
  return sql
    .selectFrom('bank_credits')
    .select(['id', 'day', 'amount', 'normalized_narration', 'normalized_reference', 'occurrence'])
    .where(raw<boolean>`(day, amount, normalized_narration) in (${raw.join(keys)})`)
    .orderBy('occurrence')
    .execute()
}

type Reference = Pick<NewCredit, 'id' | 'reference' | 'normalized_reference' | 'occurrence'>

/** A credit of a file without references gets the one that another file has for it. */
export async function setReference(sql: Sql, { id, ...reference }: Reference): Promise<void> {
  await sql.updateTable('bank_credits').set(reference).where('id', '=', id).execute()
}

export async function insertTokens(
  sql: Sql,
  tokens: readonly { bank_credit_id: string; token: string }[],
): Promise<void> {
  if (tokens.length === 0) return
  await sql
    .insertInto('bank_credit_tokens')
    .values(tokens)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Newest first. */
export function listUnmatched(sql: Sql, asked: Asked) {
  const unmatched = sql
    .selectFrom('bank_credits as credit')
    .select(['credit.id', 'day', 'amount', 'narration', 'reference'])
    .where('resolved_at', 'is', null)
    .where(matchesNothing)
  const order = { from: 'bank_credits as credit', by: ['credit.day', 'credit.id'] }
  return readCountedPage(unmatched, asked, { ...order, tally: null })
}

/** Compare-and-set; false if it was resolved before. */
export async function resolve(
  sql: Sql,
  id: string,
  resolution: { resolved_at: Date; resolved_by: string; note: string },
): Promise<boolean> {
  const resolved = await sql
    .updateTable('bank_credits')
    .set(resolution)
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return resolved !== undefined
}

export async function saveColumns(
  sql: Sql,
  { headers_hash, columns, saved_at }: { headers_hash: Buffer; columns: object; saved_at: Date },
): Promise<void> {
  const value = { columns: JSON.stringify(columns), saved_at }
  await sql
    .insertInto('bank_statement_mappings')
    .values({ headers_hash, ...value })
    .onConflict((conflict) => conflict.column('headers_hash').doUpdateSet(value))
    .execute()
}

export async function findColumns(sql: Sql, headers_hash: Buffer): Promise<unknown> {
  const found = await sql
    .selectFrom('bank_statement_mappings')
    .select('columns')
    .where('headers_hash', '=', headers_hash)
    .executeTakeFirst()
  return found?.columns ?? null
}
