import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Role } from '#/kernel/roles.ts'
import { waitingKindsFor, type ArrivalKind } from '../queue/rules.ts'
import { waitingRows } from '../queue/store.ts'

type Reader = { id: string; role: Role; today: Day }

/**
 * What waits, and whether this admin has read of it. An import of thousands is no arrival: whoever imports knows of it.
 */
function arrivals(sql: Sql, { id, role, today }: Reader) {
  // A browser knows moments to the millisecond.
  const unread = raw<boolean>`date_trunc('milliseconds', at) > coalesce(
    (select up_to from arrivals_read where admin_id = ${id}), '-infinity')
    and not (kind = 'registration_form' and exists (
      select from registration_forms where id = row.id and source = 'import'))`
  // A day that passes is no arrival.
  const kinds = waitingKindsFor(role).filter((kind) => kind !== 'due')
  return sql
    .selectFrom(waitingRows(sql, kinds, today).as('row'))
    .selectAll()
    .$narrowType<{ kind: ArrivalKind }>()
    .select(unread.as('unread'))
    .as('arrival')
}

/** Newest first. */
export function list(sql: Sql, reader: Reader, limit: number) {
  return sql
    .selectFrom(arrivals(sql, reader))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countUnread(sql: Sql, reader: Reader): Promise<number> {
  const { count } = await sql
    .selectFrom(arrivals(sql, reader))
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('unread', '=', true)
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
