import { withoutSamples } from '#/features/library/samples/rules.ts'
import { randomBytes } from 'node:crypto'
import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { addDays } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { hashToken } from '#/kernel/secrets.ts'
import { joinRows } from '#/features/seats/rules.ts'
import { listHolidaysFrom } from '#database/closed-days.ts'
import type { CalendarFacts } from './ics.ts'
import { calendarUrl, PAST_DAYS } from './rules.ts'
import * as store from './store.ts'
import type { CalendarRefusal } from './texts.ts'

async function findLink({ sql, member }: MemberContext) {
  const feed = await store.findFeed(sql, member.id)
  return { created_at: feed?.created_at ?? null }
}

/** Creates a secret address. Throws calendar_link_exists if the member has one already, unless `renew` replaces it. */
async function makeLink({ sql, member, now, appUrl }: MemberContext, { renew }: { renew: boolean }) {
  const token = randomBytes(32).toString('base64url')
  const feed = { user_id: member.id, token_hash: hashToken(token), created_at: now }
  const made = renew ? await store.replaceFeed(sql, feed) : await store.insertFeed(sql, feed)
  if (!made) throw new Refusal<CalendarRefusal>('calendar_link_exists')
  return { url: calendarUrl(appUrl, token), created_at: made.created_at }
}

async function stopLink({ sql, member }: MemberContext) {
  await store.deleteFeed(sql, member.id)
  return { created_at: null }
}

/** Ends a member's calendar link. A new password ends it too, by a trigger. */
export async function endCalendarLink(sql: Sql, user_id: string): Promise<void> {
  await store.deleteFeed(sql, user_id)
}

/** The member whose calendar a token opens; undefined if it never existed, was replaced, or its member is banned. */
export async function holderOf({ sql }: Context, token: string): Promise<string | undefined> {
  return (await store.findHolder(sql, hashToken(token)))?.id
}

/** What is in a member's calendar: booked hours from a year ago on, and holidays. */
export async function findCalendar(context: Context, user_id: string): Promise<CalendarFacts> {
  const { sql, now, today, appUrl } = context
  const from = addDays(today, -PAST_DAYS)
  const [library, rows, holidays] = await Promise.all([
    store.findPlace(sql),
    store.listBookings(sql, user_id, from),
    listHolidaysFrom(sql, from),
  ])
  const bookings = joinRows(rows)
  const url = `${appUrl}/dashboard/timetable`
  return { library: withoutSamples(library), url, made_at: now, bookings, holidays }
}

export const member = { findLink, makeLink, stopLink }
