import { sql as raw } from 'kysely'
import { isErasedEmail } from '#/features/accounts/erasure/rules.ts'
import type { Mail, Sql } from '#/kernel/context.ts'
import type { Language } from '#/kernel/words.ts'
import { languageOfAddress, say } from '../say-to.ts'

/** Attempts to send one mail. The pauses grow to hours, so the last is some days after the first. */
const TRIES = 20

/**
 * Implements `Context.queueMail`: the mail is a job in the caller's transaction and is sent only if that commits.
 * Nothing is sent to a member without an address, nor to an erased one, such as news of a refund that ends after the
 * erasure.
 */
export async function queueMail(sql: Sql, compose: () => Mail, chosen?: Language): Promise<void> {
  const { to } = compose()
  if (to === null || isErasedEmail(to)) return
  const mail = say(chosen ?? (await languageOfAddress(sql, to)), compose)
  await raw`select graphile_worker.add_job('send_mail', ${JSON.stringify(mail)}::json, max_attempts := ${TRIES})`.execute(
    sql,
  )
}
