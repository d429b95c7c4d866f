import * as z from 'zod/mini'
import { ASKS, countedPageOf, endpoint, page, refusals, SLOW } from '#/kernel/contract.ts'
import { day, id, line, moment, planType } from '#/kernel/fields.ts'
import { AT_A_TIME, cleanCell } from '#/kernel/sheets.ts'
import { IMPORT_PROBLEMS, LONGEST_CELL, MOST_ROWS, REMEMBERED } from './rules.ts'

/** A cell may be longer than what is kept of it: its verdict says so, not a refusal. */
const cell = z.string().check(z.overwrite(cleanCell), z.maxLength(LONGEST_CELL * 4))

const importRow = z.object({
  name: cell,
  phone: cell,
  email: cell,
  date_of_birth: cell,
  address: cell,
  guardian_name: cell,
  guardian_phone: cell,
  plan: cell,
  start_date: cell,
  end_date: cell,
  slots: cell,
  seat: cell,
  paid: cell,
  due: cell,
})
const number = z.int().check(z.gte(1), z.lte(2_000_000))
/** `shares_phone`: another person than the one with the same phone number under another name. */
const rows = z.array(z.object({ number, row: importRow, shares_phone: z.optional(z.boolean()) })).check(
  z.minLength(1),
  z.maxLength(AT_A_TIME),
  z.refine((sent) => new Set(sent.map((one) => one.number)).size === sent.length, 'A row is sent twice'),
)

const verdict = z.nullable(z.object({ problem: z.enum(IMPORT_PROBLEMS), about: z.nullable(z.string()) }))

const headers = z.array(z.string().check(z.maxLength(REMEMBERED.longest))).check(z.maxLength(REMEMBERED.most))
const order = z.enum(['dmy', 'mdy'])
/** How a spreadsheet was read: its columns by field, its dates, and its words for plans. */
const mapping = z.object({
  columns: z.record(z.string().check(z.maxLength(40)), z.int().check(z.gte(0), z.lt(REMEMBERED.most))),
  orders: z.record(z.string().check(z.maxLength(40)), order),
  plans: z.record(z.string().check(z.maxLength(LONGEST_CELL)), id),
})

const one = z.object({ id })
const found = { import_not_found: 404 } as const

export const admin = {
  /** Every import that was written, newest first, and what may still be done with it. */
  listMemberImports: endpoint
    .route({ method: 'GET', path: '/admin/member-imports', summary: 'Imports of members' })
    .input(z.object(page))
    .output(
      countedPageOf(
        z.object({
          id,
          name: z.string(),
          imported_at: moment,
          imported_by: z.string(),
          members: z.int(),
          plans: z.int(),
          bookings: z.int(),
          undone_at: z.nullable(moment),
          may_be_undone: z.boolean(),
          invited: z.int(),
          /** With an email address, neither invited nor signed in. */
          to_invite: z.int(),
          without_email: z.int(),
        }),
      ),
    ),

  /** The plans and seats that rows are read and judged by. */
  findImportFacts: endpoint
    .route({ method: 'GET', path: '/admin/member-import-facts', summary: 'What an import is judged by' })
    .output(
      z.object({
        plans: z.array(
          z.object({
            id,
            slug: z.string(),
            name: z.string(),
            type: planType,
            duration_months: z.int(),
            duration_days: z.int(),
          }),
        ),
        seats: z.array(z.object({ seat_number: z.int(), out_of_service_from: z.nullable(day) })),
        slot_exclusivity: z.enum(['hours', 'slot']),
      }),
    ),

  /** How the last file with these headers was read; null for new ones. Changes nothing. */
  findImportMapping: endpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/admin/member-imports/mapping', summary: 'How headers were read before' })
    .input(z.object({ headers }))
    .output(z.object({ mapping: z.nullable(mapping) })),

  /** Says of each row whether the database knows something against it. Writes nothing. */
  checkMembers: endpoint
    .meta({ ...ASKS, ...SLOW })
    .route({ method: 'POST', path: '/admin/member-imports/check', summary: 'Check rows of an import' })
    .input(z.object({ rows }))
    .output(z.object({ verdicts: z.array(verdict) })),

  /** Makes rows ready to be imported together. Repeating a part changes nothing. */
  stageMembers: endpoint
    .meta({ ...ASKS, ...SLOW })
    .route({ method: 'POST', path: '/admin/member-imports', summary: 'Make rows ready for an import' })
    .input(z.object({ id, name: line('Name', 200), rows }))
    .output(one)
    .errors(
      refusals({
        import_done: 409,
        import_cancelled: 409,
        import_too_large: 409,
        import_not_found: 404,
      }),
    ),

  /**
   * Writes all rows that were made ready, in one transaction; `expected` is how many there should be. Each is judged
   * again: if one is no longer good, nothing is written.
   */
  importMembers: endpoint
    .meta(SLOW)
    .route({ method: 'POST', path: '/admin/member-imports/{id}/import', summary: 'Import the members' })
    .input(z.object({ id, expected: z.int().check(z.gte(1), z.lte(MOST_ROWS)), headers, mapping }))
    .output(z.object({ id, members: z.int(), plans: z.int(), bookings: z.int() }))
    .errors(
      refusals({
        ...found,
        import_running: 409,
        import_cancelled: 409,
        import_incomplete: 409,
        import_changed: 409,
        import_undone: 409,
      }),
    ),

  /** How many rows the running import has written. */
  findImportProgress: endpoint
    .route({ method: 'GET', path: '/admin/member-imports/{id}/progress', summary: 'How far an import is' })
    .input(one)
    .output(z.object({ written: z.int(), imported: z.boolean(), cancelled: z.boolean() }))
    .errors(refusals(found)),

  /** Before the import is written: nothing will be, and what was made ready is forgotten. */
  cancelImport: endpoint
    .route({ method: 'POST', path: '/admin/member-imports/{id}/cancel', summary: 'Cancel an import' })
    .input(one)
    .output(one)
    .errors(refusals({ ...found, import_done: 409 })),

  /** On the same day, as a whole: refused with names if a member has been used since. */
  undoImport: endpoint
    .meta(SLOW)
    .route({ method: 'POST', path: '/admin/member-imports/{id}/undo', summary: 'Undo an import' })
    .input(one)
    .output(z.object({ id, members: z.int() }))
    .errors(refusals({ ...found, import_over: 409, import_in_use: 409, import_undone: 409 })),

  /** Mails every imported member with an address, once, the link to claim their account. */
  inviteImported: endpoint
    .meta(SLOW)
    .route({ method: 'POST', path: '/admin/member-imports/{id}/invite', summary: 'Invite imported members' })
    .input(one)
    .output(z.object({ id, sent: z.int() }))
    .errors(refusals({ ...found, import_undone: 409 })),
}
