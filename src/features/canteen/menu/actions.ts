import { isDeepStrictEqual } from 'node:util'
import { claimUploads, forgetFile } from '#/features/files/actions.ts'
import { pictureFile, picturePath } from '#/features/library/pictures/rules.ts'
import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import type { MenuItemDetails } from './rules.ts'
import * as store from './store.ts'
import type { MenuRefusal } from './texts.ts'

type One = { id: string }

async function listItems({ sql }: Context) {
  return store.listMenu(sql)
}

async function listItemsForAdmin({ sql }: MemberContext) {
  return store.listByCategory(sql)
}

/** `upload_id`: a picture that replaces the item's link. */
type Written = { item: MenuItemDetails; upload_id?: string | undefined }

/**
 * Adds an item at the end of its section; it can be ordered at once. A repeated request adds nothing more. Throws
 * upload_missing, item_key_reused, or what copying a picture does.
 */
async function createItem(context: MemberContext, written: Written) {
  const { sql, member, requestKey: request_key } = context
  // Before a linked picture is fetched again.
  const earlier = request_key === null ? undefined : await store.findByKey(sql, request_key)
  if (earlier) return requireSame(earlier, written)
  const { item, upload_id } = await copyLinked(context, written)
  return sql.transaction().execute(async (transaction) => {
    const image_url = upload_id === undefined ? item.image_url : picturePath(upload_id, 480)
    const added = { ...item, image_url, updated_by: member.id, request_key }
    const made = await store.insert(transaction, added)
    if (!made) return requireSame(await store.findByKey(transaction, request_key ?? ''), written)
    // After the request's rival, which has claimed the same picture.
    await choosePicture(transaction, context, { image_url: item.image_url, upload_id, shown: null })
    return made
  })
}

type Made = Awaited<ReturnType<typeof store.findByKey>>

/** What the same request added. Another item under its key must not be taken for it. Throws item_key_reused. */
function requireSame(made: Made, { item, upload_id }: Written): NonNullable<Made> {
  const { image_url: link, ...asked } = item
  const hasSamePicture =
    upload_id === undefined
      ? (made?.image_url === null) === (link === null)
      : made?.image_url === picturePath(upload_id, 480)
  if (!made || !hasSamePicture || !isDeepStrictEqual({ ...made, ...asked }, made))
    throw new Refusal<MenuRefusal>('item_key_reused')
  return made
}

type Update = One & Written & { version: number }

/**
 * Deletes the picture shown before, if it was replaced. Throws canteen_item_not_found, changed_meanwhile,
 * upload_missing, or what copying a picture does.
 */
async function updateItem(context: MemberContext, { id, version, ...written }: Update) {
  const { item, upload_id } = await copyLinked(context, written)
  return context.sql.transaction().execute(async (transaction) => {
    const { image_url: shown, ...before } = requireFound(await store.lock(transaction, id))
    refuseOverwriting(before, version)
    const wanted = { image_url: item.image_url, upload_id, shown }
    const image_url = await choosePicture(transaction, context, wanted)
    if (shown !== image_url) await forgetPicture(transaction, shown, context.now)
    return requireFound(
      await store.update(transaction, id, {
        ...item,
        image_url,
        picture_link: null,
        updated_by: context.member.id,
      }),
    )
  })
}

/** A picture on another site is fetched once, before anything is locked, and becomes an upload (CANTEEN-13). */
async function copyLinked(
  { copyPicture, member }: MemberContext,
  { item, upload_id }: Written,
): Promise<Written> {
  if (upload_id !== undefined || item.image_url === null || pictureFile(item.image_url) !== null)
    return { item, upload_id }
  return { item, upload_id: await copyPicture(member.id, item.image_url) }
}

type Wanted = { image_url: string | null; upload_id: string | undefined; shown: string | null }

/** The picture that an item should show. Never another item's, which is deleted with that item. */
async function choosePicture(
  transaction: Sql,
  { member, now }: MemberContext,
  { image_url, upload_id, shown }: Wanted,
): Promise<string | null> {
  if (upload_id !== undefined) {
    await claimUploads(transaction, [upload_id], member.id, 'public_picture', now)
    return picturePath(upload_id, 480)
  }
  if (image_url !== null && image_url !== shown && pictureFile(image_url) !== null)
    throw new Refusal('upload_missing', { purpose: 'public_picture' })
  return image_url
}

async function forgetPicture(transaction: Sql, image_url: string | null, now: Date): Promise<void> {
  const file_id = image_url === null ? null : pictureFile(image_url)
  if (file_id !== null) await forgetFile(transaction, file_id, now)
}

/** Throws canteen_item_not_found. */
async function setAvailable(
  { sql, member: desk }: MemberContext,
  { id, available }: One & { available: boolean },
) {
  return requireFound(await store.update(sql, id, { available, updated_by: desk.id }))
}

/** Also deletes its uploaded picture. Throws canteen_item_not_found. */
async function deleteItem({ sql, now }: MemberContext, { id }: One) {
  return sql.transaction().execute(async (transaction) => {
    const { image_url } = requireFound(await store.remove(transaction, id))
    await forgetPicture(transaction, image_url, now)
    return { id }
  })
}

function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal<MenuRefusal>('canteen_item_not_found')
  return row
}

export const member = { listItems }
export const admin = { listItems: listItemsForAdmin, createItem, updateItem, setAvailable, deleteItem }
