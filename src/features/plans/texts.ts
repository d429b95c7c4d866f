import { formatAmountFact, type Paise } from '#/kernel/money.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { shortSlotHours, SLOTS_OF_PLAN, slotLength, TIME_SLOTS, type PlanType } from '#/kernel/slots.ts'
import { t, type Words } from '#/kernel/words.ts'
import { durationLabel, type PlanLength } from './rules.ts'

export type PlanRefusal =
  | 'plan_not_found'
  | 'plan_inactive'
  | 'price_changed'
  | 'plan_slug_taken'
  | 'plan_sold'

export const planTexts: Texts<PlanRefusal> = {
  plan_not_found: {
    title: 'Plan not found',
    description: 'This plan does not exist. Please choose another one.',
  },
  plan_inactive: {
    title: 'Plan not available',
    description: 'This plan is no longer offered. Please choose another one.',
  },
  // At the desk, which names the member, about them.
  price_changed: ({ price, member }) => ({
    title: 'Price changed',
    description:
      typeof member === 'string'
        ? t('The price is now {amount}. Please tell {member} before you take the money.', {
            amount: formatAmountFact(price),
            member,
          })
        : t('The price is now {price}. Please check it before you pay.', { price: formatAmountFact(price) }),
  }),
  plan_slug_taken: ({ name }) => ({
    title: 'Name taken',
    description: t('There is already a plan called {rest}.', {
      rest: typeof name === 'string' ? `“${name}”` : t('like that'),
    }),
  }),
  plan_sold: {
    title: 'Plan in use',
    description:
      'Members have or had this plan, or have begun to buy it, so you can’t delete it or change its hours or length. Hide it and create a new one.',
  },
}

export const planToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load plans' },
  history_failed: { title: 'Error', description: 'Failed to load the history' },
  save_failed: { title: 'Error', description: 'Failed to save the plan. Please try again.' },
  move_failed: { title: 'Error', description: 'Failed to move the plan. Please try again.' },
  delete_failed: { title: 'Error', description: 'Failed to delete the plan. Please try again.' },
  created: { title: 'Plan created', description: 'Members can buy it now.' },
  updated: { title: 'Success', description: 'Plan updated' },
  repriced: {
    title: 'Plan updated',
    description: 'A new price applies from now on. Anyone already paying is asked to agree to it first.',
  },
  offered: { title: 'Plan offered', description: 'Members can buy it now.' },
  withdrawn: {
    title: 'Plan no longer offered',
    description: 'No one can buy it now. Members who have it keep it.',
  },
  deleted: { title: 'Plan deleted', description: 'No one had bought it.' },
} satisfies Record<string, Text>

/**
 * What the desk reads when a plan is saved. Only its price is agreed to by who pays: the rest stays as it was sold
 * (PLAN-8).
 */
export function savedText(before: { price: Paise } | null, after: { price: Paise }): Text {
  if (before === null) return planToasts.created
  return before.price === after.price ? planToasts.updated : planToasts.repriced
}

/** What the public page calls each type (LANDING-5). */
export const SHIFT_NAMES: Record<PlanType, Words> = {
  full_day: 'Full Day Access',
  morning: 'Morning Shift',
  evening: 'Evening Shift',
  night: 'Night Shift',
  day: 'Day Shift',
  flexible: 'Full Shift',
}

/** The type marked as most popular. */
export const MOST_POPULAR: PlanType = 'full_day'

/** '8 AM – 2 PM', or '24/7' where every slot is open. */
export function planHoursShort(type: PlanType): string {
  const slots = SLOTS_OF_PLAN[type]
  if (slots.length === TIME_SLOTS.length) return '24/7'
  return slots.map(shortSlotHours).join(', ')
}

/** As on the plan's card: '8 AM – 10 PM, 14 h/day' for the full day. */
export function planHoursLine(type: PlanType): string {
  const hours = planHoursShort(type)
  return type === 'full_day' ? t('{hours}, {count} h/day', { hours, count: slotLength('full_day') }) : hours
}

/** The period a price is for: 'month', '3 months', '10 days'. */
export function perLength(plan: PlanLength): string {
  return plan.duration_months === 1 ? t('month') : durationLabel(plan).toLowerCase()
}

/** '3 mo', '10 Days': short lengths on the public page. */
export function shortLength(plan: PlanLength): string {
  const { duration_months: count } = plan
  return count > 0 ? t('{count} mo', { count }) : durationLabel(plan)
}
