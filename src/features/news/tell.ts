import type { Context, Mail, PushMessage, Sql } from '#/kernel/context.ts'
import { newsMail } from './mails.ts'
import { DEFAULT_WAYS, type NewsKind } from './rules.ts'
import { findAddressee, findChoice } from './store.ts'

export type News = {
  user_id: string
  kind: NewsKind
  /** In short, as it may lie on a locked screen: no amounts, nothing of documents (NEWS-3). */
  words: () => PushMessage
  /** What a mail says where the message is only its beginning. */
  inFull?: () => string
  /** A mail that says more; null if another mail says it anyway. Without, the mail says what the message does. */
  mail?: (() => Mail) | null
}

export type Teller = Pick<Context, 'queueMail' | 'queuePush' | 'appUrl'>

/** Tells a member in the ways that they have chosen, in the caller's transaction (NEWS-2). */
export async function tell(
  { queueMail, queuePush, appUrl }: Teller,
  transaction: Sql,
  { user_id, kind, words, inFull, mail }: News,
): Promise<void> {
  const ways = (await findChoice(transaction, user_id, kind)) ?? DEFAULT_WAYS[kind]
  if (ways.push) await queuePush(transaction, { user_id }, words)
  if (!ways.mail || mail === null) return
  if (mail) return queueMail(transaction, mail)
  const addressee = await findAddressee(transaction, user_id)
  await queueMail(transaction, () => {
    const message = words()
    return newsMail({ ...addressee, appUrl }, { ...message, body: inFull?.() ?? message.body })
  })
}
