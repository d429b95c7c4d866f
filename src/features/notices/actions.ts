import { isDeepStrictEqual } from 'node:util'
import type { Asked } from '#database/read-page.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import { readUpTo } from '#/kernel/read-up-to.ts'
import type { NoticeDetails } from './rules.ts'
import * as store from './store.ts'
import type { NoticeRefusal } from './texts.ts'

type One = { id: string }

function listNotices({ sql, member, today }: MemberContext) {
  return store.listShown(sql, member.id, today)
}

async function markNoticesRead({ sql, member, now }: MemberContext, { newest_at }: { newest_at: Date }) {
  return { read_up_to: await store.markRead(sql, member.id, readUpTo(newest_at, now)) }
}

function listNoticesForDesk({ sql }: MemberContext, asked: Asked) {
  return store.list(sql, asked)
}

/**
 * Members see it at once (NOTICE-2). A repeated request posts nothing more. Throws notice_day_past or
 * notice_key_reused.
 */
async function postNotice(context: MemberContext, { notice }: { notice: NoticeDetails }) {
  const { sql, member: desk, now, requestKey: request_key, queueJob } = context
  refusePastDay(context, notice)
  return sql.transaction().execute(async (transaction) => {
    const posted = { ...notice, posted_at: now, updated_by: desk.id, request_key }
    const made = await store.insert(transaction, posted)
    if (!made) return requireSame(await store.findByKey(transaction, request_key ?? ''), notice)
    await queueJob(transaction, 'tell_of_notice', made.id)
    return made
  })
}

/** What the same request posted. Another text under its key must not be taken for it. */
function requireSame(
  { id, version, ...posted }: store.Saved & NoticeDetails,
  notice: NoticeDetails,
): store.Saved {
  if (!isDeepStrictEqual(posted, notice)) throw new Refusal<NoticeRefusal>('notice_key_reused')
  return { id, version }
}

type Update = One & { version: number; notice: NoticeDetails }

/** Throws notice_not_found, notice_ended, notice_day_past or changed_meanwhile. */
async function updateNotice(context: MemberContext, { id, version, notice }: Update) {
  const { sql, member: desk } = context
  refusePastDay(context, notice)
  return sql.transaction().execute(async (transaction) => {
    const before = await lockNotice(transaction, id)
    if (before.ended_at !== null) throw new Refusal<NoticeRefusal>('notice_ended')
    refuseOverwriting(before, version)
    return store.update(transaction, id, { ...notice, updated_by: desk.id })
  })
}

/** Members see it no more. Once it has ended, ending it again changes nothing. Throws notice_not_found. */
async function endNotice({ sql, member: desk, now }: MemberContext, { id }: One) {
  return sql.transaction().execute(async (transaction) => {
    const before = await lockNotice(transaction, id)
    if (before.ended_at !== null) return { id, version: before.version }
    return store.update(transaction, id, { ended_at: now, updated_by: desk.id })
  })
}

function refusePastDay({ today }: MemberContext, { until }: NoticeDetails): void {
  if (until < today) throw new Refusal<NoticeRefusal>('notice_day_past')
}

async function lockNotice(transaction: Sql, id: string) {
  const notice = await store.lock(transaction, id)
  if (!notice) throw new Refusal<NoticeRefusal>('notice_not_found')
  return notice
}

export const member = { listNotices, markNoticesRead }
export const admin = { listNotices: listNoticesForDesk, postNotice, updateNotice, endNotice }
