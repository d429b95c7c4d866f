import type { Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { bookedPeriods, currentPlan, lastDay, planFor, type ActivePlan } from '../rules.ts'
import { isOutOfService, type ServiceDay } from '../service/rules.ts'

/** What somebody who books brings with them. */
export type Booker = {
  plans: readonly ActivePlan[]
  verified: boolean
  verification_required: boolean
}
export type BookingFacts = Booker & { seat: ServiceDay | null }

export function isAdmitted({ verified, verification_required }: Booker): boolean {
  return verified || !verification_required
}

/** Why a member may not book this slot, even on a free seat; null if they may. */
export function bookingRefusal(slot: TimeSlot, facts: BookingFacts, today: Day) {
  if (currentPlan(facts.plans, today) === null) return 'no_active_plan'
  if (!isAdmitted(facts)) return 'verification_required'
  if (facts.seat === null || isOutOfService(facts.seat, today)) return 'seat_closed'
  const plan = planFor(slot, facts.plans, today)
  if (plan === null) return 'slot_not_in_plan'
  return isOutOfService(facts.seat, lastDay(bookedPeriods(plan, facts.plans, today))) ? 'seat_closed' : null
}
