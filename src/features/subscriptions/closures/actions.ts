import { omitRows } from '#/features/audit/omit-rows.ts'
import { findLibraryName } from '#/features/library/find-library-name.ts'
import type { Behind } from '#/features/seats/following/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { relay, type Relaid } from '../days/relay.ts'
import { lockPlansAndBookings } from '../days/store.ts'
import { extensionMail } from './mails.ts'
import { mayBeWithdrawn } from './rules.ts'
import * as store from './store.ts'

/** What the holidays of a day, together, say of it. */
export type HolidaysOfDay = {
  day: Day
  /** The one for which plans are extended; null if none is to. */
  extended_for: string | null
  /** Whether any of them closes the library. */
  is_closed: boolean
}

/** What a closed day, or taking it back, does to plans that are running or paid ahead. */
export type Extension = {
  /** How many of them get a new last day. */
  plans: number
  members: number
  behind: Behind[]
}

const NOTHING: Extension = { plans: 0, members: 0, behind: [] }

/**
 * Extends every plan whose period contains a closed day, once, and tells its member (DAYS-3), or takes that back, by
 * what the holidays of these days say; in the caller's transaction, which has locked them. A day that is over extends
 * nothing, and what one gave that has come stays.
 */
export async function extendPlans(
  transaction: Sql,
  context: MemberContext,
  days: readonly HolidaysOfDay[],
): Promise<Extension> {
  const { member, now, today } = context
  const { given, taken } = await changesOf(transaction, days, today)
  if (!given && !taken) return NOTHING
  await lockPlansAndBookings(transaction)
  if (taken) await store.withdraw(transaction, taken.id, now)
  const made =
    given && (await store.announce(transaction, { ...given, announced_at: now, announced_by: member.id }))
  // The activity log has a row of the closed day itself, not of hundreds of plans and bookings.
  const { relaid, behind } = await omitRows(transaction, () => relay(transaction, context))
  // What is paid ahead only begins a day later where another plan grew before it.
  const extended = relaid.filter(({ was, end_date }) => was.end_date !== end_date)
  if (made) await store.count(transaction, made.id, { plans: extended.length, left_behind: behind.length })
  await tellMembers(transaction, context, {
    relaid: extended,
    behind,
    closed_on: made ? (given?.day ?? null) : null,
    open_on: taken && !taken.is_closed ? taken.day : null,
  })
  const members = new Set(extended.map(({ user_id }) => user_id)).size
  return { plans: extended.length, members, behind }
}

/** The closed day that is to be announced, and the one to be withdrawn: a holiday is moved from one to the other. */
async function changesOf(transaction: Sql, days: readonly HolidaysOfDay[], today: Day) {
  let given: { day: Day; holiday_id: string } | undefined
  let taken: { id: string; day: Day; is_closed: boolean } | undefined
  for (const { day, extended_for, is_closed } of days) {
    const announced = await store.findOn(transaction, day)
    if (!announced && extended_for !== null && day >= today) given = { day, holiday_id: extended_for }
    if (announced && extended_for === null && mayBeWithdrawn(day, today))
      taken = { id: announced.id, day, is_closed }
    if (announced && extended_for !== null && announced.holiday_id !== extended_for)
      await store.adopt(transaction, announced.id, extended_for)
  }
  return { given, taken }
}

type News = {
  relaid: readonly Relaid[]
  behind: readonly Behind[]
  closed_on: Day | null
  open_on: Day | null
}

/** One mail each, however many plans they have. */
async function tellMembers(transaction: Sql, context: MemberContext, news: News): Promise<void> {
  const { appUrl, queueMail, today } = context
  const plansOf = Map.groupBy(news.relaid, ({ user_id }) => user_id)
  const behindOf = Map.groupBy(news.behind, ({ user_id }) => user_id)
  const readers = await store.listReaders(transaction, [...plansOf.keys()])
  const library = await findLibraryName(transaction)
  for (const { id, name, email } of readers) {
    const plans = plansOf.get(id) ?? []
    // The one they sit on now, or else the first to come.
    const shown = plans.find(({ start_date }) => start_date <= today) ?? plans[0]
    if (email === null || !shown) continue
    const facts = { name, ...news, end_date: shown.end_date, behind: behindOf.get(id) ?? [] }
    await queueMail(transaction, () =>
      extensionMail(email, facts, { library, url: `${appUrl}/dashboard/fees` }),
    )
  }
}
