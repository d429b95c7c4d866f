import type { MemberContext, Sql } from '#/kernel/context.ts'
import { earlier } from '#/kernel/durations.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { MOST_ROWS, type SentRow } from '../rules.ts'
import { findImport, lockImport } from '../store.ts'
import type { ImportRefusal } from '../texts.ts'
import * as store from './store.ts'

/** Throws import_done, import_cancelled, import_too_large or, for somebody else's, import_not_found. */
async function stageMembers(
  { sql, now, member }: MemberContext,
  { id, name, rows }: { id: string; name: string; rows: SentRow[] },
) {
  return sql.transaction().execute(async (transaction) => {
    await store.insertImport(transaction, { id, name, started_by: member.id, started_at: now })
    const found = await lockImport(transaction, id)
    if (found?.started_by !== member.id) throw new Refusal<ImportRefusal>('import_not_found')
    if (found.imported_at) throw new Refusal<ImportRefusal>('import_done')
    if (found.cancelled_at) throw new Refusal<ImportRefusal>('import_cancelled')
    await store.stage(transaction, id, rows)
    if ((await store.countStaged(transaction, id)) > MOST_ROWS)
      throw new Refusal<ImportRefusal>('import_too_large')
    return { id }
  })
}

/** Throws import_not_found or import_done. */
async function cancelImport({ sql, now }: MemberContext, { id }: { id: string }) {
  return sql.transaction().execute(async (transaction) => {
    if (!(await findImport(transaction, id))) throw new Refusal<ImportRefusal>('import_not_found')
    if (!(await store.cancel(transaction, id, now))) throw new Refusal<ImportRefusal>('import_done')
    await store.forgetStaged(transaction, id)
    return { id }
  })
}

/** For the nightly cleanup: imports that nobody finished, with the people in them. Returns how many. */
export function forgetUnwrittenImports(sql: Sql, now: Date): Promise<number> {
  return store.forgetUnwritten(sql, earlier(now, { days: 1 }))
}

export const admin = { stageMembers, cancelImport }
