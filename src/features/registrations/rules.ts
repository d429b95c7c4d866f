import { addMonths, type Day } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'

/**
 * How many forms one address may send in an hour: enough for a family or a class behind one connection, too few for a
 * bot.
 */
export const REGISTRATIONS_AN_HOUR = 10

/** The choices of the form; a synced row may say something else. */
export const GENDERS = ['Female', 'Male', 'Other', 'Not specified'] as const

/** Stored as sent, so their wording stays even if screens write hours differently. */
export const STUDY_TIMES = [
  'Morning (8:00 AM-2:00 PM)',
  'Evening (2:00 PM-10:00 PM)',
  'Full Day (8:00 AM-10:00 PM)',
  'Night (10:00 PM-6:00 AM)',
  'Full Shift 24/7',
] as const

type StudyTime = (typeof STUDY_TIMES)[number]

const TYPE_OF_TIME: Record<StudyTime, PlanType> = {
  'Morning (8:00 AM-2:00 PM)': 'morning',
  'Evening (2:00 PM-10:00 PM)': 'evening',
  'Full Day (8:00 AM-10:00 PM)': 'full_day',
  'Night (10:00 PM-6:00 AM)': 'night',
  'Full Shift 24/7': 'flexible',
}

/** The study times for which there are plans; all of them where none is sold yet. */
export function timesOnSale(plans: readonly { type: PlanType }[]): readonly StudyTime[] {
  const sold = STUDY_TIMES.filter((time) => plans.some(({ type }) => type === TYPE_OF_TIME[time]))
  return sold.length > 0 ? sold : STUDY_TIMES
}

/** The wording of the two consent boxes; a new wording gets a new version. */
export const CONSENT_VERSION = '2026-11-2'

/** Nobody is older; catches a mistyped century. */
const OLDEST_MONTHS = 120 * 12

/** Why a date of birth can't be right; null if it can. */
export function birthProblem(born: Day, today: Day): string | null {
  if (born >= today) return t('Please enter a date in the past')
  if (born < addMonths(today, -OLDEST_MONTHS)) return t('Please check the year')
  return null
}
