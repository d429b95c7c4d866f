import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

/** The addresses that have sent a form or were synced. */
export async function listKnown(sql: Sql, emails: readonly string[]): Promise<Set<string>> {
  const found = await sql
    .selectFrom('registration_forms')
    .select('email')
    .where('email', 'in', emails)
    .execute()
  return new Set(found.map(({ email }) => email))
}

/** When the forms of these addresses were erased, if they ever were. */
export async function listErased(sql: Sql, emails: readonly string[]): Promise<Map<string, Date>> {
  const found = await sql
    .selectFrom(raw<{ email: string }>`unnest(${emails}::text[])`.as<'asked'>(raw`asked(email)`))
    .innerJoin('erased_registrations', (join) =>
      join.on(raw<boolean>`email_hash = sha256(convert_to(asked.email, 'UTF8'))`),
    )
    .select(['asked.email', 'erased_at'])
    .execute()
  return new Map(found.map(({ email, erased_at }) => [email, erased_at]))
}

/** How many days a form is kept. */
export async function findRetention(sql: Sql): Promise<number> {
  const { days } = await sql
    .selectFrom('library_settings')
    .select('registration_retention_days as days')
    .executeTakeFirstOrThrow()
  return days
}

export type NewForm = {
  first_name: string
  last_name: string
  date_of_birth: Day | null
  gender: string
  email: string
  phone: string
  purpose: string
  preferred_study_time: string
  special_requirements: string | null
  registration_experience: string | null
  form_submitted_at: Date
  created_at: Date
}

/**
 * Stores forms as pending, with the consent that the sheet stands for. Returns the emails that were not stored
 * before.
 */
export async function insert(sql: Sql, forms: readonly NewForm[]): Promise<Set<string>> {
  if (forms.length === 0) return new Set()
  const added = await sql
    .insertInto('registration_forms')
    .values(
      forms.map((form) => ({
        ...form,
        source: 'import' as const,
        registration_agreed: true,
        terms_accepted: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .execute()
  return new Set(added.map(({ email }) => email))
}
