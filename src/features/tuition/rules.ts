import { MOST_PAISE, rupees, type Paise } from '#/kernel/money.ts'
import { plainDigits } from '#/kernel/digits.ts'
import type { Words } from '#/kernel/words.ts'

export const LONGEST_NAME = 80

/** The groups with their own monthly rate (TUITION-3). */
export const RATE_KEYS = ['lkg_ukg', 'class_1_8', 'class_8_10', 'class_11_12'] as const
export type RateKey = (typeof RATE_KEYS)[number]

export const RATE_LABELS: Record<RateKey, Words> = {
  lkg_ukg: 'LKG and UKG Nursery',
  class_1_8: '1 to 8 Class',
  class_8_10: '8 to 10 Class',
  class_11_12: '11 to 12 Class (Math & Science)',
}

/** Paise per month; 0 if no rate is set. */
export type Rates = Record<RateKey, Paise>
/** `name_hi` is empty without one (LANG-10). */
export type LocationDetails = { name: string; name_hi: string; active: boolean; rates: Rates }
export type Location = LocationDetails & { id: string }
/** For the desk; `version` counts the saves. */
export type DeskLocation = Location & { version: number }

/** The places that a new installation brings, as in database/seed/tuition.sql: the rates are made up (LIBRARY-9). */
const SAMPLE_NAMES = ['Sample Nagar', 'Sample Road']

export function isSampleLocation({ name }: Pick<Location, 'name'>): boolean {
  return SAMPLE_NAMES.includes(name)
}

/** Rates that are the same everywhere, in paise (TUITION-2). */
export const COMMON_RATES: readonly { label: Words; amount: Paise }[] = [
  { label: 'Per class, day-wise', amount: rupees(500) },
  { label: 'English speaking and writing', amount: rupees(4000) },
]

/** Anything above is a typing mistake. */
export const HIGHEST_RATE = MOST_PAISE

/**
 * A rate typed in rupees, as paise. Rates are parsed as integers, and empty or invalid ones become 0 (TUITION-4); the
 * rupee sign and commas are ignored, and the digits of any script are read.
 */
export function rateFrom(typed: string): Paise {
  const whole = /^[0-9]{1,9}(?=$|\.[0-9]*$)/.exec(plainDigits(typed).replaceAll(/[₹,\s]/g, ''))?.[0]
  return rupees(Number(whole ?? 0))
}

/** The digits of a phone number for a `tel:` link, however it was written. */
export function digitsToDial(phone: string): string {
  return phone.replaceAll(/[^+0-9]/g, '')
}
