import { issueClaim } from '#/features/accounts/confirmation/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { CLAIM_DAYS } from '../rules.ts'
import { lockImport } from '../store.ts'
import type { ImportRefusal } from '../texts.ts'
import { claimMail } from './mails.ts'
import * as store from './store.ts'

/** Mails each imported member with an address once, however often it is asked for (IMPORT-8). Throws import_not_found or import_undone. */
async function inviteImported({ sql, now, appUrl, queueMail }: MemberContext, { id }: { id: string }) {
  return sql.transaction().execute(async (transaction) => {
    // A second request waits here, and then finds nobody left.
    const found = await lockImport(transaction, id)
    if (!found?.imported_at) throw new Refusal<ImportRefusal>('import_not_found')
    if (found.undone_at) throw new Refusal<ImportRefusal>('import_undone')
    const invited = await store.takeInvitable(transaction, id, now)
    const library = await store.findLibraryName(transaction)
    for (const member of invited) {
      const token = await issueClaim(transaction, member.id, later(now, { days: CLAIM_DAYS }))
      const url = `${appUrl}/auth?reset=true&token=${token}`
      await queueMail(transaction, claimMail({ to: member.email, name: member.name, library, url }))
    }
    if (invited.length > 0) await store.addInvited(transaction, id, invited.length)
    return { id, sent: invited.length }
  })
}

export const admin = { inviteImported }
