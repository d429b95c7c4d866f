import type { Sql } from '#/kernel/context.ts'

export function findSettings(sql: Sql) {
  return sql.selectFrom('library_settings').selectAll().executeTakeFirstOrThrow()
}
