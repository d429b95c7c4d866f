import * as z from 'zod/mini'
import { endpoint } from '#/kernel/contract.ts'
import { id, paise, planType } from '#/kernel/fields.ts'

export const plan = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  type: planType,
  duration_months: z.int(),
  duration_days: z.int(),
  price: paise,
})

export const visitor = {
  /** The active plans, the shortest first. */
  listPlans: endpoint
    .route({ method: 'GET', path: '/plans', summary: 'The plans that can be bought' })
    .output(z.array(plan)),
}
