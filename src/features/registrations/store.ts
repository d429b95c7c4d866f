import type { Sql } from '#/kernel/context.ts'
import type { Language } from '#/kernel/words.ts'
import type { Registration } from './contract.ts'

export type NewRegistration = Registration & {
  consent_version: string
  language: Language
  form_submitted_at: Date
  created_at: Date
  request_key: string | null
}

/** Stores a form as pending; the same request again stores nothing. */
export async function insert(sql: Sql, form: NewRegistration): Promise<void> {
  await sql
    .insertInto('registration_forms')
    .values({ ...form, source: 'apply' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
