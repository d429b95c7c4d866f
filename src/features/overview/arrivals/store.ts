import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Role } from '#/kernel/roles.ts'
import { waitingKindsFor, type ArrivalKind } from '../queue/rules.ts'
import { waitingRows } from '../queue/store.ts'

type Reader = { id: string; role: Role; today: Day }

/** A browser knows moments to the millisecond: what its reader has seen came before this. */
const unreadSince = (id: string) => raw<Date>`coalesce(
  (select up_to from arrivals_read where admin_id = ${id}) + interval '1 millisecond', '-infinity')`

// A day that passes is no arrival.
const kindsFor = (role: Role) => waitingKindsFor(role).filter((kind) => kind !== 'due')

/**
 * What was sent in and waits, newest first, and whether its reader has seen it. An import of thousands is no arrival:
 * the importer knows of it.
 */
export function list(sql: Sql, { id, role, today }: Reader, limit: number) {
  return sql
    .selectFrom(waitingRows(sql, kindsFor(role), { today, limit, order: 'desc', sent: true }).as('row'))
    .selectAll()
    .$narrowType<{ kind: ArrivalKind }>()
    .select(raw<boolean>`at >= ${unreadSince(id)}`.as('unread'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Up to `most` of each kind: an admin who has read nothing yet would count all that waits. */
export async function countUnread(sql: Sql, { id, role, today }: Reader, most: number): Promise<number> {
  const since = unreadSince(id)
  const unread = waitingRows(sql, kindsFor(role), { today, limit: most, order: 'desc', since, sent: true })
  const { count } = await sql
    .selectFrom(unread.as('row'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Never back: of two devices the one that has read more counts. */
export async function markRead(sql: Sql, admin_id: string, up_to: Date): Promise<Date> {
  const read = await sql
    .insertInto('arrivals_read')
    .values({ admin_id, up_to })
    .onConflict((conflict) =>
      conflict
        .column('admin_id')
        .doUpdateSet({ up_to: (of) => of.fn<Date>('greatest', ['arrivals_read.up_to', 'excluded.up_to']) }),
    )
    .returning('up_to')
    .executeTakeFirstOrThrow()
  return read.up_to
}
