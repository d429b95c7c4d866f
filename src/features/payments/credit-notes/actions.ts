import type { Asked } from '#database/read-page.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { findPrintedLibrary } from '../receipts/actions.ts'
import type { PaymentRefusal } from '../texts.ts'
import * as store from './store.ts'

type One = { id: string }

export const member = {
  listMyCreditNotes: ({ sql, member: { id } }: MemberContext, asked: Asked) => store.listOwn(sql, id, asked),
  /** Throws credit_note_not_found for another member's. */
  findCreditNote: async ({ sql, member: { id: user_id } }: MemberContext, { id }: One) =>
    printNote(sql, await store.findOwn(sql, id, user_id)),
}

export const admin = {
  /** Any member's. Throws credit_note_not_found. */
  findCreditNote: async ({ sql }: MemberContext, { id }: One) => printNote(sql, await store.find(sql, id)),
}

/** The credit note of an undone payment; undefined if there is none. */
export const findUndoNoteOf = store.findOfUndo

async function printNote(sql: Sql, note: Awaited<ReturnType<typeof store.find>>) {
  if (!note) throw new Refusal<PaymentRefusal>('credit_note_not_found')
  return { ...note, library: await findPrintedLibrary(sql) }
}
