import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Audience } from '../rules.ts'

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The notice, while it is shown. */
export function findShown(sql: Sql, id: string, today: Day) {
  return sql
    .selectFrom('notices')
    .select(['id', 'title', 'body', 'title_hi', 'body_hi', 'audience', 'until'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('until', '>=', today)
    .executeTakeFirst()
}

/** Up to whom it has been told, locked until the transaction ends. */
export async function lockTelling(sql: Sql, notice_id: string): Promise<string> {
  await sql
    .insertInto('notice_tellings')
    .values({ notice_id, up_to: BEFORE_ALL })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { up_to } = await sql
    .selectFrom('notice_tellings')
    .select('up_to')
    .where('notice_id', '=', notice_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return up_to
}

export async function noteTold(sql: Sql, notice_id: string, up_to: string): Promise<void> {
  await sql.updateTable('notice_tellings').set({ up_to }).where('notice_id', '=', notice_id).execute()
}

type Asked = { audience: Audience; today: Day; after: string; limit: number }

/** The next of those for whom it is and who have a way to be told: a browser, or mails that they have asked for. */
export async function listNext(sql: Sql, { audience, today, after, limit }: Asked): Promise<string[]> {
  const rows = await sql
    .selectFrom((of) =>
      of
        .selectFrom('push_subscriptions')
        .select('user_id')
        .union(
          of
            .selectFrom('news_choices')
            .select('user_id')
            .where('kind', '=', 'notice')
            .where('mail', '=', true),
        )
        .as('reachable'),
    )
    .innerJoin('profiles', 'profiles.id', 'user_id')
    .select('user_id')
    .where('user_id', '>', after)
    .where('banned_at', 'is', null)
    .$if(audience === 'planned', (members) =>
      members.where((of) =>
        of.exists(
          of
            .selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.user_id', '=', 'profiles.id')
            .where((row) => row.fn<boolean>('active_from', ['status', 'end_date', row.val(today)])),
        ),
      ),
    )
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
