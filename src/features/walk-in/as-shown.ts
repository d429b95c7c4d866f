import type { Plan } from '#/features/plans/rules.ts'
import { keepPeriod, type Period } from '#/features/till/sales/keep-period.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Deliveries } from '#/kernel/context.ts'
import { wrapPlanDelivery } from '#/kernel/wrap-plan-delivery.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Sitting } from './rules.ts'
import * as store from './store.ts'
import type { WalkInRefusal } from './texts.ts'

/** What the desk was told before it pressed: the days, and which seats the member has already and keeps. */
export type Shown = Period & { kept: readonly Sitting[] }

type Sale = { shown: Shown; plan: Plan; user_id: string; today: Day }

/** Deliveries that sell the plan only as the desk was told. They throw period_changed or seat_not_kept. */
export function asShown(deliveries: Deliveries, sale: Sale): Deliveries {
  const { shown, user_id, today } = sale
  const forPeriod = keepPeriod(deliveries, sale)
  return wrapPlanDelivery(forPeriod, (deliver) => async (transaction, payment, surroundings) => {
    const bought = await deliver(transaction, payment, surroundings)
    const seats = (await store.findPerson(transaction, user_id, today))?.seats ?? []
    const lost = shown.kept.find(
      ({ seat_number, time_slot }) =>
        !seats.some(
          (seat) =>
            seat.seat_number === seat_number &&
            seat.time_slot === time_slot &&
            seat.end_date >= shown.end_date,
        ),
    )
    if (!lost) return bought
    const { seat_number, time_slot } = lost
    throw new Refusal<WalkInRefusal>('seat_not_kept', { seat_number, time_slot })
  })
}
