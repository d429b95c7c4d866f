import { addDays, addMonths, daysBetween, type Day } from '#/kernel/dates.ts'
import { formatRupees, multiply, roundToRupees, subtract, toPaise, type Paise } from '#/kernel/money.ts'
import {
  PLAN_TYPE_LABELS,
  PLAN_TYPES,
  SLOTS_OF_PLAN,
  slotHours,
  TIME_SLOTS,
  type PlanType,
} from '#/kernel/slots.ts'
import { t, type Words } from '#/kernel/words.ts'

/** Calendar months; days only if months is 0 (PLAN-3). */
export type PlanLength = { duration_months: number; duration_days: number }

/** A plan of the catalogue. `price` is in paise. */
export type Plan = PlanLength & {
  id: string
  slug: string
  name: string
  /** Empty without one (LANG-10). */
  name_hi: string
  type: PlanType
  price: Paise
}

/**
 * The first and last day covered by a plan that starts on `start`. Months end the day before the same day of a later
 * month, or before its last day if it is too short (PLAN-3).
 */
export function planPeriod(start: Day, plan: PlanLength): { start_date: Day; end_date: Day } {
  const after =
    plan.duration_months > 0 ? addMonths(start, plan.duration_months) : addDays(start, plan.duration_days)
  return { start_date: start, end_date: addDays(after, -1) }
}

/** Days that are still covered, today among them; 0 once it is past (MEMBER-5). */
export function daysRemaining(end_date: Day, today: Day): number {
  return Math.max(0, daysBetween(today, end_date) + 1)
}

/** The price of one month of a type, or null when the catalogue has no such plan. Paise. */
export function monthPrice(type: PlanType, plans: readonly Plan[]): Paise | null {
  return plans.find((plan) => plan.type === type && plan.duration_months === 1)?.price ?? null
}

/** The plans of a type as the public page shows them: one month first, the others in the owner's order. */
export function publicOrder(type: PlanType, plans: readonly Plan[]): Plan[] {
  const offered = plans.filter((plan) => plan.type === type)
  const first = offered.find((plan) => plan.duration_months === 1) ?? offered[0]
  return first ? [first, ...offered.filter((plan) => plan !== first)] : []
}

/** What a time-slot card shows: `from` is the one-month price or, without one, the lowest price. Paise. */
export type PlanTypeOffer = { type: PlanType; from: Paise }

/** The types that can be bought, in the kernel's order. */
export function offeredTypes(plans: readonly Plan[]): PlanTypeOffer[] {
  return PLAN_TYPES.flatMap((type) => {
    const prices = plans.filter((plan) => plan.type === type).map((plan) => plan.price)
    return prices.length === 0
      ? []
      : [{ type, from: monthPrice(type, plans) ?? toPaise(Math.min(...prices)) }]
  })
}

/** The price of the cheapest offer, in paise; null if nothing is offered. */
export function lowestPrice(plans: readonly Plan[]): Paise | null {
  const offers = offeredTypes(plans).map(({ from }) => from)
  return offers.length === 0 ? null : toPaise(Math.min(...offers))
}

/**
 * The figures of a duration card, money in paise. `original_price` and what depends on it are null if nothing is saved.
 */
export type PlanFigures = {
  original_price: Paise | null
  savings: Paise | null
  /** As a rounded percentage of the original price. */
  save_percent: number | null
  /** Rounded to whole rupees; null for plans counted in days. */
  per_month: Paise | null
}

/** The figures of a plan card (PLAN-5). */
export function planFigures(plan: Plan, plans: readonly Plan[]): PlanFigures {
  const months = plan.duration_months
  const per_month = months > 0 ? roundToRupees(plan.price / months) : null
  const original = multiply(monthPrice(plan.type, plans) ?? toPaise(0), months)
  const savings = subtract(original, plan.price)
  if (savings <= 0) return { original_price: null, savings: null, save_percent: null, per_month }
  return {
    original_price: original,
    savings,
    save_percent: Math.round((savings / original) * 100),
    per_month,
  }
}

/** Whether one of them saves something, so that longer plans may be said to cost less each month. */
export function isAnyCheaper(some: readonly Plan[], plans: readonly Plan[]): boolean {
  return some.some((plan) => planFigures(plan, plans).savings !== null)
}

/** Days that count as a month for a plan that is sold by days. */
const MONTH_DAYS = 30

/** The months that a plan lasts; of one sold by days, parts of them too. */
export function monthsOf({ duration_months, duration_days }: PlanLength): number {
  return duration_months > 0 ? duration_months : duration_days / MONTH_DAYS
}

/** Duration hints (PLAN-6). */
export function durationHint(length: PlanLength): Words {
  const months = monthsOf(length)
  if (months <= 1) return 'Perfect for trial'
  if (months <= 3) return 'Great for short-term goals'
  if (months <= 6) return 'Ideal for exam preparation'
  return 'Best value for serious learners'
}

/** '1 Month', '3 Months', '10 Days', in the language spoken. */
export function durationLabel({ duration_months, duration_days }: PlanLength): string {
  if (duration_months > 0)
    return duration_months === 1 ? t('1 Month') : t('{count} Months', { count: duration_months })
  return duration_days === 1 ? t('1 Day') : t('{count} Days', { count: duration_days })
}

/** '8:00 AM – 2:00 PM', several slots one after the other, or '24/7' where all are open. */
export function planHours(type: PlanType): string {
  const slots = SLOTS_OF_PLAN[type]
  return slots.length === TIME_SLOTS.length ? '24/7' : slots.map(slotHours).join(', ')
}

/** 'Evening, 2:00 PM – 10:00 PM'; the Full Shift's label already says 24/7. */
export function planTypeWithHours(type: PlanType): string {
  const label = t(PLAN_TYPE_LABELS[type])
  return type === 'flexible' ? label : `${label}, ${planHours(type)}`
}

/** What the desk writes of a plan. `price` is in paise. */
export type PlanDetails = Omit<Plan, 'id' | 'slug'>

/** The longest plans that can be made. */
export const LONGEST_NAME = 60
export const MOST_MONTHS = 60
export const MOST_DAYS = 366

/** The name as links have it: 'Full Day - 1 Month' is 'full-day-1month'. Empty when no letter or digit is left. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .replaceAll(/([0-9])-(months?|days?)(?=-|$)/g, '$1$2')
}

/**
 * The slug of a new plan: of its name, or of its type and length where the name has no Latin letter or digit,
 * 'evening-1month'. Where another plan has it, a number follows.
 */
export function freeSlug(plan: PlanDetails, taken: ReadonlySet<string>): string {
  const slug = slugOf(plan.name) || slugOf(`${plan.type} ${lengthInEnglish(plan)}`)
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

/** As `durationLabel`, in every language. */
function lengthInEnglish({ duration_months, duration_days }: PlanLength): string {
  const [count, unit] = duration_months > 0 ? [duration_months, 'month'] : [duration_days, 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Whether two names differ in nothing but case, spaces and punctuation. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other)
}

function plainName(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim() || plain
}

/** Whether what was sold would become something else: only price and name of a sold plan may change (PLAN-8). */
export function isAnotherOffer(before: PlanDetails, after: PlanDetails): boolean {
  return (
    before.type !== after.type ||
    before.duration_months !== after.duration_months ||
    before.duration_days !== after.duration_days
  )
}

export type Direction = 'up' | 'down'

/** The order after moving one by a place; the same order where it is already at that end. */
export function reorder<T>(order: readonly T[], moved: T, direction: Direction): T[] {
  const from = order.indexOf(moved)
  const to = direction === 'up' ? from - 1 : from + 1
  const other = order[to]
  if (from < 0 || other === undefined) return [...order]
  return order.map((one, at) => (at === to ? moved : at === from ? other : one))
}

export const PLAN_FIELD_LABELS = {
  created: 'Created',
  deleted: 'Deleted',
  name: 'Name',
  name_hi: 'Name in Hindi',
  type: 'Time slot',
  length: 'Duration',
  price: 'Price',
  active: 'Offered',
  position: 'Place in the list',
} as const

export type PlanField = keyof typeof PLAN_FIELD_LABELS

/** One changed field of a plan; `old` and `new` as shown to people. */
export type PlanChange = { field: PlanField; old: string; new: string }

/** What a save changes in a plan. */
export function comparePlans(before: PlanDetails, after: PlanDetails): PlanChange[] {
  const old = planTexts(before)
  const now = planTexts(after)
  return (Object.keys(old) as (keyof typeof old)[])
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, old: old[field], new: now[field] }))
}

/** 'Morning, 1 Month, ₹600': a plan in one line of the history. */
export function planLine(plan: PlanDetails): string {
  const { type, length, price } = planTexts(plan)
  return [type, length, price].join(', ')
}

function planTexts(plan: PlanDetails) {
  return {
    name: plan.name,
    name_hi: plan.name_hi,
    type: PLAN_TYPE_LABELS[plan.type],
    length: durationLabel(plan),
    price: formatRupees(plan.price),
  } satisfies Partial<Record<PlanField, string>>
}
