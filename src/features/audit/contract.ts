import * as z from 'zod/mini'
import { ASKS, dayRange, endpoint, page, pageOf, total } from '#/kernel/contract.ts'
import { id, moment, paise, searchWords } from '#/kernel/fields.ts'
import { ROLES } from '#/kernel/roles.ts'
import { seatNumber } from '../seats/contract.ts'
import { AREAS, LOG_SORTS } from './search.ts'

const person = z.object({ id, name: z.string() })
const columns = z.nullable(z.record(z.string(), z.unknown()))

/** One row that an entry changed; `before` and `after` hold only the changed columns. */
const change = z.object({
  id: z.int(),
  kind: z.enum(['insert', 'update', 'delete', 'open']),
  table_name: z.string(),
  row_id: z.string(),
  /** The desk's name for it: a coupon's code, a plan's name. */
  label: z.nullable(z.string()),
  user: z.nullable(person),
  payment_id: z.nullable(id),
  /** What the payment came to, in paise: a change of it may say nothing of that, or what it was opened at. */
  payment_amount: z.nullable(paise),
  seat_number: z.nullable(z.int()),
  before: columns,
  after: columns,
})

const entry = z.object({
  id: z.int(),
  at: moment,
  /** Null for changes made outside the console. */
  admin: z.nullable(person),
  /** The endpoint's name in the contracts, for example seats.assignSeat. */
  operation: z.string(),
  reason: z.nullable(z.string()),
  /** At most 50 of them. */
  changes: z.array(change),
  changes_count: z.int(),
  /** Rows that were imported by the hundred, in all of them. */
  rows: z.int(),
})

export type Entry = z.infer<typeof entry>
export type EntryChange = z.infer<typeof change>

/** Which entries; days are in India, both included. */
export const filter = {
  /** The admin or the member concerned. */
  person: z.optional(id),
  /** The member concerned. */
  member: z.optional(id),
  payment: z.optional(id),
  seat: z.optional(seatNumber),
  area: z.optional(z.enum(AREAS)),
  ...dayRange,
  sort: z.optional(z.enum(LOG_SORTS)),
  search: z.optional(searchWords),
  /** Our own labels whose words on the page contain `search`, separated by |. */
  labels: z.optional(z.string().check(z.maxLength(2000))),
}

export const admin = {
  /** By default newest first; the cursor is the last entry's id. */
  listEntries: endpoint
    .route({ method: 'GET', path: '/admin/audit', summary: 'What the desk did and opened' })
    .input(z.object({ ...filter, ...page, cursor: z.optional(z.coerce.number().check(z.int())) }))
    .output(z.object({ rows: z.array(entry), next_cursor: z.nullable(z.int()), ...total })),

  findEntry: endpoint
    .route({ method: 'GET', path: '/admin/audit/entries/{id}', summary: 'One entry' })
    .input(z.object({ id: z.coerce.number().check(z.int()) }))
    .output(z.nullable(entry)),

  /** Records that a list was saved as a file, which the browser builds from what it has read. */
  noteExport: endpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/admin/audit/exports', summary: 'Note that a list was exported' })
    .input(z.object({ list: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)), rows: z.int().check(z.gte(0)) }))
    .output(z.object({})),

  /** Who works at the desk first. With `id`, that person only. */
  listPeople: endpoint
    .route({ method: 'GET', path: '/admin/audit/people', summary: 'People that the log can be filtered by' })
    .input(z.object({ ...page, search: filter.search, id: z.optional(id) }))
    .output(pageOf(z.object({ ...person.shape, email: z.nullable(z.string()), role: z.enum(ROLES) }))),
}
