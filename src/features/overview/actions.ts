import { opensWith } from '#database/own-read.ts'
import { minuteOfDay } from '#/kernel/dates.ts'
import { toPaise } from '#/kernel/money.ts'
import { isOver, joinRows } from '#/features/seats/rules.ts'
import { displayStatus, isLasting, shownSubscription } from '#/features/subscriptions/rules.ts'
import { hasAllSeats, plansUnderReview, proofState, stepsFor } from './steps/rules.ts'
import * as store from './store.ts'

/** The student dashboard: what is the member's own, never anyone else's (PORTAL-3). */
const memberOverview = opensWith(store.memberOverview, async ({ now, today }, found) => {
  const { terms, total_paid, proofs, awaited, ...rest } = found
  const verification = found.verification ?? ('none' as const)
  const verification_required = found.verification_required ?? true
  const subscription = shownSubscription(terms, today)
  const status = displayStatus(subscription, today)
  // The last night goes on after midnight.
  const seats = joinRows(found.seats).filter((seat) => !isOver(seat, today, minuteOfDay(now)))
  const running = terms.filter((term) => isLasting(term, today))
  return {
    ...rest,
    // A booking may stay for the days of a paid renewal after the days before were released: that is not a seat today.
    seats: seats.filter((seat) => seat.start_date <= today),
    coming_seats: seats
      .filter((seat) => seat.start_date > today)
      .toSorted((one, other) => one.start_date.localeCompare(other.start_date)),
    verification,
    verification_required,
    under_review: plansUnderReview(proofs),
    awaited: awaited.map(({ type }) => type),
    total_paid: total_paid ?? toPaise(0),
    subscription: {
      status,
      start_date: subscription?.start_date ?? null,
      end_date: subscription?.end_date ?? null,
      plan_name: subscription?.plan_name ?? null,
      plan_name_hi: subscription?.plan_name_hi ?? null,
      plan_type: subscription?.type ?? null,
    },
    plans: running.map((term) => {
      const { id, type: plan_type, plan_name, plan_name_hi, start_date, end_date, continued } = term
      return { id, plan_type, plan_name, plan_name_hi, start_date, end_date, continued }
    }),
    steps: stepsFor({
      verified: found.verified,
      verification,
      verification_required,
      subscription: status,
      awaited: awaited.length > 0,
      proof: proofState(proofs),
      has_seats: hasAllSeats(
        running.filter(({ start_date }) => start_date <= today).map(({ type }) => type),
        // After the last night what counts is the next plan.
        seats.filter(({ end_date }) => end_date >= today),
      ),
    }),
  }
})

export const member = { overview: memberOverview }
