import { sql as raw } from 'kysely'
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

/** As parts of a query on forms `form` and people `other`. */
export const sameEmail = raw<boolean>`other.email = form.email`
/** An unconfirmed address is nobody's yet: registering replaces its account. */
export const isMember = raw<boolean>`erased_at is null and email_verified`
/**
 * There is nobody to invite; who shares a phone with a member, as in a family, is (APPLY-6). With its offset it is
 * looked for by index, form by form: without, the planner reads the addresses of all members for one page of forms.
 */
export const emailHasAccount = raw<boolean>`exists (select from profiles as other where ${isMember} and ${sameEmail} offset 0)`

/** Stores a form as pending; the same request again stores nothing. */
export async function insert(sql: Sql, form: NewRegistration): Promise<void> {
  await sql
    .insertInto('registration_forms')
    .values({ ...form, source: 'apply' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
