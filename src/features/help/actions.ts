import type { Asked } from '#database/read-page.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { readUpTo } from '#/kernel/read-up-to.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { stateOf, waitsSince } from './rules.ts'
import * as store from './store.ts'
import type { HelpRefusal } from './texts.ts'

type Written = { body: string }
type One = { thread: string }
/** `newest` is the last message that the desk saw. */
type Seen = One & { newest: number }

async function listMessages({ sql, member }: MemberContext, asked: Asked<number>) {
  const [messages, thread] = await Promise.all([
    store.listMessages(sql, member.id, asked),
    store.findThread(sql, member.id),
  ])
  return { ...messages, state: stateOf(thread), unread: thread?.unread ?? false }
}

/** A repeated request adds nothing more. Throws help_too_often or help_key_reused. */
async function ask(context: MemberContext, { body }: Written) {
  const { sql, member, now, requestKey: request_key, allowHelpQuestion } = context
  if (!(await allowHelpQuestion(member.id))) throw new Refusal<HelpRefusal>('help_too_often')
  return sql.transaction().execute(async (transaction) => {
    const message = { user_id: member.id, body, at: now, answered_by: null, request_key }
    const asked = await store.insertMessage(transaction, message)
    if (!asked) return findSame(transaction, message)
    await store.keepWaiting(transaction, member.id, now)
    return asked
  })
}

/** What the same request wrote. Throws help_key_reused: other words under its key must not be taken for it. */
async function findSame(transaction: Sql, { user_id, body, request_key }: store.NewMessage) {
  const written = await store.findMessageByKey(transaction, user_id, request_key ?? '')
  if (written.body !== body) throw new Refusal<HelpRefusal>('help_key_reused')
  return { id: written.id }
}

async function markAnswersRead({ sql, member, now }: MemberContext, { newest_at }: { newest_at: Date }) {
  return { read: await store.markRead(sql, member.id, readUpTo(newest_at, now)) }
}

function listThreads({ sql }: MemberContext, asked: store.Listing) {
  return store.listThreads(sql, asked)
}

/** Throws help_not_found. */
async function listThreadMessages({ sql }: MemberContext, { thread, ...asked }: One & Asked<number>) {
  const { user_id, user_name, waiting_since } = await requireThread(sql, thread)
  const messages = await store.listSignedMessages(sql, user_id, asked)
  return { ...messages, user_id, user_name, state: stateOf({ waiting_since }) }
}

/** A repeated request answers once. Throws help_not_found or help_key_reused. */
async function answer(context: MemberContext, { thread, newest, body }: Seen & Written) {
  const { sql, member: desk, now, requestKey: request_key } = context
  return sql.transaction().execute(async (transaction) => {
    const { user_id } = await requireThread(transaction, thread)
    const message = { user_id, body, at: now, answered_by: desk.id, request_key }
    const answered = await store.insertMessage(transaction, message)
    if (!answered) return findSame(transaction, message)
    await endWaiting(transaction, { thread, newest }, now)
    return answered
  })
}

/** What was seen waits no more, without an answer. Throws help_not_found. */
async function settle({ sql }: MemberContext, seen: Seen) {
  return sql.transaction().execute(async (transaction) => {
    const { id, waiting_since } = await requireThread(transaction, seen.thread)
    if (waiting_since !== null) await endWaiting(transaction, seen, null)
    return { id }
  })
}

/** What was asked meanwhile, unseen, goes on waiting. */
async function endWaiting(transaction: Sql, { thread, newest }: Seen, answered_at: Date | null) {
  // Before what was asked is read: who asks holds the thread until their question is there.
  const { user_id, waiting_since } = await store.lockThread(transaction, thread)
  const asked_next = await store.findAskedAfter(transaction, user_id, newest)
  await store.changeWaiting(transaction, thread, waitsSince(waiting_since, asked_next), answered_at)
}

async function requireThread(sql: Sql, id: string) {
  const thread = await store.findThreadById(sql, id)
  if (!thread) throw new Refusal<HelpRefusal>('help_not_found')
  return thread
}

export const member = { listMessages, ask, markAnswersRead }
export const admin = { listThreads, listThreadMessages, answer, settle }
