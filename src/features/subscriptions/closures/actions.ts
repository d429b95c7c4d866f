import { omitRows } from '#/features/audit/omit-rows.ts'
import { findLibraryName } from '#/features/library/find-library-name.ts'
import type { Behind } from '#/features/seats/following/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { relay, type Relaid } from '../days/relay.ts'
import { lockPlansAndBookings } from '../days/store.ts'
import { extensionMail } from './mails.ts'
import { mayBeWithdrawn, mayExtend } from './rules.ts'
import * as store from './store.ts'

type Holiday = { id: string; date: Day; type: 'closed' | 'special'; recurring: boolean }

/** What a closed day, or taking it back, does to plans that are running or paid ahead. */
export type Extension = {
  /** How many of them get a new last day. */
  plans: number
  members: number
  behind: Behind[]
}

const NOTHING: Extension = { plans: 0, members: 0, behind: [] }

/**
 * Extends every plan whose period contains a closed day, once, and tells its member (DAYS-3), or takes that back, by what
 * became of a holiday; in the caller's transaction. `extend`: as the desk wants it. A holiday that announced nothing, or
 * whose day has come, changes nothing any more.
 */
export async function extendPlans(
  transaction: Sql,
  context: MemberContext,
  { holiday, extend }: { holiday: Holiday; extend: boolean },
): Promise<Extension> {
  const { member, now, today } = context
  const wanted = extend && mayExtend(holiday, today) ? holiday.date : null
  const announced = await store.findOf(transaction, holiday.id)
  if ((announced?.day ?? null) === wanted) return NOTHING
  if (announced && !mayBeWithdrawn(announced.day, today)) return NOTHING
  await lockPlansAndBookings(transaction)
  if (announced) await store.withdraw(transaction, announced.id, now)
  const made = wanted
    ? await store.announce(transaction, {
        day: wanted,
        holiday_id: holiday.id,
        announced_at: now,
        announced_by: member.id,
      })
    : undefined
  // The activity log has a row of the closed day itself, not of hundreds of plans and bookings.
  const { relaid, behind } = await omitRows(transaction, () => relay(transaction, context))
  // What is paid ahead only begins a day later where another plan grew before it.
  const extended = relaid.filter(({ was, end_date }) => was.end_date !== end_date)
  if (made) await store.count(transaction, made.id, { plans: extended.length, left_behind: behind.length })
  await tellMembers(transaction, context, {
    relaid: extended,
    behind,
    closed_on: made ? wanted : null,
    open_on: announced?.day ?? null,
  })
  const members = new Set(extended.map(({ user_id }) => user_id)).size
  return { plans: extended.length, members, behind }
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
