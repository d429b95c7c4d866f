import * as z from 'zod/mini'
import { deskEndpoint, refusals } from '#/kernel/contract.ts'
import { day, id, paise, planType, sumOfPaise, timeSlot } from '#/kernel/fields.ts'

export const CHANGE_REFUSALS = {
  plan_not_changeable: 409,
  plan_changed_today: 409,
  nothing_left: 409,
  plan_not_found: 404,
  plan_inactive: 409,
} as const

const plan = z.object({ id, name: z.string(), type: planType, price: paise })

/** What a change does; amounts in paise. */
export const planChange = z.object({
  from: z.object({ name: z.string(), type: planType, end_date: day }),
  to: plan,
  day,
  end_date: day,
  /** What of the plan's value is used and left; together the whole. */
  used_value: sumOfPaise,
  left_value: sumOfPaise,
  days_left: z.int(),
  /** To pay: 0 if the new plan costs no more. */
  due: sumOfPaise,
  /** How many days of the new plan it becomes. */
  days: z.int(),
  /** Each seat that was held, with the slots that are kept on it. */
  seats: z.array(z.object({ seat_number: z.int(), time_slot: timeSlot, kept: z.array(timeSlot) })),
  /** Days on which a seat of the member's can't be theirs, with who has it then; null: it is out of service. */
  behind: z.array(
    z.object({
      seat_number: z.int(),
      time_slot: timeSlot,
      from_day: day,
      until_day: day,
      holder: z.nullable(z.string()),
    }),
  ),
  /** From when on the old plan is paid ahead: that stays as it is. */
  renewal: z.nullable(day),
})

export const admin = {
  /** What a running plan can be changed to. */
  listChanges: deskEndpoint
    .route({ method: 'GET', path: '/admin/subscriptions/{id}/changes', summary: 'What a plan can become' })
    .input(z.object({ id }))
    .output(z.object({ name: z.string(), plan_name: z.string(), end_date: day, plans: z.array(plan) }))
    .errors(refusals(CHANGE_REFUSALS)),

  /** What a change does; nothing is changed (CHANGE-1). */
  previewChange: deskEndpoint
    .route({
      method: 'GET',
      path: '/admin/subscriptions/{id}/changes/{plan_id}',
      summary: 'What a change does',
    })
    .input(z.object({ id, plan_id: id }))
    .output(planChange)
    .errors(refusals(CHANGE_REFUSALS)),
}
