import { sql as raw } from 'kysely'
import { isErasedEmail } from '#/features/accounts/erasure/rules.ts'
import type { Mail, Sql } from '#/kernel/context.ts'
import { sayIn, type Language } from '#/kernel/words.ts'
import { serverHindi } from './hindi.ts'

/** Attempts to send one mail. The pauses grow to hours, so the last is some days after the first. */
const TRIES = 20

/**
 * Implements `Context.queueMail`: the mail is a job in the caller's transaction and is sent only if that commits.
 * Nothing is sent to a member without an address, nor to an erased one, such as news of a refund that ends after the erasure.
 */
export async function queueMail(sql: Sql, compose: () => Mail, chosen?: Language): Promise<void> {
  const { to } = compose()
  if (to === null || isErasedEmail(to)) return
  const language = chosen ?? (await findLanguage(sql, to))
  const mail = sayIn(language, language === 'hi' ? serverHindi : {}, compose)
  await raw`select graphile_worker.add_job('send_mail', ${JSON.stringify(mail)}::json, max_attempts := ${TRIES})`.execute(
    sql,
  )
}

/** What the owner of an address reads: by their account, else by the form that they last sent (LANG-8). */
async function findLanguage(sql: Sql, email: string): Promise<Language> {
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
