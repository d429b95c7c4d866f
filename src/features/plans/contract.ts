import * as z from 'zod/mini'
import { countedPageOf, endpoint, numberedPage, refusals } from '#/kernel/contract.ts'
import { rupees } from '#/kernel/money.ts'
import { id, inHindi, line, moment, paise, planType } from '#/kernel/fields.ts'
import { t } from '#/kernel/words.ts'
import { LONGEST_NAME, MOST_DAYS, MOST_MONTHS, PLAN_FIELD_LABELS, type PlanField } from './rules.ts'

export const plan = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  /** Empty without one, as everywhere (LANG-10). */
  name_hi: z.string(),
  type: planType,
  duration_months: z.int(),
  duration_days: z.int(),
  price: paise,
})

export const visitor = {
  /** The active plans in the desk's order. */
  listPlans: endpoint
    .route({ method: 'GET', path: '/plans', summary: 'Plans for sale' })
    .output(z.array(plan)),
}

/** What a plan costs at least, in paise. */
export const LEAST_PRICE = rupees(1)

const MONTHS = { error: () => t('Please enter up to {most} months', { most: MOST_MONTHS }) }
const DAYS = { error: () => t('Please enter up to {most} days', { most: MOST_DAYS }) }

/** `duration_days` counts if `duration_months` is 0; `price` in paise. */
export const planDetails = z
  .object({
    name: line('The name', LONGEST_NAME),
    name_hi: inHindi('Name in Hindi', LONGEST_NAME),
    type: planType,
    duration_months: z.int(MONTHS).check(z.gte(0, MONTHS), z.lte(MOST_MONTHS, MONTHS)),
    duration_days: z.int(DAYS).check(z.gte(0, DAYS), z.lte(MOST_DAYS, DAYS)),
    price: paise.check(z.gte(LEAST_PRICE, 'A plan costs at least ₹1')),
  })
  .check(
    z.refine((plan) => plan.duration_months > 0 !== plan.duration_days > 0, {
      message: 'Please enter either months or days',
      path: ['duration_months'],
    }),
  )

/** For the desk. `sold`: somebody has it, or has bought it or started to. `version` counts the saves. */
const deskPlan = z.extend(plan, { active: z.boolean(), sold: z.boolean(), version: z.int() })

export type DeskPlan = z.infer<typeof deskPlan>

const change = z.object({
  id: z.int(),
  at: moment,
  /** Null if that account was erased. */
  admin_name: z.nullable(z.string()),
  plan_name: z.string(),
  field: z.enum(Object.keys(PLAN_FIELD_LABELS) as PlanField[]),
  old: z.string(),
  new: z.string(),
})

const one = z.object({ id })
const NOT_FOUND = { plan_not_found: 404 } as const

export const admin = {
  /** Every plan in order, including those no longer for sale. */
  listPlans: endpoint
    .route({ method: 'GET', path: '/admin/plans', summary: 'All plans' })
    .output(z.array(deskPlan)),

  /** The slug is made from the name, or from type and length (PLAN-2), and never changes. */
  createPlan: endpoint
    .route({ method: 'POST', path: '/admin/plans', summary: 'Create a plan', successStatus: 201 })
    .input(z.object({ plan: planDetails }))
    .output(deskPlan)
    .errors(refusals({ plan_slug_taken: 409 })),

  /** Open payments keep their amount until their next visit; the reviewer is shown if a proof is for the old amount. */
  updatePlan: endpoint
    .route({ method: 'PUT', path: '/admin/plans/{id}', summary: 'Change a plan' })
    .input(z.object({ id, version: z.int(), plan: planDetails }))
    .output(deskPlan)
    .errors(refusals({ ...NOT_FOUND, changed_meanwhile: 409, plan_sold: 409 })),

  setPlanActive: endpoint
    .route({ method: 'POST', path: '/admin/plans/{id}/active', summary: 'Start or stop selling a plan' })
    .input(z.object({ id, active: z.boolean() }))
    .output(one)
    .errors(refusals(NOT_FOUND)),

  movePlan: endpoint
    .route({ method: 'POST', path: '/admin/plans/{id}/move', summary: 'Move a plan one place up or down' })
    .input(z.object({ id, direction: z.enum(['up', 'down']) }))
    .output(one)
    .errors(refusals(NOT_FOUND)),

  deletePlan: endpoint
    .route({ method: 'DELETE', path: '/admin/plans/{id}', summary: 'Delete a plan that was never sold' })
    .input(one)
    .output(one)
    .errors(refusals({ ...NOT_FOUND, plan_sold: 409 })),

  /** Who changed what of which plan and when, newest first. */
  listPlanChanges: endpoint
    .route({ method: 'GET', path: '/admin/plan-changes', summary: 'History of the plans' })
    .input(z.object(numberedPage))
    .output(countedPageOf(change)),
}
