import type { Context, MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
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

/** It can be ordered at once, and stands at the end of its section. */
async function createItem({ sql }: MemberContext, { item }: { item: MenuItemDetails }) {
  return store.insert(sql, item)
}

/** Throws canteen_item_not_found. */
async function updateItem({ sql }: MemberContext, { id, item }: One & { item: MenuItemDetails }) {
  return found(await store.update(sql, id, item))
}

/** Throws canteen_item_not_found. */
async function setAvailable({ sql }: MemberContext, { id, available }: One & { available: boolean }) {
  return found(await store.update(sql, id, { available }))
}

/** Throws canteen_item_not_found. */
async function deleteItem({ sql }: MemberContext, { id }: One) {
  return found(await store.remove(sql, id))
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal<MenuRefusal>('canteen_item_not_found')
  return row
}

export const member = { listItems }
export const admin = { listItems: listItemsForAdmin, createItem, updateItem, setAvailable, deleteItem }
