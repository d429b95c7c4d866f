import type { MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, addMonths, type Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { agreeToQuote, findQuote, withdrawQuote } from '../testimonials/actions.ts'
import { offersQuote } from '../testimonials/rules.ts'
import type { TestimonialRefusal } from '../testimonials/texts.ts'
import { ASKED_AFTER_DAYS, satisfaction } from './rules.ts'
import * as store from './store.ts'

/** Months whose ratings count towards the desk's figure, including this one. */
const COUNTED_MONTHS = 3

const monthOf = (day: Day) => `${day.slice(0, 8)}01` as Day

async function findRating({ sql, member, today }: MemberContext) {
  const asked =
    (await isJudge(sql, member.id, today)) && !(await store.hasAnswered(sql, member.id, monthOf(today)))
  return { asked, quote: await findQuote(sql, member.id) }
}

/** Whether the member has a plan today and has known the library for a week. */
function isJudge(sql: Sql, user_id: string, today: Day) {
  return store.isJudge(sql, user_id, { today, known_since: addDays(today, -ASKED_AFTER_DAYS) })
}

type Answer = { stars: number | null; words?: string | undefined; public_name?: string | undefined }

/** Throws testimonial_needs_plan: the public page quotes members, and nobody who has just registered. */
async function rateLibrary(context: MemberContext, { stars, words, public_name }: Answer) {
  const { sql, member, now, today } = context
  await sql.transaction().execute(async (transaction) => {
    if (public_name && !(await isJudge(transaction, member.id, today)))
      throw new Refusal<TestimonialRefusal>('testimonial_needs_plan')
    const answer = { user_id: member.id, month: monthOf(today), stars, words: (stars && words) || null }
    await store.save(transaction, { ...answer, answered_at: now })
    if (public_name && words)
      await agreeToQuote(transaction, { user_id: member.id, words, public_name, agreed_at: now })
    else if (stars !== null && !offersQuote(stars)) await withdrawQuote(transaction, member.id, now)
  })
  return findRating(context)
}

/** Percent of the last three months' ratings that are 4 or 5, and their number (LIBRARY-8). */
export async function findSatisfaction(sql: Sql, today: Day) {
  const counts = await store.count(sql, addMonths(monthOf(today), 1 - COUNTED_MONTHS))
  return { percent: satisfaction(counts), ratings: counts.all }
}

export const member = { findRating, rateLibrary }
