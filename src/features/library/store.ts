import type { Sql } from '#/kernel/context.ts'

export function findSettings(sql: Sql) {
  return sql.selectFrom('library_settings').selectAll().executeTakeFirstOrThrow()
}

/** What anyone may know of the library. */
export function findDetails(sql: Sql) {
  return sql
    .selectFrom('library_settings')
    .select(['name', 'contact_email', 'contact_phone', 'address', 'map_url'])
    .executeTakeFirstOrThrow()
}
