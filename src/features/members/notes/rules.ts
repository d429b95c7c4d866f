import type { Role } from '#/kernel/roles.ts'

export const LONGEST_NOTE = 1000

type Note = { written_by: string }
type Reader = { id: string; role: Role }

/** Nobody puts words into somebody else's mouth. */
export function mayEditNote(note: Note, by: Reader): boolean {
  return note.written_by === by.id
}

/** An admin may remove anybody's, such as that of somebody who has left. */
export function mayRemoveNote(note: Note, by: Reader): boolean {
  return by.role === 'admin' || note.written_by === by.id
}
