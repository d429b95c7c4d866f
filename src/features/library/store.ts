import { readExactPage, type Asked } from '#database/read-page.ts'
import { statement } from '#database/statement.ts'
import type { Sql } from '#/kernel/context.ts'
import type { SettingChange, Settings } from './rules.ts'

const SHOWN = [
  'name',
  'brand_color',
  'hero_title',
  'hero_title_hi',
  'hero_text',
  'hero_text_hi',
  'contact_email',
  'contact_phone',
  'address',
  'map_url',
  'opening_hours',
  'offers',
  'faq',
] as const

const DETAILS = [...SHOWN, 'logo_file_id'] as const

const STATE = [
  ...SHOWN,
  'upi_payee',
  'upi_merchant_name',
  'plan_provider',
  'canteen_provider',
  'slot_exclusivity',
  'verification_required',
  'document_retention_days',
  'registration_retention_days',
  'second_factor_for_admins',
  'desk_refund_limit',
  'hold_late_dues',
  'gstin',
  'plan_tax_rate',
  'plan_tax_code',
  'canteen_tax_rate',
  'canteen_tax_code',
  'prices_before_tax',
  'push_on',
  'version',
  'updated_at',
] as const

export function findSettings(sql: Sql) {
  return sql.selectFrom('library_settings').select(STATE).executeTakeFirstOrThrow()
}

/** The settings, locked until the transaction ends, with the name of the last admin to save them. */
export function lockSettings(sql: Sql) {
  return sql
    .selectFrom('library_settings')
    .select(STATE)
    .select((of) =>
      of
        .selectFrom('profiles')
        .select('profiles.name')
        .whereRef('profiles.id', '=', 'library_settings.updated_by')
        .as('saved_by'),
    )
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The recipient of UPI payments, as stored. */
export function findPayee(sql: Sql) {
  return sql
    .selectFrom('library_settings')
    .select(['upi_payee as payee', 'upi_merchant_name as merchant_name'])
    .executeTakeFirstOrThrow()
}

/** The public part of the settings. */
export function findDetails(sql: Sql) {
  return details.one(sql, {})
}

const details = statement((sql) =>
  sql
    .selectFrom('library_settings')
    .select(DETAILS)
    .select((of) => of.fn<string | null>('phone_digits', ['contact_phone']).as('contact_digits')),
)

/** Whether this admin uses two-step sign-in. */
export async function hasTwoStepSignIn(sql: Sql, id: string): Promise<boolean> {
  const { two_factor_enabled } = await sql
    .selectFrom('profiles')
    .select('two_factor_enabled')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return two_factor_enabled
}

export type Save = { admin_id: string; at: Date }

export function updateSettings(sql: Sql, settings: Settings, { admin_id, at }: Save) {
  return sql
    .updateTable('library_settings')
    .set((of) => ({
      ...settings,
      faq: JSON.stringify(settings.faq),
      version: of('version', '+', 1),
      updated_at: at,
      updated_by: admin_id,
    }))
    .returning(STATE)
    .executeTakeFirstOrThrow()
}

export async function insertChanges(sql: Sql, changes: readonly SettingChange[], save: Save): Promise<void> {
  await sql
    .insertInto('settings_changes')
    .values(changes.map((change) => ({ ...change, ...save })))
    .execute()
}

/** Newest first. */
export function listChanges(sql: Sql, asked: Asked<number>) {
  const changes = sql
    .selectFrom('settings_changes as change')
    .leftJoin('profiles', 'profiles.id', 'change.admin_id')
    .select(['change.id', 'at', 'profiles.name as admin_name', 'old', 'new'])
    .select((of) => of.ref('field').$castTo<SettingChange['field']>().as('field'))
  const order = { from: 'settings_changes as change', by: ['change.id'] }
  return readExactPage(changes, asked, order)
}

export function findName(sql: Sql) {
  return names.one(sql, {})
}

const names = statement((sql) => sql.selectFrom('library_settings').select('name'))
