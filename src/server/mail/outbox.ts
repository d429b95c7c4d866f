import { sql as raw } from 'kysely'
import { isErasedEmail } from '#/features/accounts/erasure/rules.ts'
import type { Mail, MailTo, Sql } from '#/kernel/context.ts'
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
  if (!isSent(to)) return
  const mail = say(chosen ?? (await languageOfAddress(sql, to)), compose)
  await raw`select graphile_worker.add_job('send_mail', ${JSON.stringify(mail)}::json, max_attempts := ${TRIES})`.execute(
    sql,
  )
}

/** Implements `Context.queueMails`: as `queueMail`, in one statement. */
export async function queueMails(sql: Sql, mails: readonly MailTo[]): Promise<void> {
  const sent = mails.map(({ compose, language }) => say(language, compose)).filter(({ to }) => isSent(to))
  await raw`select count(*) from graphile_worker.add_jobs(array(
    select row('send_mail', mail, null, null, ${TRIES}::int, null, null, null)::graphile_worker.job_spec
    from json_array_elements(${JSON.stringify(sent)}::json) as mail))`.execute(sql)
}

const isSent = (to: Mail['to']): to is string => to !== null && !isErasedEmail(to)
