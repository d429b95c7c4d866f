import { readExactPage, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'

/** Newest first. */
export function list(sql: Sql, { member, ...asked }: Asked & { member: string }) {
  const notes = sql
    .selectFrom('member_notes as note')
    .innerJoin('profiles as author', 'author.id', 'note.written_by')
    .select(['note.id', 'version', 'body', 'written_by', 'author.name as author'])
    .select(['note.created_at', 'edited_at'])
    .where('note.user_id', '=', member)
  return readExactPage(notes, asked, { from: 'member_notes as note', by: ['note.created_at', 'note.id'] })
}

/** Whether there is such a member. They aren't erased before the transaction ends. */
export async function holdMember(sql: Sql, id: string): Promise<boolean> {
  const found = await sql
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

const SAVED = ['id', 'version'] as const

type Note = {
  user_id: string
  body: string
  written_by: string
  created_at: Date
  request_key: string | null
}

/** Undefined if the same request added one before. */
export function insert(sql: Sql, note: Note) {
  return sql
    .insertInto('member_notes')
    .values(note)
    .onConflict((conflict) => conflict.constraint('note_request_key_used').doNothing())
    .returning(SAVED)
    .executeTakeFirst()
}

/** The note that the same request added before. */
export function findByKey(sql: Sql, request_key: string) {
  return sql
    .selectFrom('member_notes')
    .select([...SAVED, 'user_id', 'body', 'written_by'])
    .where('request_key', '=', request_key)
    .executeTakeFirstOrThrow()
}

/** Locked until the transaction ends. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('member_notes as note')
    .innerJoin('profiles as author', 'author.id', 'note.written_by')
    .select(['written_by', 'version', 'author.name as saved_by'])
    .where('note.id', '=', id)
    .forUpdate('note')
    .executeTakeFirst()
}

export function update(sql: Sql, id: string, changes: { body: string; edited_at: Date }) {
  return sql
    .updateTable('member_notes')
    .set((of) => ({ ...changes, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning(SAVED)
    .executeTakeFirstOrThrow()
}

export async function remove(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('member_notes').where('id', '=', id).execute()
}
