import type { Plan } from '#/features/plans/rules.ts'
import { previewPurchase } from '#/features/subscriptions/actions.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Deliveries } from '#/kernel/context.ts'
import { wrapPlanDelivery } from '#/kernel/wrap-plan-delivery.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { DeskRefusal } from '../texts.ts'

/** From when to when the desk was told that a plan would run. */
export type Period = { start_date: Day; end_date: Day }

type Sale = { shown: Period; plan: Plan; user_id: string }

/** Deliveries that sell the plan only for the days that the desk was told (COUNTER-3). They throw period_changed. */
export function keepPeriod(deliveries: Deliveries, { shown, plan, user_id }: Sale): Deliveries {
  return wrapPlanDelivery(deliveries, (deliver) => async (transaction, payment, surroundings) => {
    const { start_date, end_date } = await previewPurchase(transaction, user_id, plan, surroundings)
    if (start_date !== shown.start_date || end_date !== shown.end_date)
      throw new Refusal<DeskRefusal>('period_changed', { start_date, end_date })
    return deliver(transaction, payment, surroundings)
  })
}
