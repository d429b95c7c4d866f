import type { Asked } from '#database/read-page.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { formatCount } from '#/kernel/counted.ts'
import type { Entry } from './contract.ts'
import { recordExport } from './record-export.ts'
import * as store from './store.ts'

/** How many changes of one entry are shown; a generated week has hundreds. */
const CHANGES = 50

/** A page of the entries. */
export async function listEntries({ sql }: { sql: Sql }, listing: store.Listing) {
  const { rows, ...page } = await store.list(sql, listing)
  return { ...page, rows: await withChanges(sql, rows) }
}

async function findEntry({ sql }: MemberContext, { id }: { id: number }) {
  const found = await store.find(sql, id)
  return found ? ((await withChanges(sql, [found]))[0] ?? null) : null
}

async function withChanges(
  sql: Sql,
  entries: Awaited<ReturnType<typeof store.list>>['rows'],
): Promise<Entry[]> {
  const ids = entries.map(({ id }) => id)
  const changes = Map.groupBy(await store.listChanges(sql, ids, CHANGES), ({ entry_id }) => entry_id)
  return entries.map(({ admin_id, admin_name, ...entry }) => ({
    ...entry,
    admin: toPerson(admin_id, admin_name),
    changes: (changes.get(entry.id) ?? []).map(describeChange),
  }))
}

function describeChange(row: Awaited<ReturnType<typeof store.listChanges>>[number]) {
  const { entry_id: _, user_id, user_name, ...change } = row
  return { ...change, user: toPerson(user_id, user_name) }
}

async function noteExport(context: MemberContext, { list, rows }: { list: string; rows: number }) {
  await recordExport(context, { list, label: `${list.replaceAll('-', ' ')}, ${formatCount(rows, 'row')}` })
  return {}
}

const toPerson = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

function listPeople(
  { sql }: MemberContext,
  wanted: Asked & { id?: string | undefined; search?: string | undefined },
) {
  return store.listPeople(sql, wanted)
}

/** Masks what was said about an erased member, in the caller's transaction (AUDIT-5). */
export function maskMember(transaction: Sql, member_id: string): Promise<void> {
  return store.mask(transaction, member_id)
}

export const admin = { listEntries, findEntry, noteExport, listPeople }
