import { sumTallies } from '#database/tallies.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

type Asking = { today: Day; known_since: Day }

/** Whether the member has a subscription today, and had one on `known_since` or before. */
export async function isJudge(sql: Sql, user_id: string, { today, known_since }: Asking): Promise<boolean> {
  const row = await sql
    .selectNoFrom((of) => [
      of
        .and([
          of.exists(
            of
              .selectFrom('subscriptions')
              .select('id')
              .where('user_id', '=', user_id)
              .where((row) =>
                row.fn<boolean>('active_on', ['status', 'start_date', 'end_date', row.val(today)]),
              ),
          ),
          of.exists(
            of
              .selectFrom('subscriptions')
              .select('id')
              .where('user_id', '=', user_id)
              .where('start_date', '<=', known_since),
          ),
        ])
        .as('judges'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(row.judges)
}

/** Whether the member has answered this month's question. */
export async function hasAnswered(sql: Sql, user_id: string, month: Day): Promise<boolean> {
  const row = await sql
    .selectFrom('ratings')
    .select('month')
    .where('user_id', '=', user_id)
    .where('month', '=', month)
    .executeTakeFirst()
  return row !== undefined
}

export type Answer = {
  user_id: string
  month: Day
  stars: number | null
  words: string | null
  answered_at: Date
}

export async function save(sql: Sql, answer: Answer): Promise<void> {
  const { stars, words, answered_at } = answer
  await sql
    .insertInto('ratings')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'month']).doUpdateSet({ stars, words, answered_at }),
    )
    .execute()
}

/** How many members have rated since, and how many of them with 4 or 5. */
export async function count(sql: Sql, since: Day): Promise<{ good: number; all: number }> {
  const [all, good] = await Promise.all([
    sumTallies(sql, 'ratings', { from: since }),
    sumTallies(sql, 'ratings', { kinds: ['4', '5'], from: since }),
  ])
  return { all, good }
}
