import { claimUploads, forgetFile } from '#/features/files/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import { insertChanges } from '../store.ts'
import { FACILITY_NAMES, type Facility } from './rules.ts'
import * as store from './store.ts'

/** The photos of facilities that the public page shows. */
export function listPictures(sql: Sql) {
  return store.list(sql)
}

/** The file of a photo that is on a public page now; undefined for every other file. */
export function findPublicPicture(sql: Sql, id: string) {
  return store.findPublic(sql, id)
}

function listFacilityPictures({ sql }: MemberContext) {
  return listPictures(sql)
}

type Change = { facility: Facility; shown: string | null; upload_id?: string | undefined; alt: string }

/**
 * Shows a photo instead of the drawn scene; deletes the previous one. `shown` is the file of the photo that the admin
 * saw: words are said of one photo (DESK-11). Throws upload_missing or changed_meanwhile.
 */
async function setFacilityPicture(context: MemberContext, { facility, shown, upload_id, alt }: Change) {
  const { sql, member, now } = context
  return sql.transaction().execute(async (transaction) => {
    const before = await store.find(transaction, facility)
    refuseOverwriting({ version: before?.file_id ?? null, saved_by: null }, shown)
    if (upload_id) await claimUploads(transaction, [upload_id], member.id, 'public_picture', now)
    const file_id = upload_id ?? before?.file_id
    if (!file_id) throw new Refusal('upload_missing', { purpose: 'public_picture' })
    const picture = { facility, file_id, alt }
    await store.save(transaction, picture)
    if (before && before.file_id !== file_id) await forgetFile(transaction, before.file_id, now)
    await recordChange(
      transaction,
      context,
      facility,
      before ? `Photo: ${before.alt}` : 'Drawing',
      `Photo: ${alt}`,
    )
    return picture
  })
}

/** Removes the photo that the admin saw. Throws changed_meanwhile. */
async function removeFacilityPicture(
  context: MemberContext,
  { facility, shown }: { facility: Facility; shown: string },
) {
  const { sql, now } = context
  return sql.transaction().execute(async (transaction) => {
    const before = await store.find(transaction, facility)
    if (before) {
      refuseOverwriting({ version: before.file_id, saved_by: null }, shown)
      await store.remove(transaction, facility)
      await forgetFile(transaction, before.file_id, now)
      await recordChange(transaction, context, facility, `Photo: ${before.alt}`, 'Drawing')
    }
    return { facility }
  })
}

/** Records who changed which picture in the history of the settings. */
function recordChange(
  transaction: Sql,
  { member, now }: MemberContext,
  facility: Facility,
  old: string,
  to: string,
) {
  const name = FACILITY_NAMES[facility]
  const change = { field: 'facility_pictures', old: `${name}: ${old}`, new: `${name}: ${to}` } as const
  return insertChanges(transaction, [change], { admin_id: member.id, at: now })
}

export const admin = { listFacilityPictures, setFacilityPicture, removeFacilityPicture }
