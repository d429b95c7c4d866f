/**
 * A library that a script plays: what the program is asked, and what the books and the calendar on paper make of its
 * answers.
 */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { expirePastSubscriptions } from '#/features/subscriptions/actions.ts'
import { endPastBookings } from '#/features/seats/actions.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { dayOf, type Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import type { Till } from '../support/gateway-simulator/till.ts'
import { openBooks, type Payment, type Slip } from './books.ts'
import { openCalendar, type Period } from './periods.ts'

const DAY = 86_400_000
const MINUTE = 60_000

export type Plan = {
  id: string
  type: PlanType
  price: Paise
  duration_months: number
  duration_days: number
}
export type Due = {
  id: string
  period: Period
  total: number
  paid: number
  due_on: Day
  closed: 'paid' | 'written_off' | 'ended' | null
  /** As many days as the plan had before it was cut. */
  uncut: number | null
  parts: Payment[]
}
export type Noted = { id: string; slip: Slip; way: 'cash' | 'bank'; mistaken: boolean; bank: Slip | null }
export type Spent = { id: string; slip: Slip; way: 'cash' | 'bank'; kind: string; day: Day; amount: number }

type Surroundings = { sql: Kysely<DB>; admin: Member; gateway: Context['gateway']; till: Till }

/** So many paise that floors and tax never come out even. */
const SHORT_PLANS = [
  ['morning', 233_33],
  ['evening', 251_00],
  ['night', 419_07],
  ['full_day', 397_50],
] as const

export async function openLibrary({ sql, admin, gateway, till }: Surroundings) {
  for (const [type, price] of SHORT_PLANS)
    await sql
      .insertInto('plans')
      .values({
        slug: `${type}-10days`,
        name: `${type} 10 days`,
        type,
        duration_months: 0,
        duration_days: 10,
        price: price as Paise,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const plans: Plan[] = await sql
    .selectFrom('plans')
    .select(['id', 'type', 'price', 'duration_months', 'duration_days'])
    .where((of) => of.or([of('duration_months', '=', 1), of('duration_days', '=', 10)]))
    .where('type', '<>', 'flexible')
    .orderBy('slug')
    .execute()
  const seats = (await sql.selectFrom('seats').select('seat_number').orderBy('seat_number').execute()).map(
    ({ seat_number }) => seat_number,
  )
  const items = await sql
    .selectFrom('canteen_items')
    .select(['id', 'price'])
    .where('available', '=', true)
    .orderBy('name')
    .execute()
  const calendar = openCalendar()
  let days = 0
  let minutes = 0
  let references = 500_000_000_000
  const tally = new Map<string, { done: number; refused: Map<string, number> }>()

  const now = () => new Date(TEST_NOW.getTime() + days * DAY + minutes * MINUTE)
  const as = (member: Member, changes: Partial<Context> = {}) =>
    memberContext(sql, member, { gateway, now: now(), requestKey: randomUUID(), ...changes })

  /** What the program answers; undefined if it refuses. Anything else ends the run. */
  async function ask<Answer>(name: string, question: () => Promise<Answer>): Promise<Answer | undefined> {
    const seen = tally.get(name) ?? { done: 0, refused: new Map<string, number>() }
    tally.set(name, seen)
    try {
      const answer = await question()
      seen.done++
      return answer
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      seen.refused.set(error.code, (seen.refused.get(error.code) ?? 0) + 1)
      return undefined
    }
  }
  return {
    sql,
    till,
    admin,
    plans,
    seats,
    items,
    tally,
    ask,
    as,
    now,
    books: openBooks(),
    calendar,
    people: [] as Member[],
    payments: [] as Payment[],
    slips: new Map<Payment, Slip>(),
    dues: [] as Due[],
    /** Proofs that the desk hasn't come to. */
    waiting: [] as (() => Promise<void>)[],
    closures: [] as { id: string; date: Day }[],
    /** What the bank has written on its statement; `payment` is what it is for, if we know of one. */
    lines: [] as { day: Day; amount: Paise; narration: string; payment: Payment | null; imported: boolean }[],
    moves: [] as Noted[],
    expenses: [] as Spent[],
    /** The counts, and by what each was wrong. */
    counts: [] as { id: string; wrong: number; slip: Slip; cash_counted: number }[],
    coupon: null as { id: string; code: string; percent: number } | null,
    /** Minutes between two steps. */
    pace: 1,
    receipts: new Map<string, string>(),
    get today() {
      return dayOf(now())
    },
    desk: (changes: Partial<Context> = {}) => as(admin, changes),
    reference: () => String(references++),
    /** Later, so that nothing happens at the same moment. */
    tick: (by: number) => void (minutes += by),
    async nextDay() {
      days++
      minutes = 0
      const today = dayOf(now())
      await expirePastSubscriptions(sql, today)
      await endPastBookings(sql, today)
      calendar.tidy(today)
    },
  }
}
export type Library = Awaited<ReturnType<typeof openLibrary>>

/** How often each thing was done, and refused for what. */
export function tellTally({ tally }: Library): string {
  const refusals = (refused: ReadonlyMap<string, number>) =>
    refused.size === 0 ? '' : ` (${[...refused].map(([code, times]) => `${times} ${code}`).join(', ')})`
  return [...tally].map(([name, { done, refused }]) => `${name} ${done}${refusals(refused)}`).join('; ')
}

/** Writes a payment that the program has taken into the paper's books. */
export function notePayment(library: Library, payment: Omit<Payment, 'refunded' | 'undone'>): Payment {
  const noted = { ...payment, refunded: 0, undone: false }
  library.payments.push(noted)
  if (noted.amount === 0) return noted
  library.slips.set(noted, library.books.write(noted.way, noted.amount, noted.mistaken))
  if (noted.reference !== undefined && !noted.mistaken)
    library.lines.push({
      day: library.today,
      amount: noted.amount as Paise,
      narration: `UPI/${noted.reference}/MEMBER`,
      payment: noted,
      imported: false,
    })
  library.books.earn(library.today, noted.purpose, noted.amount)
  return noted
}
