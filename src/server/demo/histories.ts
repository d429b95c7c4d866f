import { planPeriod, type Plan } from '#/features/plans/rules.ts'
import type { PaymentMethod } from '#/features/payments/rules.ts'
import { addDays, addMonths, type Day } from '#/kernel/dates.ts'
import { SLOTS_OF_PLAN, type TimeSlot } from '#/kernel/slots.ts'
import type { Chance } from './chance.ts'
import type { Person, Story } from './people.ts'
import type { Screenshot } from './pictures.ts'

/** A moment of the library's life: a day, and the minute of it. */
export type When = { day: Day; minute: number }

export type Identity = { sent: When; decided: When | null; reason: string | null }

export type Purchase = {
  plan: Plan
  paid: When
  method: Exclude<PaymentMethod, 'sandbox'>
  /** `failed`: an online payment that broke off. `open`: a code was shown, and no proof followed. */
  outcome: 'settled' | 'pending' | 'rejected' | 'open' | 'failed'
  decided: When
  reason: string | null
  /** As the member typed it. */
  reference: string
  /** What the proof's picture shows. */
  shows: Omit<Screenshot, 'payee'>
}

export type History = {
  joined: When
  identity: Identity[]
  purchases: Purchase[]
  slots: TimeSlot[]
  /** Whether the desk moves the member to another seat after the first booking. */
  isMoved: boolean
  banned: When | null
}

export type Life = { person: Person; history: History }

const WITH_PLAN: readonly Story[] = ['seated', 'without_seat', 'renewed_early', 'expired', 'banned']
const VERIFIED: readonly Story[] = [...WITH_PLAN, 'without_plan']
/** So many of each type, out of 20: days are for the whole day, its halves, nights, and round the clock. */
const TYPES = ['full_day', 'morning', 'evening', 'night', 'flexible'] as const
const WEIGHTS = [7, 5, 4, 3, 1]
const BLURRED = [
  'The photo of the front is blurred: name and date of birth can’t be read.',
  'The back of the document is missing.',
  'The name on the document differs from the one in your profile.',
] as const
const NOT_PAID = [
  'Our bank statement shows no credit with this reference.',
  'The screenshot can’t be read. Please send it uncropped.',
  'The amount in the screenshot is not the price of the plan.',
] as const

/** What happened to a student within the last year, ending in the state that their story names. */
export function inventHistory(person: Person, plans: readonly Plan[], chance: Chance, today: Day): History {
  const { story } = person
  const purchases = WITH_PLAN.includes(story) ? inventPurchases(person, plans, chance, today) : []
  const first = purchases[0]?.paid.day
  const joined = {
    day: first ? addDays(first, -chance.between(2, 9)) : joinDay(story, chance, today),
    minute: hour(chance),
  }
  const late = proofsLately(person, plans, chance, today)
  const slots = SLOTS_OF_PLAN[(purchases.at(-1) ?? late[0])?.plan.type ?? 'full_day']
  return {
    joined,
    identity: inventIdentity(story, joined, chance, today),
    purchases: [...purchases, ...late, ...strayPayments(person, plans, chance, today)],
    slots: story === 'without_seat' ? [] : slots.length > 1 ? ['full_day', 'night'] : [...slots],
    isMoved: story === 'seated' && chance.happens(12),
    banned: story === 'banned' ? { day: addDays(today, -1), minute: hour(chance) } : null,
  }
}

/** Students without a plan came lately for the most part, some of them long ago. */
function joinDay(story: Story, chance: Chance, today: Day): Day {
  const [least, most] = story === 'unconfirmed' ? [0, 12] : VERIFIED.includes(story) ? [40, 330] : [8, 90]
  return addDays(today, -chance.between(least, most))
}

function inventIdentity(story: Story, joined: When, chance: Chance, today: Day): Identity[] {
  const next = { day: addDays(joined.day, 1), minute: hour(chance) }
  const sent = { day: joined.day, minute: Math.min(joined.minute + 25, 1400) }
  const refused = { sent, decided: next, reason: chance.pick(BLURRED) }
  if (story === 'identity_pending') {
    const lately = { day: addDays(today, -chance.between(0, 4)), minute: hour(chance) }
    return [{ sent: lately, decided: null, reason: null }]
  }
  if (story === 'identity_rejected') {
    const day = addDays(today, -chance.between(3, 7))
    return [
      {
        sent: { day, minute: hour(chance) },
        decided: { day: addDays(day, 1), minute: hour(chance) },
        reason: refused.reason,
      },
    ]
  }
  if (!VERIFIED.includes(story) && story !== 'proof_pending') return []
  if (!chance.happens(10)) return [{ sent, decided: next, reason: null }]
  const again = {
    sent: { ...next, minute: next.minute + 60 },
    decided: { ...next, minute: next.minute + 150 },
    reason: null,
  }
  return [refused, again]
}

/** Plans bought one after another, from the last one back into the past. */
function inventPurchases(person: Person, plans: readonly Plan[], chance: Chance, today: Day): Purchase[] {
  const type = weighted(chance)
  const offers = plans.filter((plan) => plan.type === type)
  const bought: Purchase[] = []
  let plan = chance.happens(65)
    ? shortest(offers)
    : chance.pick(offers.filter((offer) => offer.duration_months <= 6))
  let start = lastStart(person.story, plan, chance, today)
  const earliest = addDays(today, -355)
  for (let more = chance.between(0, 5); start >= earliest; more--) {
    bought.unshift(purchase(person, plan, start, chance, bought.length))
    if (more === 0) break
    plan = chance.happens(75)
      ? shortest(offers)
      : (offers.find((offer) => offer.duration_months === 3) ?? plan)
    start = addMonths(addDays(start, -chance.between(0, 6)), -plan.duration_months)
  }
  if (person.story === 'renewed_early') {
    bought.push(purchase(person, shortest(offers), addDays(today, -chance.between(0, 2)), chance, 90))
  }
  return bought
}

function lastStart(story: Story, plan: Plan, chance: Chance, today: Day): Day {
  const [least, most] =
    story === 'expired' || story === 'banned' ? [-120, -2] : story === 'renewed_early' ? [3, 8] : [3, 27]
  const end = addDays(today, chance.between(least, most))
  const spare =
    story === 'seated' && plan.duration_months > 1 ? chance.between(0, 30 * (plan.duration_months - 1)) : 0
  const start = addMonths(addDays(end, 1 + spare), -plan.duration_months)
  // Months of unequal length may give or take some days; the sample has to cover today, or to be over.
  const isOver = planPeriod(start, plan).end_date < today
  return isOver === least < 0 ? start : addDays(start, isOver ? 4 : -4)
}

function purchase(person: Person, plan: Plan, day: Day, chance: Chance, ordinal: number): Purchase {
  const paid = { day, minute: hour(chance) }
  const method = chance.happens(42) ? 'qr_code' : chance.happens(65) ? 'cash' : 'razorpay'
  const reference = referenceOf(person.look, ordinal)
  const { look, name: payer } = person
  const shows = { look: look * 101 + ordinal, reference, payer, amount: plan.price, on: day }
  const decided = { day, minute: paid.minute + chance.between(5, 90) }
  return { plan, paid, method, outcome: 'settled', decided, reason: null, reference, shows }
}

/** A proof that waits or was rejected a few days ago; some who have a seat renew it by proof. */
function proofsLately(person: Person, plans: readonly Plan[], chance: Chance, today: Day): Purchase[] {
  const isRenewal = person.story === 'seated' && person.look % 12 === 0
  if (!isRenewal && !person.story.startsWith('proof')) return []
  const isPending = person.story !== 'proof_rejected'
  const day = addDays(today, -(isPending ? chance.between(0, 2) : chance.between(2, 6)))
  const proof = purchase(
    person,
    chance.pick(plans.filter((plan) => plan.duration_months <= 3)),
    day,
    chance,
    50,
  )
  const outcome = isPending ? 'pending' : 'rejected'
  return [{ ...proof, method: 'qr_code', outcome, reason: isPending ? null : chance.pick(NOT_PAID) }]
}

/** Gives the reviewer something to find: references and pictures that were seen before, and one that is no bank's. */
export function addDoubts(purchases: readonly Purchase[]): void {
  const pending = purchases.filter(({ outcome }) => outcome === 'pending')
  const approved = purchases.filter(({ outcome, method }) => outcome === 'settled' && method === 'qr_code')
  const [, first, second, copied, spent, odd] = pending
  const [one, other] = approved
  if (!first || !second || !copied || !spent || !odd || !one || !other) throw new Error('too few proofs')
  second.reference = first.reference
  copied.shows = one.shows
  spent.reference = other.reference
  odd.reference = 'T26 QX 4471'
}

/** Payments that came to nothing: begun by code without a proof, or broken off online. */
function strayPayments(person: Person, plans: readonly Plan[], chance: Chance, today: Day): Purchase[] {
  if (person.story !== 'without_plan' || chance.happens(40)) return []
  const stray = purchase(person, chance.pick(plans), addDays(today, -chance.between(1, 25)), chance, 60)
  return chance.happens(50)
    ? [{ ...stray, method: 'qr_code', outcome: 'open' }]
    : [{ ...stray, method: 'razorpay', outcome: 'failed' }]
}

/** Twelve digits like a bank's, beginning with noughts unlike any bank's. */
function referenceOf(look: number, ordinal: number): string {
  return `0000${String(look * 613 + 10_007).padStart(5, '0')}${String(ordinal * 7 + 101).padStart(3, '0')}`
}

function weighted(chance: Chance) {
  return chance.pick(TYPES.flatMap((type, at) => Array<(typeof TYPES)[number]>(WEIGHTS[at] ?? 0).fill(type)))
}

function shortest(plans: readonly Plan[]): Plan {
  const [first] = plans.toSorted((one, other) => one.duration_months - other.duration_months)
  if (!first) throw new Error('the catalogue has no such plan')
  return first
}

/** A minute of the desk's day, nine to six. */
function hour(chance: Chance): number {
  return chance.between(9 * 60, 18 * 60)
}
