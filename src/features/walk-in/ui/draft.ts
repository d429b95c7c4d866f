import * as z from 'zod/mini'
import { serverTime } from '#/client/clock.ts'
import type { api } from '#/client/api.ts'
import { isDueDay, isPartNow, leastNow, MOST_DAYS, mostNow } from '#/features/dues/rules.ts'
import { addDays, dayOf, isDay, type Day } from '#/kernel/dates.ts'
import { formatRupees, parseRupees, type Paise } from '#/kernel/money.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { newMember, transactionReference } from '../contract.ts'
import { seatsWith, typedAs, type Sitting } from '../rules.ts'

export type Person = Awaited<ReturnType<typeof api.admin.walkIn.findPerson>>
export type Terms = Awaited<ReturnType<typeof api.admin.till.findTerms>>
export type WalkInInput = Parameters<typeof api.admin.walkIn.recordWalkIn>[0]
export type Recorded = Awaited<ReturnType<typeof api.admin.walkIn.recordWalkIn>>

/** What is typed and chosen at the counter, besides the member and the plan, which the address holds. */
export type Draft = {
  words: string
  /** A new member's form is open though the search found somebody. */
  adds: boolean
  /** What was typed into it; what wasn't yet is what was searched for. */
  typed: { name?: string; phone?: string; email?: string }
  /** The phone number, as typed, that somebody else than its member has; null: nobody was said to. */
  shared_phone: string | null
  coupon: string | undefined
  /** A coupon's code as typed, applied or not; null while its field is closed. */
  code: string | null
  by: 'cash' | 'upi'
  reference: string
  /** What is paid now in rupees, as typed, and when the rest is due; null: everything. */
  part: { amount: string; due_on: string } | null
  seats: readonly Sitting[]
  /** They paid for the plan within the hour, and pay again. */
  again: boolean
}

export const EMPTY: Draft = {
  words: '',
  adds: false,
  typed: {},
  shared_phone: null,
  coupon: undefined,
  code: null,
  by: 'cash',
  reference: '',
  part: null,
  seats: [],
  again: false,
}

/** Whether the new member is somebody else than who has their number: said of one number, it isn't of the next. */
export function isAnotherPerson(draft: Draft): boolean {
  return draft.shared_phone !== null && draft.shared_phone === newMemberOf(draft).phone
}

const DAYS_TO_PAY = 7

/** When a rest is due unless the desk says otherwise. */
export const usualDueDay = (): Day => addDays(dayOf(serverTime()), DAYS_TO_PAY)

/** A new member as far as they are known: the words of the search are in the field that they were meant for. */
export function newMemberOf({ words, typed }: Draft) {
  const searched: Draft['typed'] = { [typedAs(words)]: words.trim() }
  const { name = '', phone = '', email = '' } = { ...searched, ...typed }
  return { name, phone, email }
}

type Field =
  | 'member'
  | 'name'
  | 'phone'
  | 'email'
  | 'plan'
  | 'coupon'
  | 'reference'
  | 'amount'
  | 'due_on'
  | 'again'
export type Problems = Partial<Record<Field, string>>

type Chosen = {
  draft: Draft
  person: Pick<Person, 'id' | 'seats'> | undefined
  plan: { id: string; type: PlanType } | undefined
  terms: Terms | undefined
  adding: boolean
  today: Day
}

/** What is sent, or what is missing, by field. */
export function readDraft({
  draft,
  person,
  plan,
  terms,
  adding,
  today,
}: Chosen): { input: WalkInInput } | { problems: Problems } {
  const problems: Problems = {}
  const { by, coupon, again, seats } = draft
  const typed = newMemberOf(draft)
  const checked = newMember.safeParse({
    ...typed,
    email: typed.email.trim() === '' ? undefined : typed.email,
  })
  if (!person && !adding) problems.member = t('Find a member, or add one')
  if (!person && adding && !checked.success) Object.assign(problems, firstByField(checked.error.issues))
  if (!plan) problems.plan = t('Please choose a plan')
  // Whoever typed a code expects the price to be less by it.
  if (plan && coupon === undefined && draft.code?.trim())
    problems.coupon = t('Please apply the coupon, or remove it')
  if (terms?.paid_at && !again) problems.again = t('Please confirm that it is paid a second time')
  const reference = transactionReference.safeParse(draft.reference)
  const isFree = terms?.amount === 0
  if (by === 'upi' && !isFree && !reference.success)
    problems.reference = reference.error.issues[0]?.message ?? t('The UPI reference has 12 digits')
  const part = draft.part && partOf(draft.part)
  if (part) Object.assign(problems, partProblems(part, terms?.amount, today))
  if (Object.keys(problems).length > 0 || !plan || !terms) return { problems }
  const { kept, mayChoose } = seatsWith(plan.type, person?.seats ?? [], terms)
  const { start_date, end_date } = terms
  const member = person
    ? { is: 'known' as const, id: person.id }
    : {
        is: 'new' as const,
        ...(checked.success ? checked.data : typed),
        ...(isAnotherPerson(draft) ? { another_person: true } : {}),
      }
  const paid =
    by === 'upi' && !isFree ? { by, transaction_reference: reference.data ?? '' } : { by: 'cash' as const }
  return {
    input: {
      member,
      plan_id: plan.id,
      amount: terms.amount,
      paid,
      // One that the plan keeps by now is enough, whatever was chosen before.
      seats: mayChoose ? [...seats] : [],
      shown: {
        start_date,
        end_date,
        kept: kept.map(({ seat_number, time_slot }) => ({ seat_number, time_slot })),
      },
      ...(coupon === undefined ? {} : { coupon_code: coupon }),
      ...(part?.amount && part.due_on ? { part: { amount: part.amount, due_on: part.due_on } } : {}),
      ...(again ? { confirmed_again: true } : {}),
    },
  }
}

/** What is paid now, in paise, and the day of the rest; null where it isn't one. */
function partOf({ amount, due_on }: { amount: string; due_on: string }): {
  amount: Paise | null
  due_on: Day | null
} {
  return { amount: parseRupees(amount), due_on: isDay(due_on) ? due_on : null }
}

/** What is wrong with a part of `total` paise, if that is known (DUES-1). */
function partProblems({ amount, due_on }: ReturnType<typeof partOf>, total: Paise | undefined, today: Day) {
  const problems: Problems = {}
  if (!amount) problems.amount = t('Please enter what is paid now')
  else if (total !== undefined && !isPartNow(amount, total))
    problems.amount = t('Please enter from {amount} to {amount2}, in whole rupees', {
      amount: formatRupees(leastNow(total)),
      amount2: formatRupees(mostNow(total)),
    })
  if (!due_on) problems.due_on = t('Please enter a date')
  else if (!isDueDay(due_on, today))
    problems.due_on = t('Please choose one of the next {most} days', { most: MOST_DAYS })
  return problems
}

/** Whether leaving loses anything: the words of a search alone are soon typed again. */
export function isBegun(draft: Draft, adding: boolean): boolean {
  const { code, reference, part, seats } = draft
  const typed = [code ?? '', reference, ...(adding ? Object.values(newMemberOf(draft)) : [])]
  return typed.some((text) => text.trim() !== '') || part !== null || seats.length > 0
}

/** What is taken at once, in paise; null while the amount of a part isn't one. */
export function takenNow({ part }: Draft, terms: Terms): Paise | null {
  return part ? parseRupees(part.amount) || null : terms.amount
}

const FIELDS = ['name', 'phone', 'email'] as const

function firstByField(issues: readonly z.core.$ZodIssue[]): Problems {
  const messages = FIELDS.map(
    (field) => [field, issues.find(({ path }) => path[0] === field)?.message] as const,
  )
  return Object.fromEntries(messages.filter(([, message]) => message !== undefined))
}
