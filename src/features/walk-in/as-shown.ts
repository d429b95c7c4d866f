import type { Plan } from '#/features/plans/rules.ts'
import { previewPurchase } from '#/features/subscriptions/actions.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Deliveries } from '#/kernel/delivery.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Sitting } from './rules.ts'
import * as store from './store.ts'
import type { WalkInRefusal } from './texts.ts'

/** What the desk was told before it pressed. */
export type Shown = {
  start_date: Day
  end_date: Day
  /** Which seats the member has already and keeps with the plan. */
  kept: readonly Sitting[]
}

type Sale = { shown: Shown; plan: Plan; user_id: string; today: Day }

/** Deliveries that sell the plan only as the desk was told. They throw period_changed or seat_not_kept. */
export function asShown(deliveries: Deliveries, sale: Sale): Deliveries {
  const { plan } = deliveries
  return {
    ...deliveries,
    plan: {
      ...plan,
      deliver: async (transaction, purchase, surroundings) => {
        const { shown, user_id, today } = sale
        const { start_date, end_date } = await previewPurchase(transaction, user_id, sale.plan, today)
        if (start_date !== shown.start_date || end_date !== shown.end_date)
          throw new Refusal<WalkInRefusal>('period_changed', { start_date, end_date })
        const seats = (await store.findPerson(transaction, user_id, today))?.seats ?? []
        const lost = shown.kept.find(
          ({ seat_number, time_slot }) =>
            !seats.some((seat) => seat.seat_number === seat_number && seat.time_slot === time_slot),
        )
        if (lost) {
          const { seat_number, time_slot } = lost
          throw new Refusal<WalkInRefusal>('seat_not_kept', { seat_number, time_slot })
        }
        return plan.deliver(transaction, purchase, surroundings)
      },
    },
  }
}
