import { joinEntry } from '#/features/audit/join-entry.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { isDay } from '#/kernel/dates.ts'
import { earlier } from '#/kernel/durations.ts'
import { findTwice, rowProblem, tidyRow, type SyncProblem, type SyncRow } from './rules.ts'
import * as store from './store.ts'

type Judged = { row: SyncRow; problem: SyncProblem | null }

async function checkRegistrations(context: MemberContext, { rows }: { rows: SyncRow[] }) {
  const judged = await judge(context.sql, rows, context)
  return { verdicts: judged.map(({ problem }) => problem) }
}

/** Checks every row again, whatever the browser said, and stores the good ones. */
async function syncRegistrations(
  context: MemberContext,
  { rows, run }: { rows: SyncRow[]; run?: string | undefined },
) {
  return context.sql.transaction().execute(async (transaction) => {
    await joinEntry(transaction, run)
    const judged = await judge(transaction, rows, context)
    const good = judged.flatMap(({ row, problem }) => (problem === null ? [newForm(row, context.now)] : []))
    // Always in the same order, so that two syncs of the same sheet don't deadlock.
    const added = await store.insert(
      transaction,
      good.toSorted((one, other) => (one.email < other.email ? -1 : 1)),
    )
    const verdicts = judged.map(({ row, problem }) =>
      problem === null && !added.has(row.email) ? 'known' : problem,
    )
    return { added: added.size, verdicts }
  })
}

async function judge(
  sql: Sql,
  sent: SyncRow[],
  { now, today }: Pick<MemberContext, 'now' | 'today'>,
): Promise<Judged[]> {
  const rows = sent.map(tidyRow)
  const emails = rows.map(({ email }) => email)
  const days = await store.findRetention(sql)
  const known = await store.listKnown(sql, emails)
  const erased = await store.listErased(sql, emails)
  const kept_since = earlier(now, { days })

  function problemOf(row: SyncRow): SyncProblem | null {
    const problem = rowProblem(row, today)
    if (problem !== null) return problem
    if (known.has(row.email)) return 'known'
    const { form_submitted_at: sent_at } = row
    const erased_at = erased.get(row.email)
    if (erased_at && (sent_at === null || sent_at <= erased_at)) return 'erased'
    return sent_at !== null && sent_at < kept_since ? 'too_old' : null
  }
  const judged = rows.map((row) => ({ row, problem: problemOf(row) }))
  const twice = findTwice(judged.map(({ row, problem }) => ({ email: row.email, problem })))
  return judged.map((one, at) => (twice[at] ? { ...one, problem: 'twice' } : one))
}

function newForm(row: SyncRow, now: Date): store.NewForm {
  const { date_of_birth, form_submitted_at, ...rest } = row
  return {
    ...rest,
    date_of_birth: isDay(date_of_birth) ? date_of_birth : null,
    special_requirements: row.special_requirements || null,
    registration_experience: row.registration_experience || null,
    // A form can't have been sent in the future.
    form_submitted_at: form_submitted_at !== null && form_submitted_at < now ? form_submitted_at : now,
    created_at: now,
  }
}

export const admin = { checkRegistrations, syncRegistrations }
