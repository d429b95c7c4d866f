import { sql as raw } from 'kysely'
import { isErasedEmail } from '#/features/accounts/erasure/rules.ts'
import type { Mail, Sql } from '#/kernel/context.ts'

/** Tries at sending one mail; the pause between them grows to hours, so that the last is some days after the first. */
const TRIES = 20

/**
 * Implements `Context.queueMail`: the mail is a job of the caller's transaction, and leaves only if that commits. Nothing is
 * sent to an erased member, such as the word of a refund that ends after the erasure.
 */
export async function queueMail(sql: Sql, mail: Mail): Promise<void> {
  if (isErasedEmail(mail.to)) return
  await raw`select graphile_worker.add_job('send_mail', ${JSON.stringify(mail)}::json, max_attempts := ${TRIES})`.execute(
    sql,
  )
}
