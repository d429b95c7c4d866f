import { addMonths, type Day } from '#/kernel/dates.ts'
import { PLAN_TYPE_LABELS, slotHours } from '#/kernel/slots.ts'

/** How many forms one address may send in an hour: a family or a class behind one connection, not a machine. */
export const REGISTRATIONS_AN_HOUR = 10

/** What is offered; an imported row may say something else. */
export const GENDERS = ['Female', 'Male', 'Other', 'Not specified'] as const

export const STUDY_TIMES = [
  `${PLAN_TYPE_LABELS.morning} (${slotHours('morning')})`,
  `${PLAN_TYPE_LABELS.evening} (${slotHours('evening')})`,
  `${PLAN_TYPE_LABELS.full_day} (${slotHours('full_day')})`,
  `${PLAN_TYPE_LABELS.night} (${slotHours('night')})`,
  PLAN_TYPE_LABELS.flexible,
] as const

/** The wording of the two consent boxes; a new wording gets a new version. */
export const CONSENT_VERSION = '2026-11-2'

/** Nobody is older; catches a mistyped century. */
const OLDEST_MONTHS = 120 * 12

/** Why a date of birth can't be right; null when it can. */
export function birthProblem(born: Day, today: Day): string | null {
  if (born >= today) return 'Please enter a date in the past'
  if (born < addMonths(today, -OLDEST_MONTHS)) return 'Please check the year'
  return null
}
