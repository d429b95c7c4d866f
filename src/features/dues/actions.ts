import type { Asked } from '#database/read-page.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { cutPlan, findCut } from './cut-plan.ts'
import { admin as held } from './held/actions.ts'
import { lockDue } from './lock-due.ts'
import { isDueDay, MOST_DAYS, owedOf } from './rules.ts'
import type { DueFilter, DueSort } from './search.ts'
import * as store from './store.ts'
import type { DueRefusal } from './texts.ts'

type Listing = Asked & {
  show?: DueFilter | undefined
  sort?: DueSort | undefined
  search?: string | undefined
}

function listDues({ sql, today }: MemberContext, { show = 'open', sort = 'due_on', ...asked }: Listing) {
  return store.list(sql, { show, sort, today, ...asked })
}

function dueSummary({ sql, today }: MemberContext) {
  return store.findSummary(sql, today)
}

/** Throws due_not_found. */
async function findDue({ sql, today }: MemberContext, { id }: { id: string }) {
  const due = await store.find(sql, id, today)
  if (!due) throw new Refusal<DueRefusal>('due_not_found')
  const { parts, held, ...rest } = due
  const until = await findCut(sql, due, today)
  return {
    ...rest,
    parts: parts.map(({ paid_at, ...part }) => ({ ...part, paid_at: new Date(paid_at ?? 0) })),
    cut_to: until,
    seats: held.filter(({ end_date }) => until !== null && end_date > until),
  }
}

type DayChange = { id: string; was: Day; due_on: Day; reason: string }

/**
 * `was` is the day that the desk saw. Throws due_not_found, due_closed, due_day_changed, due_day_refused or own_matter.
 */
async function changeDueDay({ sql, member, today }: MemberContext, { id, was, due_on, reason }: DayChange) {
  return sql.transaction().execute(async (transaction) => {
    const due = await lockDue(transaction, id)
    refuseOwnMatter(member, due.user_id)
    if (due.due_on !== was) throw new Refusal<DueRefusal>('due_day_changed', { due_on: due.due_on })
    if (!isDueDay(due_on, today))
      throw new Refusal<DueRefusal>('due_day_refused', { until: addDays(today, MOST_DAYS) })
    await store.change(transaction, id, { due_on, reason })
    return { id }
  })
}

/** `owed`, in paise, is what the admin saw. Throws due_not_found, due_closed or owed_changed. */
async function writeOffDue(
  { sql, now }: MemberContext,
  { id, owed: seen, reason }: { id: string; owed: Paise; reason: string },
) {
  return sql.transaction().execute(async (transaction) => {
    const owed = owedOf(await lockDue(transaction, id))
    if (owed !== seen) throw new Refusal<DueRefusal>('owed_changed', { owed })
    await store.close(transaction, id, { closed_at: now, closed_as: 'written_off', reason })
    return { id }
  })
}

/**
 * What is still owed of a subscription, or of one that it grew from, in paise, and by when; undefined if nothing is.
 */
export async function openDueOf(sql: Sql, id: string) {
  const due = await store.findOpenOf(sql, { id })
  return due && { id: due.id, owed: owedOf(due), due_on: due.due_on }
}

/**
 * Closes what a member owes when their account is erased: their plans end with it. Before the plans, as payments lock
 * them.
 */
export function closeDuesOf(transaction: Sql, user_id: string, now: Date): Promise<void> {
  return store.closeAllOf(transaction, user_id, now)
}

async function myDues({ sql, member }: MemberContext) {
  return { dues: await store.listOpenOf(sql, member.id) }
}

export const member = { myDues }
export const admin = { ...held, listDues, dueSummary, findDue, changeDueDay, writeOffDue, cutPlan }
