import { planPeriod, type Plan } from '#/features/plans/rules.ts'
import type { PaymentMethod } from '#/features/payments/rules.ts'
import { addDays, addMonths, type Day } from '#/kernel/dates.ts'
import { deskHour, type Chance } from './chance.ts'
import { SIGN_IN, type Person, type Story } from './people.ts'
import type { Screenshot } from './pictures.ts'
import type { When } from './timeline.ts'

export type Purchase = {
  plan: Plan
  paid: When
  method: Exclude<PaymentMethod, 'sandbox'>
  /** `failed`: an abandoned online payment. `open`: a QR code was shown, but no proof submitted. */
  outcome: 'settled' | 'pending' | 'rejected' | 'open' | 'failed'
  decided: When
  reason: string | null
  /** As the member typed it. */
  reference: string
  /** What the proof's screenshot shows. */
  shows: Omit<Screenshot, 'payee'>
}

/** How many of 20 plans are of each type. */
const TYPES = ['full_day', 'morning', 'evening', 'night', 'flexible'] as const
const WEIGHTS = [7, 5, 4, 3, 1]
const NOT_PAID = [
  'Our bank statement shows no credit with this reference.',
  'The screenshot can’t be read. Please send it uncropped.',
  'The amount in the screenshot is not the price of the plan.',
] as const

/** Plans bought one after another, from the last one back into the past. */
export function inventPurchases(
  person: Person,
  plans: readonly Plan[],
  chance: Chance,
  today: Day,
): Purchase[] {
  // The sample student that people sign in as should have something to show.
  const isShown = person.email === SIGN_IN.seated
  const type = isShown ? 'full_day' : pickWeighted(chance)
  const offers = plans.filter((plan) => plan.type === type)
  const bought: Purchase[] = []
  let plan = chance.happens(65)
    ? shortest(offers)
    : chance.pick(offers.filter((offer) => offer.duration_months <= 6))
  let start = lastStart(person.story, plan, chance, today)
  const earliest = addDays(today, -355)
  for (let more = chance.between(isShown ? 4 : 0, 5); start >= earliest; more--) {
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
  // Months differ in length; the sample has to cover today, or to have ended.
  const isOver = planPeriod(start, plan).end_date < today
  return isOver === least < 0 ? start : addDays(start, isOver ? 4 : -4)
}

function purchase(person: Person, plan: Plan, day: Day, chance: Chance, ordinal: number): Purchase {
  const paid = { day, minute: deskHour(chance) }
  const method = chance.happens(42) ? 'qr_code' : chance.happens(65) ? 'cash' : 'razorpay'
  const reference = referenceOf(person.look, ordinal)
  const { look, name: payer } = person
  const shows = { look: look * 101 + ordinal, reference, payer, amount: plan.price, on: day }
  const decided = { day, minute: paid.minute + chance.between(5, 90) }
  return { plan, paid, method, outcome: 'settled', decided, reason: null, reference, shows }
}

/** Now and then the first screenshot was rejected and another followed. */
export function withFirstAttempt(purchase: Purchase, chance: Chance): Purchase[] {
  if (purchase.method !== 'qr_code' || !chance.happens(12)) return [purchase]
  const { day, minute } = purchase.paid
  const [paid, decided] = [
    { day, minute: minute - 150 },
    { day, minute: minute - 60 },
  ]
  const reference = purchase.reference.replace(/^0000/, '0001')
  const shows = { ...purchase.shows, look: purchase.shows.look + 30, reference }
  const reason = chance.pick(NOT_PAID)
  return [{ ...purchase, paid, decided, outcome: 'rejected', reason, reference, shows }, purchase]
}

/** A proof that is waiting or was rejected a few days ago; some seated members renew by proof. */
export function proofsLately(person: Person, plans: readonly Plan[], chance: Chance, today: Day): Purchase[] {
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

/** Gives the reviewer something to find: references and pictures seen before, and one reference of no bank. */
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

/** Payments that came to nothing: a QR code without a proof, or an abandoned online payment. */
export function strayPayments(
  person: Person,
  plans: readonly Plan[],
  chance: Chance,
  today: Day,
): Purchase[] {
  if (person.story !== 'without_plan' || chance.happens(40)) return []
  const stray = purchase(person, chance.pick(plans), addDays(today, -chance.between(1, 25)), chance, 60)
  return chance.happens(50)
    ? [{ ...stray, method: 'qr_code', outcome: 'open' }]
    : [{ ...stray, method: 'razorpay', outcome: 'failed' }]
}

/** Twelve digits like a bank's, but with leading zeros, unlike any bank's. */
function referenceOf(look: number, ordinal: number): string {
  return `0000${String(look * 613 + 10_007).padStart(5, '0')}${String(ordinal * 7 + 101).padStart(3, '0')}`
}

function pickWeighted(chance: Chance) {
  return chance.pick(TYPES.flatMap((type, at) => Array<(typeof TYPES)[number]>(WEIGHTS[at] ?? 0).fill(type)))
}

function shortest(plans: readonly Plan[]): Plan {
  const [first] = plans.toSorted((one, other) => one.duration_months - other.duration_months)
  if (!first) throw new Error('the catalogue has no such plan')
  return first
}
