import type { Sql } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { resumeEnded, takeUpLeft } from './resume-ended.ts'
import * as store from './store.ts'

/** How often to look again if a rival booked meanwhile. */
const ATTEMPTS = 3
const OUTRUN = 'rivals came between each time'

export type Behind = store.Behind

/**
 * Lets the bookings of plans whose days move go with them, in the caller's transaction (DAYS-2): they give up what
 * their plan loses, `move` moves the plans, and they gain what their plan gains where nobody else has the seat. Returns
 * what couldn't follow.
 */
export async function followPlans(
  transaction: Sql,
  moving: readonly store.Moving[],
  now: Date,
  move: () => Promise<void>,
): Promise<Behind[]> {
  await store.judgeAtCommit(transaction)
  const fallen = await store.shrink(transaction, moving, now)
  await move()
  return stretchBookings(transaction, moving, now, fallen)
}

/**
 * Books again what a change of the plan at that moment took away before it began, in the caller's transaction, which
 * gives the plan its days back after it (CHANGE-5). Returns the numbers of seats that it couldn't book again.
 */
export async function takeUpAgain(
  transaction: Sql,
  subscription_id: string,
  left_at: Date,
  now: Date,
): Promise<number[]> {
  await store.judgeAtCommit(transaction)
  return takeUpLeft(transaction, subscription_id, left_at, now)
}

/**
 * Lets bookings reach to the new ends of their plans as far as they can, in the caller's transaction; what is over goes
 * on today. Where the caller has locked a member and not all bookings, somebody else may take a seat between the
 * looking and the writing: then it looks again, since what is free before their first day still goes along. Returns
 * what couldn't follow.
 */
export async function stretchBookings(
  transaction: Sql,
  moving: readonly store.Moving[],
  now: Date,
  fallen: readonly string[] = [],
): Promise<Behind[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const behind = await store.stretch(transaction, moving, fallen, dayOf(now))
    if (behind) return [...behind, ...(await resumeBookings(transaction, moving, now))]
  }
  throw new Error(OUTRUN)
}

/** As long as each look settles one of them, it looks again at the others: who has the seat now is seen then. */
async function resumeBookings(
  transaction: Sql,
  moving: readonly store.Moving[],
  now: Date,
): Promise<Behind[]> {
  const [settled, behind] = [new Set<string>(), new Array<Behind>()]
  for (let attempt = 1; attempt <= ATTEMPTS;) {
    const tried = await resumeEnded(transaction, moving, [...settled], now)
    const done = tried.filter(({ is_missed }) => !is_missed)
    for (const one of done) settled.add(one.id)
    behind.push(...done.flatMap((one) => one.behind))
    if (done.length === tried.length) return behind
    if (done.length === 0) attempt++
  }
  throw new Error(OUTRUN)
}
