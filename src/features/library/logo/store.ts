import type { Sql } from '#/kernel/context.ts'

export async function find(sql: Sql): Promise<string | null> {
  const row = await sql.selectFrom('library_settings').select('logo_file_id').executeTakeFirstOrThrow()
  return row.logo_file_id
}

/** The logo's file, locked with the settings until the transaction ends. */
export async function lock(sql: Sql): Promise<string | null> {
  const row = await sql
    .selectFrom('library_settings')
    .select('logo_file_id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.logo_file_id
}

/** Not a new version of the settings: nobody's unsaved edits lose anything by it. */
export async function save(sql: Sql, logo_file_id: string | null): Promise<void> {
  await sql.updateTable('library_settings').set({ logo_file_id }).execute()
}
