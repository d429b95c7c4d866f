import type { ReviewStatus } from '#/kernel/review.ts'
import { bookingHolding } from '#/features/seats/rules.ts'
import { SLOTS_OF_PLAN, type PlanType, type TimeSlot } from '#/kernel/slots.ts'
import type { VERIFICATION_DISPLAY } from '../rules.ts'

/** What brings a member to a seat, in the order in which it is asked for (PORTAL-12). */
export const STEPS = ['id', 'plan', 'seat'] as const
export type Step = (typeof STEPS)[number]

/**
 * `review`: sent, and now with the library. `awaited`: paid for online, and not confirmed yet. `coming`: paid for, but
 * its first day is still to come. `closed`: it was approved and taken back since, so that only the library can say how
 * to go on (IDENTITY-6).
 */
export const STEP_STATES = [
  'done',
  'review',
  'awaited',
  'rejected',
  'coming',
  'open',
  'closed',
  'blocked',
] as const
export type StepState = (typeof STEP_STATES)[number]

/** `next` is what the member can do now: null while only the library, or the calendar, can go on. */
export type Steps = Record<Step, StepState> & { blockers: ('id' | 'plan')[]; next: Step | null }

type Proof = { status: ReviewStatus; plan_type: PlanType }

export type ProofState = 'none' | 'pending' | 'rejected'

/** Which of the payment proofs matters now: one under review, otherwise one that was rejected. */
export function proofState(proofs: readonly Pick<Proof, 'status'>[]): ProofState {
  if (proofs.some(({ status }) => status === 'pending')) return 'pending'
  return proofs.length > 0 ? 'rejected' : 'none'
}

export function plansUnderReview(proofs: readonly Proof[]): PlanType[] {
  return proofs.filter(({ status }) => status === 'pending').map(({ plan_type }) => plan_type)
}

export type PlanState = 'done' | 'coming' | 'awaited' | 'open' | 'review' | 'rejected'

export type StepFacts = {
  verified: boolean
  /** The latest identity request. */
  verification: (typeof VERIFICATION_DISPLAY)[number]
  /** Whether the library lets only verified members book. */
  verification_required: boolean
  subscription: 'active' | 'pending' | 'expired' | 'no_subscription'
  /** Whether an online payment for a plan is on its way. */
  awaited: boolean
  /** The payment proof that matters now: under review, or rejected and to be sent again (PROOF-5). */
  proof: ProofState
  /** Every plan that runs has its seat: what `hasAllSeats` says. */
  has_seats: boolean
}

type Booked = { time_slot: TimeSlot; seat_number: number }

/**
 * Whether a member has a seat, now or from a day to come, and one for each plan that runs: a second plan leads to its
 * own. None is asked for where their other seats hold all of its hours.
 */
export function hasAllSeats(plans: readonly PlanType[], seats: readonly Booked[]): boolean {
  const isSeated = (plan: PlanType) => {
    const slots = SLOTS_OF_PLAN[plan]
    return (
      slots.some((slot) => seats.some(({ time_slot }) => time_slot === slot)) ||
      slots.every((slot) => bookingHolding(slot, seats) !== undefined)
    )
  }
  return seats.length > 0 && plans.every(isSeated)
}

/**
 * Where a member is on the way to a seat, and what is next; null once they have all their seats. The only place that
 * decides it.
 */
export function stepsFor(facts: StepFacts): Steps | null {
  if (facts.has_seats) return null
  const [id, plan] = [idState(facts), planState(facts)]
  const blockers: Steps['blockers'] = []
  if (id !== 'done' && facts.verification_required) blockers.push('id')
  if (plan !== 'done') blockers.push('plan')
  const seat = blockers.length === 0 ? 'open' : 'blocked'
  const mine = { id, plan, seat } as const
  return {
    ...mine,
    blockers,
    next: [...blockers, 'seat' as const].find((step) => isMine(mine[step])) ?? null,
  }
}

/**
 * The quick actions by what makes sense now: the next step, or the timetable while there is none; then the other steps,
 * the everyday ones, what is done.
 */
export const QUICK_ACTIONS = ['seat', 'plan', 'timetable', 'id', 'tuition'] as const
export type QuickActionKey = (typeof QUICK_ACTIONS)[number]

/** `renews`: today is the last day of all that is paid for. */
export function quickActionsFor(
  steps: Steps | null,
  { verified, renews }: { verified: boolean; renews: boolean },
): QuickActionKey[] {
  const rank = (key: QuickActionKey) => {
    if (key === 'plan' && renews) return -1
    if (key === 'tuition') return 4
    if (key === 'timetable') return steps?.next ? 3 : 0
    if (key === 'id' && verified) return 5
    if (steps === null) return key === 'plan' ? 1 : 2
    return steps.next === key ? 0 : steps[key] === 'done' ? 3 : steps[key] === 'blocked' ? 2 : 1
  }
  return QUICK_ACTIONS.toSorted((one, other) => rank(one) - rank(other))
}

const isMine = (state: StepState) => state === 'open' || state === 'rejected' || state === 'closed'

const ID_STATES = { none: 'open', pending: 'review', approved: 'closed', rejected: 'rejected' } as const

/** What a member's ID waits for: also what the home says of it, with a seat or without (PORTAL-12). */
export function idState({ verified, verification }: Pick<StepFacts, 'verified' | 'verification'>): StepState {
  return verified ? 'done' : ID_STATES[verification]
}

const PROOF_STATES = { none: 'open', pending: 'review', rejected: 'rejected' } as const

/** What a member's plan waits for: nobody is asked to pay while a payment is under way (PROOF-4). */
export function planState({
  subscription,
  awaited,
  proof,
}: Pick<StepFacts, 'subscription' | 'awaited' | 'proof'>): PlanState {
  if (subscription === 'active') return 'done'
  if (subscription === 'pending') return 'coming'
  return awaited ? 'awaited' : PROOF_STATES[proof]
}
