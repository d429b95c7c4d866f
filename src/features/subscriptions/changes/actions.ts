import { tryOut } from '#database/try-out.ts'
import { findLibraryName } from '#/features/library/find-library-name.ts'
import { findPlanForSale, listPlansForSale } from '#/features/plans/actions.ts'
import type { Plan } from '#/features/plans/rules.ts'
import { cancelBookings } from '#/features/seats/actions.ts'
import { takeUpAgain, type Behind } from '#/features/seats/following/actions.ts'
import { carryOver, type CarriedSeat } from '#/features/seats/following/carry-over.ts'
import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, dayOf, type Day } from '#/kernel/dates.ts'
import { sumOf, toPaise, type Paise } from '#/kernel/money.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { relayWithRenewal } from '../days/relay.ts'
import { correct, findCorrection, reverse } from '../days/store.ts'
import { end, lockMember } from '../store.ts'
import { changedMail } from './mails.ts'
import { displayStatus } from '../rules.ts'
import {
  changeDay,
  isHeldOn,
  keptSlots,
  lastUsed,
  mayChangeTo,
  quoteChange,
  usedDays,
  type Quote,
} from './rules.ts'
import * as store from './store.ts'
import type { ChangeRefusal } from './texts.ts'

/** What a change is, before and after it is made. */
export type PlanChange = Quote & {
  subscription_id: string
  user_id: string
  from: { name: string; name_hi: string; type: Plan['type']; end_date: Day }
  to: Plan
  /** The first day of the new plan. */
  day: Day
  end_date: Day
  seats: CarriedSeat[]
  /** Days on which a seat can't be the member's: those that the new plan adds, or that it pushes others to. */
  behind: Behind[]
  /** From when on the old type was paid ahead: that stays as it is. */
  renewal: Day | null
}

type Wanted = { id: string; plan_id: string }
type When = Pick<Context, 'now' | 'today'>

/** The plans that somebody's plan can be changed to: of the same length and another type. Throws as `changePlan`. */
async function listChanges(context: MemberContext, { id }: { id: string }) {
  const { sql, now, today } = context
  const term = await requireTerm(sql, id, context)
  const others = await store.listOthers(sql, term, today)
  const plans = (await listPlansForSale(sql)).filter(
    (plan) =>
      mayChangeTo(term, plan) && !isHeldOn(changeDay(term.type, plan.type, now), plan.type, others, today),
  )
  return { name: term.name, plan_name: term.plan_name, end_date: term.end_date, plans }
}

/** What a change would do: it is done, and rolled back. Throws as `changePlan`. */
async function previewChange(context: MemberContext, wanted: Wanted): Promise<PlanChange> {
  return tryOut(context.sql, (transaction) => growPlan(transaction, context, wanted, null))
}

/**
 * Changes a running plan in mid-term, in the caller's transaction (CHANGE-1 to CHANGE-3): it ends the day before, and
 * another grows from it. `change_payment_id` has paid the difference. Throws plan_not_changeable, plan_changed_today,
 * nothing_left, plan_not_found or plan_inactive.
 */
export async function growPlan(
  transaction: Sql,
  when: When,
  { id, plan_id }: Wanted,
  change_payment_id: string | null,
): Promise<PlanChange> {
  const seen = await requireTerm(transaction, id, when)
  await lockMember(transaction, seen.user_id)
  const term = await requireTerm(transaction, id, when)
  const to = await findPlanForSale(transaction, plan_id)
  const day = changeDay(term.type, to.type, when.now)
  const others = await store.listOthers(transaction, term, when.today)
  if (!mayChangeTo(term, to) || isHeldOn(day, to.type, others, when.today))
    throw new Refusal<ChangeRefusal>('plan_not_changeable')
  if (term.end_date < day) throw new Refusal<ChangeRefusal>('nothing_left')
  const used = usedDays(term.start_date, day, term.closed)
  const last = lastUsed(term.start_date, day, term.closed)
  const quote = quoteChange({ ...term, used }, to.price)
  const renewal = await store.findRenewal(transaction, id)
  await store.detach(transaction, id)
  await store.setValue(transaction, id, quote.used_value)
  if (used === 0) await end(transaction, id, when.today)
  else await correct(transaction, { subscription_id: id, days: -quote.days_left, entered_at: when.now })
  const { user_id } = term
  const grown = await store.insert(transaction, {
    user_id,
    plan_id: to.id,
    grown_from: id,
    change_payment_id,
    // Past closed days that come before it, it begins where it was sold (CHANGE-2).
    follows: last === addDays(day, -1) ? id : null,
    start_date: day,
    end_date: addDays(day, quote.days - 1),
    amount_paid: toPaise(change_payment_id === null ? 0 : quote.due),
    value: toPaise(quote.left_value + quote.due),
    created_at: when.now,
  })
  const { seats, behind } = await carryOver(transaction, {
    from: id,
    to: grown,
    leaves: addDays(last, 1),
    day,
    was_end: term.end_date,
    end_date: addDays(day, quote.days - 1),
    now: when.now,
    kept: (held) => keptSlots(held, to.type),
  })
  // Changed back, it is renewed by what was paid ahead of its type before.
  behind.push(...(await relayWithRenewal(transaction, when, { id: grown, user_id })))
  const lies = await store.findGrown(transaction, id)
  return {
    ...quote,
    subscription_id: grown,
    user_id,
    from: { name: term.plan_name, name_hi: term.plan_name_hi, type: term.type, end_date: term.end_date },
    to,
    day,
    end_date: lies?.end_date ?? addDays(day, quote.days - 1),
    seats,
    behind: lastSaid(behind),
    renewal: renewal?.start_date ?? null,
  }
}

/** What couldn't follow at first tried again where its plan moved on: what was found then counts. */
function lastSaid(behind: readonly Behind[]): Behind[] {
  const keyOf = ({ seat_number, time_slot, from_day }: Behind) => `${seat_number} ${time_slot} ${from_day}`
  return [...new Map(behind.map((one) => [keyOf(one), one])).values()]
}

/** A plan that is running today and can be changed. */
async function requireTerm(sql: Sql, id: string, { today }: When) {
  const term = await store.find(sql, id)
  if (!term || displayStatus(term, today) !== 'active')
    throw new Refusal<ChangeRefusal>('plan_not_changeable')
  const isNew = term.grown_from !== null && term.sold_on === today
  if (isNew || (await store.findGrown(sql, id))) throw new Refusal<ChangeRefusal>('plan_changed_today')
  return term
}

/** Makes changes of one member's plan wait for each other. Returns whose it is. Throws plan_not_changeable. */
export async function lockChanged(transaction: Sql, id: string): Promise<string> {
  const term = await store.find(transaction, id)
  if (!term) throw new Refusal<ChangeRefusal>('plan_not_changeable')
  await lockMember(transaction, term.user_id)
  return term.user_id
}

/** What the same request has changed today, if it has: a second press answers as the first. */
export async function findSameChange(sql: Sql, { id, plan_id }: Wanted, due: Paise, today: Day) {
  const grown = await store.findGrown(sql, id)
  const same = grown?.plan_id === plan_id && grown.amount_paid === due && dayOf(grown.created_at) === today
  return same ? grown : undefined
}

/** What a payment has changed; undefined if nothing. */
export async function findPaidChange(sql: Sql, change_payment_id: string) {
  return store.findPaidBy(sql, change_payment_id)
}

/** Tells the member what their plan has become. */
export async function tellOfChange(
  transaction: Sql,
  { appUrl, queueMail }: Pick<Context, 'appUrl' | 'queueMail'>,
  change: PlanChange,
): Promise<void> {
  const grown = await store.find(transaction, change.subscription_id)
  if (!grown?.email) return
  const library = await findLibraryName(transaction)
  const { email, name } = grown
  const facts = { name, ...change }
  await queueMail(transaction, () => changedMail(email, facts, { library, url: `${appUrl}/dashboard/fees` }))
}

/**
 * Takes a change back whose payment was entered by mistake, before its day (CHANGE-5): the old plan runs on, with its
 * seats where they are free. Returns the numbers of the others. Throws change_has_begun once the new plan runs.
 */
export async function takeChangeBack(transaction: Sql, payment_id: string, now: Date): Promise<number[]> {
  const when = { now, today: dayOf(now) }
  const grown = await store.findPaidBy(transaction, payment_id)
  if (!grown || grown.grown_from === null) return []
  // One that was ended took the old plan along (CHANGE-4). One that is over has run, whatever the nightly cleanup
  // stored.
  if (grown.status === 'expired' && grown.end_date >= when.today) return []
  await lockMember(transaction, grown.user_id)
  if (grown.start_date <= when.today || (await store.findGrown(transaction, grown.id)))
    throw new Refusal<ChangeRefusal>('change_has_begun')
  const [old, lost] = [
    await store.find(transaction, grown.grown_from),
    await store.find(transaction, grown.id),
  ]
  const correction = await findCorrection(transaction, grown.grown_from)
  if (!old || !lost) throw new Error(`the plan before ${grown.id} is gone`)
  await end(transaction, grown.id, when.today)
  await cancelBookings(transaction, grown.id, when.now)
  await store.setValue(transaction, grown.id, toPaise(0))
  await store.setValue(transaction, old.id, sumOf([old.value, lost.value]))
  // Stored as expired it is over, or was ended with no day used: of that none was taken.
  if (old.status === 'expired') await store.revive(transaction, old.id)
  if (old.ended_on === null && correction !== undefined) await reverse(transaction, [correction], when.now)
  const taken = await takeUpAgain(transaction, old.id, grown.created_at, now)
  // Changed on a closed day, it has ended the day before that.
  const plan = { id: old.id, user_id: grown.user_id, cut: old.id }
  const behind = await relayWithRenewal(transaction, when, plan)
  return [...new Set([...taken, ...behind.map(({ seat_number }) => seat_number)])]
}

export const admin = { listChanges, previewChange }

/** The running plan that a payment paid for, if it may be changed; null otherwise. */
export async function findChangeable(sql: Sql, payment_id: string, today: Day): Promise<string | null> {
  return (await store.findRunningOf(sql, payment_id, today))?.id ?? null
}
