import { sql as raw } from 'kysely'
import { isOfMember } from '#database/find-members.ts'
import { readCountedPage, readExactPage, readPage, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'

const MESSAGES = { from: 'help_messages as message', by: ['message.id'] } as const

function messagesOf(sql: Sql, user_id: string) {
  return sql
    .selectFrom('help_messages as message')
    .select(['message.id', 'body', 'at'])
    .select((of) => of('answered_by', 'is not', null).$castTo<boolean>().as('from_desk'))
    .where('message.user_id', '=', user_id)
}

/** Newest first. */
export function listMessages(sql: Sql, user_id: string, asked: Asked<number>) {
  return readPage(messagesOf(sql, user_id), asked, MESSAGES)
}

/** The same with who wrote each, for the desk. */
export function listSignedMessages(sql: Sql, user_id: string, asked: Asked<number>) {
  const signed = messagesOf(sql, user_id)
    .innerJoin('profiles as author', (join) =>
      join.on('author.id', '=', (of) => of.fn.coalesce('answered_by', 'message.user_id')),
    )
    .select('author.name as author')
  return readPage(signed, asked, MESSAGES)
}

/** The member's thread, and whether an answer came since they last looked. */
export function findThread(sql: Sql, user_id: string) {
  const unread = raw<boolean>`exists (select from help_messages
    where help_messages.user_id = thread.user_id and answered_by is not null
      and at > coalesce(thread.read_up_to, '-infinity'))`
  return sql
    .selectFrom('help_threads as thread')
    .select(['id', 'waiting_since', unread.as('unread')])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export function findThreadById(sql: Sql, id: string) {
  return sql
    .selectFrom('help_threads as thread')
    .innerJoin('profiles', 'profiles.id', 'thread.user_id')
    .select(['thread.id', 'user_id', 'profiles.name as user_name', 'waiting_since'])
    .where('thread.id', '=', id)
    .executeTakeFirst()
}

export type Listing = Asked & { search?: string | undefined }

/** Those that wait first, the newest of each first; of a search, those of the members whom it finds. */
export function listThreads(sql: Sql, { search, ...asked }: Listing) {
  const threads = sql
    .selectFrom('help_threads as thread')
    // Each has its member; as an outer join it is left out where threads are only counted.
    .leftJoin('profiles', 'profiles.id', 'thread.user_id')
    .select(['thread.id', 'thread.user_id', 'waiting_since', 'last_at'])
    .select((of) => of.ref('profiles.name').$notNull().as('user_name'))
    .select((of) =>
      of
        .selectFrom('help_messages as message')
        .select(raw<string>`left(body, 140)`.as('words'))
        .whereRef('message.user_id', '=', 'thread.user_id')
        .orderBy('message.id', 'desc')
        .limit(1)
        .$asScalar()
        .$notNull()
        .as('last_words'),
    )
  const by = [raw`(thread.waiting_since is not null)`, 'thread.last_at', 'thread.id']
  const order = { from: 'help_threads as thread', by }
  if (search)
    return readCountedPage(threads.where(isOfMember('thread.user_id', search)), asked, {
      ...order,
      tally: null,
    })
  return readExactPage(threads, asked, order)
}

/** Waits from the first message that is unanswered. */
export async function keepWaiting(sql: Sql, user_id: string, at: Date): Promise<void> {
  await sql
    .insertInto('help_threads')
    .values({ user_id, waiting_since: at, last_at: at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        waiting_since: (of) => of.fn.coalesce('help_threads.waiting_since', 'excluded.waiting_since'),
        last_at: at,
      }),
    )
    .execute()
}

export function lockThread(sql: Sql, id: string) {
  return sql
    .selectFrom('help_threads')
    .select(['user_id', 'waiting_since'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** When the member asked first after that message; null if they didn't. */
export async function findAskedAfter(sql: Sql, user_id: string, message: number): Promise<Date | null> {
  const asked = await sql
    .selectFrom('help_messages')
    .select('at')
    .where('user_id', '=', user_id)
    .where('answered_by', 'is', null)
    .where('id', '>', message)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return asked?.at ?? null
}

export async function changeWaiting(
  sql: Sql,
  id: string,
  waiting_since: Date | null,
  answered_at: Date | null,
): Promise<void> {
  await sql
    .updateTable('help_threads')
    .set({ waiting_since, ...(answered_at && { last_at: answered_at }) })
    .where('id', '=', id)
    .execute()
}

/** What was read stays so, whichever of two visits is heard first. */
export async function markRead(sql: Sql, user_id: string, read_up_to: Date): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('help_threads')
    .set({ read_up_to: raw<Date>`greatest(read_up_to, ${read_up_to}::timestamptz)` })
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type NewMessage = {
  user_id: string
  body: string
  at: Date
  answered_by: string | null
  request_key: string | null
}

/** Undefined if the same request was made before. */
export function insertMessage(sql: Sql, message: NewMessage) {
  return sql
    .insertInto('help_messages')
    .values(message)
    .onConflict((conflict) => conflict.constraint('help_request_key_used').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function findMessageByKey(sql: Sql, user_id: string, request_key: string) {
  return sql
    .selectFrom('help_messages')
    .select(['id', 'body'])
    .where('user_id', '=', user_id)
    .where('request_key', '=', request_key)
    .executeTakeFirstOrThrow()
}
