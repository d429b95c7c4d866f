import type { Text, Texts } from '#/kernel/refusal.ts'

export type PlanRefusal = 'plan_not_found' | 'plan_inactive'

export const planTexts: Texts<PlanRefusal> = {
  plan_not_found: {
    title: 'Plan not found',
    description: 'This plan does not exist. Please choose another one.',
  },
  plan_inactive: {
    title: 'Plan not available',
    description: 'This plan is no longer offered. Please choose another one.',
  },
}

export const planToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load plans' },
} satisfies Record<string, Text>
