import type { MemberContext } from '#/kernel/context.ts'
import { readUpTo } from '#/kernel/read-up-to.ts'
import { ARRIVALS_SHOWN, UNREAD_COUNTED } from './rules.ts'
import * as store from './store.ts'

/** What came in for the desk and still waits: what is decided leaves the list with its queue (DESK-14). */
async function listArrivals({ sql, member, today }: MemberContext) {
  const reader = { ...member, today }
  const [arrivals, unread] = await Promise.all([
    store.list(sql, reader, ARRIVALS_SHOWN),
    store.countUnread(sql, reader, UNREAD_COUNTED),
  ])
  return { arrivals, unread }
}

async function markArrivalsRead({ sql, member, now }: MemberContext, { newest_at }: { newest_at: Date }) {
  return { read_up_to: await store.markRead(sql, member.id, readUpTo(newest_at, now)) }
}

export const admin = { listArrivals, markArrivalsRead }
