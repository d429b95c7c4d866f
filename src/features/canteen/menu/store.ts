import type { Sql } from '#/kernel/context.ts'
import type { MenuItemDetails } from './rules.ts'

const ITEM = [
  'id',
  'name',
  'name_hi',
  'description',
  'description_hi',
  'category',
  'menu_section',
  'price',
  'image_url',
  'available',
  'preparation_time',
  'ingredients',
] as const

/** `picture_link`: the link from before pictures were fetched, until the item is saved again. */
const DESK_ITEM = [...ITEM, 'version', 'picture_link'] as const

/** In the order of the menu. */
export function listMenu(sql: Sql) {
  return sql.selectFrom('canteen_items').select(ITEM).orderBy('position').execute()
}

/** By category, then name. */
export function listByCategory(sql: Sql) {
  return sql
    .selectFrom('canteen_items')
    .select(DESK_ITEM)
    .orderBy('category')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

type NewItem = MenuItemDetails & { updated_by: string; request_key: string | null }

/** Undefined if the same request added one before. */
export function insert(sql: Sql, item: NewItem) {
  return sql
    .insertInto('canteen_items')
    .values(item)
    .onConflict((conflict) => conflict.constraint('item_request_key_used').doNothing())
    .returning(DESK_ITEM)
    .executeTakeFirst()
}

/** The item that the same request added before. */
export function findByKey(sql: Sql, request_key: string) {
  return sql
    .selectFrom('canteen_items')
    .select(DESK_ITEM)
    .where('request_key', '=', request_key)
    .executeTakeFirst()
}

type Save = Partial<MenuItemDetails & { available: boolean; picture_link: null }> & { updated_by: string }

export function update(sql: Sql, id: string, save: Save) {
  return sql
    .updateTable('canteen_items')
    .set((of) => ({ ...save, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning(DESK_ITEM)
    .executeTakeFirst()
}

export function remove(sql: Sql, id: string) {
  return sql.deleteFrom('canteen_items').where('id', '=', id).returning('image_url').executeTakeFirst()
}

/** An item's picture and version, locked until the transaction ends. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('canteen_items')
    .leftJoin('profiles', 'profiles.id', 'updated_by')
    .select(['image_url', 'version', 'profiles.name as saved_by'])
    .where('canteen_items.id', '=', id)
    .forUpdate('canteen_items')
    .executeTakeFirst()
}
