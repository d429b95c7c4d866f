import { omitRows } from '#/features/audit/omit-rows.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { lockImport } from '../store.ts'
import type { ImportRefusal } from '../texts.ts'
import * as store from './store.ts'

/**
 * Takes an import back as a whole, on the day it was made (IMPORT-7). Throws import_not_found, import_undone,
 * import_over or, with names, import_in_use: what somebody has done since is never thrown away.
 */
async function undoImport({ sql, member, now, today }: MemberContext, { id }: { id: string }) {
  return sql.transaction().execute(async (transaction) => {
    const found = await lockImport(transaction, id)
    if (!found?.imported_at) throw new Refusal<ImportRefusal>('import_not_found')
    if (found.undone_at) throw new Refusal<ImportRefusal>('import_undone')
    if (dayOf(found.imported_at) !== today) throw new Refusal<ImportRefusal>('import_over')
    await store.lockMembers(transaction, id)
    const used = await store.findUsed(transaction, id)
    if (used.count > 0) throw new Refusal<ImportRefusal>('import_in_use', used)
    const members = await omitRows(transaction, () => store.removeMembers(transaction, id))
    await store.markUndone(transaction, id, { undone_at: now, undone_by: member.id })
    return { id, members }
  })
}

export const admin = { undoImport }
