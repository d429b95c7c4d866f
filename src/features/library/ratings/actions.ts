import type { MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, addMonths, type Day } from '#/kernel/dates.ts'
import { ASKED_AFTER_DAYS, satisfaction } from './rules.ts'
import * as store from './store.ts'

/** Months whose ratings count towards the desk's figure, including this one. */
const COUNTED_MONTHS = 3

const monthOf = (day: Day) => `${day.slice(0, 8)}01` as Day

async function isRatingAsked({ sql, member, today }: MemberContext) {
  const known_since = addDays(today, -ASKED_AFTER_DAYS)
  return { asked: await store.isAsked(sql, member.id, { today, month: monthOf(today), known_since }) }
}

async function rateLibrary(
  context: MemberContext,
  { stars, words }: { stars: number | null; words?: string | undefined },
) {
  const { sql, member, now, today } = context
  const answer = { user_id: member.id, month: monthOf(today), stars, words: (stars && words) || null }
  await store.save(sql, { ...answer, answered_at: now })
  return isRatingAsked(context)
}

/** Percent of the last three months' ratings that are 4 or 5, and their number (LIBRARY-8). */
export async function findSatisfaction(sql: Sql, today: Day) {
  const counts = await store.count(sql, addMonths(monthOf(today), 1 - COUNTED_MONTHS))
  return { percent: satisfaction(counts), ratings: counts.all }
}

export const member = { isRatingAsked, rateLibrary }
