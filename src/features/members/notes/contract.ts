import * as z from 'zod/mini'
import { countedPageOf, deskEndpoint, KEYED, page, refusals } from '#/kernel/contract.ts'
import { id, line, moment } from '#/kernel/fields.ts'
import { LONGEST_NOTE } from './rules.ts'

export const noteDetails = z.object({ body: line('Note', LONGEST_NOTE) })

const note = z.object({
  id,
  /** Counts the saves. */
  version: z.int(),
  body: z.string(),
  written_by: id,
  author: z.string(),
  created_at: moment,
  edited_at: z.nullable(moment),
})

const saved = z.object({ id, version: z.int() })
const OTHERS = { note_not_found: 404, note_of_another: 403 } as const

export const admin = {
  /** What the desk noted about a member, newest first. No endpoint gives it to a member. */
  listNotes: deskEndpoint
    .route({ method: 'GET', path: '/admin/users/{member}/notes', summary: 'The desk’s notes on a user' })
    .input(z.object({ member: id, ...page }))
    .output(countedPageOf(note)),

  /** The same Idempotency-Key returns the same note again. */
  addNote: deskEndpoint
    .meta(KEYED)
    .route({
      method: 'POST',
      path: '/admin/users/{member}/notes',
      summary: 'Add a note on a user',
      successStatus: 201,
    })
    .input(z.extend(noteDetails, { member: id }))
    .output(saved)
    .errors(refusals({ member_not_found: 404, note_key_reused: 422 })),

  updateNote: deskEndpoint
    .route({ method: 'PUT', path: '/admin/notes/{id}', summary: 'Change my own note' })
    .input(z.extend(noteDetails, { id, version: z.int() }))
    .output(saved)
    .errors(refusals({ ...OTHERS, changed_meanwhile: 409 })),

  removeNote: deskEndpoint
    .route({ method: 'DELETE', path: '/admin/notes/{id}', summary: 'Remove a note' })
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors(refusals(OTHERS)),
}
