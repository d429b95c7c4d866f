import { LOST } from '../erasure/rules.ts'

/** A column that refers to a row of another table. */
export type Reference = { table: string; column: string; of: string; of_column: string }

/** Sign-in secrets: useless to a reader, and dangerous in a downloads folder. */
const SECRET_TABLES = new Set(['credentials', 'two_factors', 'admin_invites', 'passkey_offers'])
/** Fingerprints that give away a reused screenshot: whoever reads them could alter one to escape (PROOF-7). */
const DETECTING_TABLES = new Set(['picture_keys'])
/** The desk's own working notes, which no member's endpoint gives away (USERS-8). */
const DESK_TABLES = new Set(['member_notes'])
const SECRET_COLUMNS =
  /(^|_)(token|secret|password|hash|sealed_key|storage_key|request_key|opened_under)$|^auth$/
const LEFT_OUT = [SECRET_TABLES, DETECTING_TABLES, DESK_TABLES]
/** Which admin did something is about them, not about the member. */
const OTHERS_COLUMNS = /_by$|^(viewer|admin)_id$/
const OWNER_COLUMNS = new Set(['user_id', 'owner_id'])

/** Whether a column that refers to a profile says whose row it is. */
export function namesTheMember(column: string): boolean {
  return OWNER_COLUMNS.has(column)
}

/** Whether it says which admin did something. */
export function namesTheDesk(column: string): boolean {
  return OTHERS_COLUMNS.test(column)
}

/** Tables that know a member only by email, because they were filled before the account existed. */
export const TABLES_BY_EMAIL = Object.entries(LOST).flatMap(([place, loss]) => {
  const [table = '', column = ''] = place.split('.')
  return 'rows' in loss && loss.rows === 'email' && !SECRET_TABLES.has(table) ? [{ table, column }] : []
})

/**
 * Which tables hold a member's own rows, and by which column: those that name the member as user or owner, and those
 * that refer to such rows. Read from the schema, so that the export includes a new feature's table from the start.
 */
export function ownTables(references: readonly Reference[]): { own: Reference[]; hanging: Reference[] } {
  const shown = references.filter(({ table }) => !LEFT_OUT.some((tables) => tables.has(table)))
  const own = shown.filter(({ column, of }) => of === 'profiles' && namesTheMember(column))
  const owned = new Set(own.map(({ table }) => table))
  const hanging = shown.filter(({ table, of }) => owned.has(of) && !owned.has(table))
  return { own, hanging }
}

/** Whether a row is about the desk's own notes, as one of the activity log may be. */
export function isOfDesk(row: Record<string, unknown>): boolean {
  return DESK_TABLES.has(String(row['table_name']))
}

/** A row without secrets and other people. */
export function shownRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => !SECRET_COLUMNS.test(column) && !namesTheDesk(column)),
  )
}
