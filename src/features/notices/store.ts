import { sql as raw } from 'kysely'
import { readExactPage, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { NoticeDetails } from './rules.ts'

const WORDS = ['notice.id', 'title', 'body', 'title_hi', 'body_hi', 'until', 'posted_at'] as const

/** Those that are shown to a member on a day, newest first. */
export function listShown(sql: Sql, member_id: string, today: Day) {
  // A browser knows moments to the millisecond.
  const unread = raw<boolean>`date_trunc('milliseconds', posted_at) > coalesce(
    (select up_to from notices_read where user_id = ${member_id}), '-infinity')`
  return sql
    .selectFrom('notices as notice')
    .select(WORDS)
    .select(unread.as('unread'))
    .where('ended_at', 'is', null)
    .where('until', '>=', today)
    .where((notice) =>
      notice.or([
        notice('audience', '=', 'members'),
        notice.exists(
          notice
            .selectFrom('subscriptions')
            .select('subscriptions.id')
            .where('user_id', '=', member_id)
            .where((row) => row.fn<boolean>('active_from', ['status', 'end_date', row.val(today)])),
        ),
      ]),
    )
    .orderBy('posted_at', 'desc')
    .orderBy('notice.id')
    .execute()
}

/** Never back: of two devices the one that has read more counts. */
export async function markRead(sql: Sql, user_id: string, up_to: Date): Promise<Date> {
  const read = await sql
    .insertInto('notices_read')
    .values({ user_id, up_to })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ up_to: (of) => of.fn<Date>('greatest', ['notices_read.up_to', 'excluded.up_to']) }),
    )
    .returning('up_to')
    .executeTakeFirstOrThrow()
  return read.up_to
}

/** Newest first. */
export function list(sql: Sql, asked: Asked) {
  const notices = sql
    .selectFrom('notices as notice')
    .leftJoin('profiles', 'profiles.id', 'updated_by')
    .select(WORDS)
    .select(['audience', 'version', 'ended_at', 'profiles.name as updated_by_name'])
  return readExactPage(notices, asked, { from: 'notices as notice', by: ['posted_at', 'notice.id'] })
}

const SAVED = ['id', 'version'] as const
export type Saved = { id: string; version: number }
type Save = { updated_by: string }
type NewNotice = NoticeDetails & Save & { posted_at: Date; request_key: string | null }

/** Undefined if the same request was made before. */
export function insert(sql: Sql, notice: NewNotice) {
  return sql
    .insertInto('notices')
    .values(notice)
    .onConflict((conflict) => conflict.constraint('notice_request_key_used').doNothing())
    .returning(SAVED)
    .executeTakeFirst()
}

/** What that request posted, as it is now. */
export function findByKey(sql: Sql, request_key: string): Promise<Saved & NoticeDetails> {
  return sql
    .selectFrom('notices')
    .select(SAVED)
    .select(['title', 'body', 'title_hi', 'body_hi', 'audience', 'until'])
    .where('request_key', '=', request_key)
    .executeTakeFirstOrThrow()
}

/** The current version, locked until the transaction ends. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('notices')
    .leftJoin('profiles', 'profiles.id', 'updated_by')
    .select(['notices.id', 'version', 'ended_at', 'profiles.name as saved_by'])
    .where('notices.id', '=', id)
    .forUpdate('notices')
    .executeTakeFirst()
}

export function update(sql: Sql, id: string, values: (NoticeDetails | { ended_at: Date }) & Save) {
  return sql
    .updateTable('notices')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning(SAVED)
    .executeTakeFirstOrThrow()
}
