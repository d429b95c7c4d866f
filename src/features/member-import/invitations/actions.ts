import { inviteAllToClaim } from '#/features/accounts/claims/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { lockImport } from '../store.ts'
import type { ImportRefusal } from '../texts.ts'
import * as store from './store.ts'

/**
 * Mails each imported member with an address once, however often it is asked for (IMPORT-8). Throws import_not_found or
 * import_undone.
 */
async function inviteImported(context: MemberContext, { id }: { id: string }) {
  const { sql, now } = context
  return sql.transaction().execute(async (transaction) => {
    // A second request waits here, and then finds nobody left.
    const found = await lockImport(transaction, id)
    if (!found?.imported_at) throw new Refusal<ImportRefusal>('import_not_found')
    if (found.undone_at) throw new Refusal<ImportRefusal>('import_undone')
    const invited = await store.takeInvitable(transaction, id, now)
    await inviteAllToClaim(transaction, context, invited)
    if (invited.length > 0) await store.addInvited(transaction, id, invited.length)
    return { id, sent: invited.length }
  })
}

export const admin = { inviteImported }
