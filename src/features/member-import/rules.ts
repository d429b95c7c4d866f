import { LEAST_PAYABLE } from '#/features/coupons/rules.ts'
import { birthProblem } from '#/features/registrations/rules.ts'
import { isOutOfService, type ServiceDay } from '#/features/seats/service/rules.ts'
import type { SlotExclusivity } from '#/features/seats/rules.ts'
import { isDay, isLikelyDay, type Day } from '#/kernel/dates.ts'
import { isEmail } from '#/kernel/fields.ts'
import { parseRupees, type Paise } from '#/kernel/money.ts'
import { SLOTS_OF_PLAN, TIME_SLOTS, type PlanType, type TimeSlot } from '#/kernel/slots.ts'

/** Rows per file. */
export const MOST_ROWS = 20_000
export const LONGEST_CELL = 300
/** Of the headers of a file, with how it was read. */
export const REMEMBERED = { most: 200, longest: LONGEST_CELL }
/** The longest name and phone number. */
const LONGEST = { name: 100, phone: 30, guardian_name: 100, guardian_phone: 30 } as const
/** Fewer digits are no phone number; more than this, with the country's code, neither. */
const PHONE = /^\+?\d{10,15}$/

/** One row as it is judged and written. What could not be read is left as it is in the file, for its verdict. */
export type ImportRow = {
  name: string
  phone: string
  email: string
  /** 'YYYY-MM-DD', like the other days. */
  date_of_birth: string
  address: string
  guardian_name: string
  guardian_phone: string
  /** The plan's id. */
  plan: string
  start_date: string
  end_date: string
  /** Time slots, separated by commas. */
  slots: string
  seat: string
  /** Rupees. */
  paid: string
  due: string
}

/** Why a row is left out. What only the database knows comes last. */
export const IMPORT_PROBLEMS = [
  'no_name',
  'no_contact',
  'email_wrong',
  'phone_cut',
  'phone_wrong',
  'birth_wrong',
  'too_long',
  'no_plan',
  'plan_unknown',
  'start_wrong',
  'end_wrong',
  'ends_before_start',
  'slot_wrong',
  'slot_not_in_plan',
  'seat_wrong',
  'seat_unknown',
  'seat_closed',
  'paid_wrong',
  'due_wrong',
  'phone_twice',
  'email_twice',
  'seat_twice',
  'phone_known',
  'email_known',
  'seat_held',
  'phone_shared',
  'phone_shared_known',
] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

/** `about`: the other row's number, or the name of the member who is in the way. */
export type Verdict = { problem: ImportProblem; about: string | null } | null

const TWINS: readonly ImportProblem[] = ['phone_twice', 'email_twice', 'phone_known', 'email_known']

const SIBLINGS: readonly ImportProblem[] = ['phone_shared', 'phone_shared_known']

/** `sibling`: perhaps somebody else of the same family, which the admin decides (IMPORT-4). */
export type VerdictKind = 'new' | 'twin' | 'sibling' | 'invalid'

export function kindOf(verdict: Verdict): VerdictKind {
  if (verdict === null) return 'new'
  if (TWINS.includes(verdict.problem)) return 'twin'
  return SIBLINGS.includes(verdict.problem) ? 'sibling' : 'invalid'
}

export type ImportPlan = { id: string; type: PlanType }

export type ImportFacts<Plan extends ImportPlan = ImportPlan> = {
  plans: readonly Plan[]
  seats: readonly ({ seat_number: number } & ServiceDay)[]
  slot_exclusivity: SlotExclusivity
}

/** What Excel makes of a long number that a CSV file can't hold: digits are lost. */
const CUT = /^\d(\.\d+)?e\+?\d+$/i

/**
 * The problem of a row by itself, whatever else there is; null if there is none. Browser and server ask it alike
 * (IMPORT-3).
 */
export function rowProblem(row: ImportRow, facts: ImportFacts, today: Day): ImportProblem | null {
  return personProblem(row, today) ?? planProblem(row, facts.plans) ?? seatProblem(row, facts, today)
}

function personProblem(row: ImportRow, today: Day): ImportProblem | null {
  if (row.name === '') return 'no_name'
  if (row.phone === '' && row.email === '') return 'no_contact'
  if (row.email !== '' && !isEmail(row.email)) return 'email_wrong'
  for (const phone of [row.phone, row.guardian_phone]) {
    if (CUT.test(phone)) return 'phone_cut'
    if (phone !== '' && !PHONE.test(phone)) return 'phone_wrong'
  }
  const isLong = ([field, value]: [string, string]) =>
    value.length > (LONGEST[field as keyof typeof LONGEST] ?? LONGEST_CELL)
  if (Object.entries(row).some(isLong)) return 'too_long'
  if (row.date_of_birth === '') return null
  if (!isDay(row.date_of_birth) || birthProblem(row.date_of_birth, today) !== null) return 'birth_wrong'
  return null
}

function planProblem(row: ImportRow, plans: readonly ImportPlan[]): ImportProblem | null {
  if (row.paid !== '' && parseRupees(row.paid) === null) return 'paid_wrong'
  if (row.due !== '' && !isOwable(parseRupees(row.due))) return 'due_wrong'
  if (row.plan === '') {
    const has = row.start_date || row.end_date || row.seat || Number(row.due) > 0
    return has ? 'no_plan' : null
  }
  const plan = plans.find(({ id }) => id === row.plan)
  if (!plan) return 'plan_unknown'
  if (!isLikelyDay(row.start_date)) return 'start_wrong'
  if (!isLikelyDay(row.end_date)) return 'end_wrong'
  if (row.end_date < row.start_date) return 'ends_before_start'
  if (row.slots === '') return null
  const slots = row.slots.split(',')
  if (!slots.every((slot) => (TIME_SLOTS as readonly string[]).includes(slot))) return 'slot_wrong'
  const opened: readonly string[] = SLOTS_OF_PLAN[plan.type]
  return slots.every((slot) => opened.includes(slot)) ? null : 'slot_not_in_plan'
}

/** Nobody could pay less than a rupee (DUES-2). */
function isOwable(due: Paise | null): boolean {
  return due !== null && (due === 0 || due >= LEAST_PAYABLE)
}

/** A plan that is over keeps no seat, whatever has become of it since (IMPORT-5). */
function seatProblem(row: ImportRow, { seats }: ImportFacts, today: Day): ImportProblem | null {
  if (row.seat === '' || (isDay(row.end_date) && row.end_date < today)) return null
  if (!/^\d{1,6}$/.test(row.seat)) return 'seat_wrong'
  const seat = seats.find(({ seat_number }) => seat_number === Number(row.seat))
  if (!seat) return 'seat_unknown'
  return isDay(row.end_date) && isOutOfService(seat, row.end_date) ? 'seat_closed' : null
}

/** The slots a plan sits in where the file names none: all it opens, each hour once. */
export function usualSlots(type: PlanType): readonly TimeSlot[] {
  return type === 'flexible' ? ['full_day', 'night'] : SLOTS_OF_PLAN[type]
}

/** A seat as it is booked from today on. Days are the first and last covered. */
export type Sitting = { seat_number: number; time_slot: TimeSlot; start_date: Day; end_date: Day }

/** What a good row books: nothing without a seat, or if the plan is over (IMPORT-5). */
export function sittingsOf(row: ImportRow, plans: readonly ImportPlan[], today: Day): Sitting[] {
  const plan = plans.find(({ id }) => id === row.plan)
  const { start_date, end_date } = row
  if (!plan || row.seat === '' || !isDay(start_date) || !isDay(end_date) || end_date < today) return []
  const slots = row.slots === '' ? usualSlots(plan.type) : (row.slots.split(',') as TimeSlot[])
  return slots.map((time_slot) => ({
    seat_number: Number(row.seat),
    time_slot,
    // Days that are over are nobody's business any more.
    start_date: start_date > today ? start_date : today,
    end_date,
  }))
}

/** `shares_phone`: the admin has said that it is another person than the one with the same phone number. */
export type SentRow = { number: number; row: ImportRow; shares_phone?: boolean | undefined }
export type NumberedRow = SentRow & { verdict: Verdict }

/** Paise, or null where the file says nothing. */
export function amountOf(rupees: string): Paise | null {
  return rupees === '' ? null : parseRupees(rupees)
}

/** What has been done with a member since they were imported, which an undo would destroy (IMPORT-7). */
export const USES = ['signed_in', 'paid', 'invited', 'sent_something', 'changed_at_desk'] as const
export type Use = (typeof USES)[number]
