import { isDeepStrictEqual } from 'node:util'
import type { Asked } from '#database/read-page.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import type { MemberRefusal } from '../texts.ts'
import { mayEditNote, mayRemoveNote } from './rules.ts'
import * as store from './store.ts'
import type { NoteRefusal } from './texts.ts'

type One = { id: string }
type Details = { body: string }

function listNotes({ sql }: MemberContext, asked: Asked & { member: string }) {
  return store.list(sql, asked)
}

/** A repeated request adds nothing more. Throws member_not_found or note_key_reused. */
async function addNote(context: MemberContext, { member: user_id, body }: Details & { member: string }) {
  const { sql, member: author, now, requestKey: request_key } = context
  return sql.transaction().execute(async (transaction) => {
    if (!(await store.holdMember(transaction, user_id))) throw new Refusal<MemberRefusal>('member_not_found')
    const note = { user_id, body, written_by: author.id }
    const added = await store.insert(transaction, { ...note, created_at: now, request_key })
    if (added) return added
    const { id, version, ...earlier } = await store.findByKey(transaction, request_key ?? '')
    if (!isDeepStrictEqual(earlier, note)) throw new Refusal<NoteRefusal>('note_key_reused')
    return { id, version }
  })
}

/** Throws note_not_found, note_of_another or changed_meanwhile. */
async function updateNote(
  { sql, member: by, now }: MemberContext,
  { id, version, body }: One & Details & { version: number },
) {
  return sql.transaction().execute(async (transaction) => {
    const note = await lockNote(transaction, id)
    if (!mayEditNote(note, by)) throw new Refusal<NoteRefusal>('note_of_another')
    refuseOverwriting(note, version)
    return store.update(transaction, id, { body, edited_at: now })
  })
}

/** Throws note_not_found or note_of_another. */
async function removeNote({ sql, member: by }: MemberContext, { id }: One) {
  return sql.transaction().execute(async (transaction) => {
    if (!mayRemoveNote(await lockNote(transaction, id), by)) throw new Refusal<NoteRefusal>('note_of_another')
    await store.remove(transaction, id)
    return { id }
  })
}

async function lockNote(transaction: Sql, id: string) {
  const note = await store.lock(transaction, id)
  if (!note) throw new Refusal<NoteRefusal>('note_not_found')
  return note
}

export const admin = { listNotes, addNote, updateNote, removeNote }
