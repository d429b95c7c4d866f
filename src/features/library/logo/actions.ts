import { claimUploads, forgetFile } from '#/features/files/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { insertChanges } from '../store.ts'
import * as store from './store.ts'

async function findLogo({ sql }: MemberContext) {
  return { file_id: await store.find(sql) }
}

/** Throws upload_missing. */
function setLogo(context: MemberContext, { upload_id }: { upload_id: string }) {
  return replace(context, upload_id)
}

function removeLogo(context: MemberContext) {
  return replace(context, null)
}

/** Shows another logo, or the lamp; deletes the previous one; the history of the settings tells of it. */
async function replace({ sql, member, now }: MemberContext, upload_id: string | null) {
  return sql.transaction().execute(async (transaction) => {
    const before = await store.lock(transaction)
    if (upload_id) await claimUploads(transaction, [upload_id], member.id, 'public_picture', now)
    if (before === null && upload_id === null) return { file_id: null }
    await store.save(transaction, upload_id)
    if (before) await forgetFile(transaction, before, now)
    const words = (file: string | null) => (file ? 'Own logo' : 'Lamp')
    const change = { field: 'logo', old: words(before), new: words(upload_id) } as const
    await insertChanges(transaction, [change], { admin_id: member.id, at: now })
    return { file_id: upload_id }
  })
}

export const admin = { findLogo, setLogo, removeLogo }
