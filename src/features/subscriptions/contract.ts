import * as z from 'zod/mini'
import { endpoint } from '#/kernel/contract.ts'
import { day, id, planType } from '#/kernel/fields.ts'

const subscription = z.object({
  id,
  plan_name: z.string(),
  plan_name_hi: z.string(),
  type: planType,
  start_date: day,
  end_date: day,
  /** When it was ended before its last day; null otherwise. */
  ended_on: z.nullable(day),
  days_remaining: z.int(),
  /** The closed days that it is longer for (DAYS-3). */
  closed_days: z.array(day),
})

export const member = {
  /** The latest active subscription, or else the latest; `renewed_until` is set if the next one is already paid for. */
  mySubscription: endpoint
    .route({ method: 'GET', path: '/subscriptions/mine', summary: 'My membership' })
    .output(
      z.object({
        status: z.enum(['active', 'pending', 'expired', 'no_subscription']),
        subscription: z.nullable(subscription),
        /** Every plan that runs, or is paid for and comes; the last to end first. */
        plans: z.array(
          z.object({
            id,
            plan_name: z.string(),
            plan_name_hi: z.string(),
            type: planType,
            start_date: day,
            end_date: day,
            /** Whether it was changed to another type, whose plan covers the days after it (CHANGE-1). */
            continued: z.boolean(),
            /** The closed days that it is longer for (DAYS-3). */
            closed_days: z.array(day),
          }),
        ),
        today: day,
        /** Closed days to come, for each of which a plan that is bought now lasts a day longer (DAYS-3). */
        closures: z.array(day),
        renewed_until: z.nullable(day),
        /** Of the shown one: from which type to which it was changed, and when (CHANGE-1). */
        changed: z.nullable(z.object({ from: planType, to: planType, on: day })),
      }),
    ),
}
