import type { Sql } from '#/kernel/context.ts'
import type { Facility, FacilityPicture } from './rules.ts'

export async function list(sql: Sql): Promise<FacilityPicture[]> {
  const rows = await sql.selectFrom('facility_pictures').select(['facility', 'file_id', 'alt']).execute()
  return rows as FacilityPicture[]
}

export function find(sql: Sql, facility: Facility) {
  return sql
    .selectFrom('facility_pictures')
    .select(['file_id', 'alt'])
    .where('facility', '=', facility)
    .forUpdate()
    .executeTakeFirst()
}

export async function save(sql: Sql, picture: FacilityPicture): Promise<void> {
  const { file_id, alt } = picture
  await sql
    .insertInto('facility_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('facility').doUpdateSet({ file_id, alt }))
    .execute()
}

export async function remove(sql: Sql, facility: Facility): Promise<void> {
  await sql.deleteFrom('facility_pictures').where('facility', '=', facility).execute()
}

/**
 * The keys of a picture that anybody may see because a public page or the menu shows it; undefined for any other file.
 */
export function findPublic(sql: Sql, id: string) {
  return sql
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', 'public_picture')
    .where('erased_at', 'is', null)
    .where((of) =>
      of.or([
        of.exists(of.selectFrom('facility_pictures').select('facility').where('file_id', '=', id)),
        of.exists(of.selectFrom('library_settings').select('name').where('logo_file_id', '=', id)),
        of.exists(
          of
            .selectFrom('canteen_items')
            .select('canteen_items.id')
            .where('image_url', 'like', `/pictures/${id}/%`),
        ),
      ]),
    )
    .executeTakeFirst()
}
