import type { Sql } from '#/kernel/context.ts'
import type { MenuItemDetails } from './rules.ts'

const ITEM = [
  'id',
  'name',
  'description',
  'category',
  'menu_section',
  'price',
  'image_url',
  'available',
  'preparation_time',
  'ingredients',
] as const

/** In the order of the menu. */
export function listMenu(sql: Sql) {
  return sql.selectFrom('canteen_items').select(ITEM).orderBy('position').execute()
}

/** By category, then name (admin console §7). */
export function listByCategory(sql: Sql) {
  return sql
    .selectFrom('canteen_items')
    .select(ITEM)
    .orderBy('category')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export function insert(sql: Sql, item: MenuItemDetails) {
  return sql.insertInto('canteen_items').values(item).returning(ITEM).executeTakeFirstOrThrow()
}

export function update(sql: Sql, id: string, values: Partial<MenuItemDetails & { available: boolean }>) {
  return sql.updateTable('canteen_items').set(values).where('id', '=', id).returning(ITEM).executeTakeFirst()
}

export function remove(sql: Sql, id: string) {
  return sql.deleteFrom('canteen_items').where('id', '=', id).returning('image_url').executeTakeFirst()
}

/** What an item shows; it stays so until the transaction ends. */
export function lockPicture(sql: Sql, id: string) {
  return sql
    .selectFrom('canteen_items')
    .select('image_url')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
