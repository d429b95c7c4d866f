import type { Sql } from '#/kernel/context.ts'
import { sayIn, type Language } from '#/kernel/words.ts'
import { serverHindi } from './hindi.ts'

/** Composes something in a language. Only what returns at once may be composed so. */
export function say<Said>(language: Language, compose: () => Said): Said {
  return sayIn(language, language === 'hi' ? serverHindi : {}, compose)
}

/** What the owner of an address reads: by their account, else by the form that they last sent (LANG-8). */
export async function languageOfAddress(sql: Sql, email: string): Promise<Language> {
  const account = await sql
    .selectFrom('profiles')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirst()
  if (account) return account.language
  const form = await sql
    .selectFrom('registration_forms')
    .select('language')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return form?.language ?? 'en'
}

/** What a member reads. */
export async function languageOfMember(sql: Sql, id: string): Promise<Language> {
  const account = await sql.selectFrom('profiles').select('language').where('id', '=', id).executeTakeFirst()
  return account?.language ?? 'en'
}
