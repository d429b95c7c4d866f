import { clockHour, formatHours, PLAN_TYPE_LABELS, SLOTS } from '#/kernel/slots.ts'
import { language, t } from '#/kernel/words.ts'
import type { BadgeTone } from '#/design/badge.tsx'
import type { TimetablePlan } from '../rules.ts'

/** A plan type's colour, the same as in the Day Strip. */
export const TONE_OF_PLAN = {
  flexible: 'night',
  morning: 'dawn',
  evening: 'dusk',
  full_day: 'day',
} as const satisfies Record<TimetablePlan, BadgeTone>

/** 'Morning 8–2' or 'Full Shift 24 Hours' (TIME-2); in Hindi with the hours as people say them. */
export function legendText(plan: TimetablePlan): string {
  if (plan === 'flexible') return t('Full Shift 24 Hours')
  const { starts, ends } = SLOTS[plan]
  if (language() === 'hi') return `${t(PLAN_TYPE_LABELS[plan])}: ${formatHours(starts, ends)}`
  return `${t(PLAN_TYPE_LABELS[plan])} ${clockHour(starts)}–\u2060${clockHour(ends)}`
}
