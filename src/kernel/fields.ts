/** Input fields used by several features, with limits that client and server share. */
import * as z from 'zod/mini'
import { FIRST_LIKELY_DAY, formatDay, isDay, isLikelyDay, LAST_LIKELY_DAY, type Day } from './dates.ts'
import { plainName, tidyText } from './invisible.ts'
import { LONGEST_SEARCH } from './longest-search.ts'
import { MOST_PAISE, type Paise } from './money.ts'
import { PLAN_TYPES, TIME_SLOTS } from './slots.ts'
import { plainText } from './transaction-reference.ts'
import { t, translate } from './words.ts'

export const id = z.uuid()
export const paise = amountFrom(0)
/** An amount of at least one paisa. */
export const somePaise = amountFrom(1)
/** A sum from the library's books: of any size, negative where more went back than came in. */
export const sumOfPaise = z.int() as unknown as z.ZodMiniType<Paise, Paise>
/** From `least` paise to the largest amount of one purchase. */
function amountFrom(least: number) {
  return z.int().check(z.gte(least), z.lte(MOST_PAISE)) as unknown as z.ZodMiniType<Paise, Paise>
}
/** A day; `message` is shown if it is missing or wrong. */
export function dayField(message: string) {
  return z.string().check(z.refine(isDay, message)) as unknown as z.ZodMiniType<Day, string>
}
export const day = dayField('Please enter a date')
/** A day of the library's own years: anything else that somebody types is a slip. `message` as in `dayField`. */
export function likelyDayField(message: string) {
  return dayField(message).check(
    z.refine((given) => isLikelyDay(given), {
      error: () =>
        t('Please enter a date from {first} to {last}', {
          first: formatDay(FIRST_LIKELY_DAY),
          last: formatDay(LAST_LIKELY_DAY),
        }),
    }),
  )
}
export const likelyDay = likelyDayField('Please enter a date')
/** A moment, sent as ISO 8601. */
export const moment = z.coerce.date()
/** Up to when something was seen: not before 1970, since a database knows no moments of ten thousand years ago. */
export const seenMoment = moment.check(z.gte(new Date(0)))
export const timeSlot = z.enum(TIME_SLOTS)
export const planType = z.enum(PLAN_TYPES)
/** A plan's id or its slug. */
export const planKey = z.string().check(z.minLength(1), z.maxLength(64))

/** Translated when needed, because the language is chosen after this module has loaded. */
const missingError = (name: string) => ({ error: () => t('{field} is required', { field: translate(name) }) })
export const tooLongError = (name: string, max: number) => ({
  error: () => t('{field} can have at most {max} characters', { field: translate(name), max }),
})

/** Leaves out what nobody sees, and the spaces around it: what then is empty was never filled in. */
export const tidy = () => z.overwrite(tidyText)

/** What the desk types to find somebody or something. */
export const searchWords = z.string().check(tidy(), z.maxLength(LONGEST_SEARCH))

/** A required line of text; `name` is its name in error messages. */
export function line(name: string, max: number) {
  return z
    .string()
    .check(tidy(), z.minLength(1, missingError(name)), z.maxLength(max, tooLongError(name, max)))
}

/** A name, its words one space apart and without characters that nobody sees: it's found as it is read (MEMBER-7). */
export function nameLine(name: string, max: number) {
  return z
    .string()
    .check(
      z.overwrite(plainName),
      z.minLength(1, missingError(name)),
      z.maxLength(max, tooLongError(name, max)),
    )
}

/** The same in Hindi, beside a text; empty without, also for those who don't know of it (LANG-10). */
export function inHindi(name: string, max: number): z.ZodMiniType<string, string> {
  // Our own screens always send it, so that their types say so.
  return z._default(z.string().check(tidy(), z.maxLength(max, tooLongError(name, max))), '') as z.ZodMiniType<
    string,
    string
  >
}

/** The longest that any mail server takes. */
export const LONGEST_EMAIL = 254

/** An email address as it is kept; `message` is shown if it is none. Checked before anything is looked up or hashed. */
export function emailField(message: string) {
  // A longer text ends there: finding out whether it is an address would take long.
  const tooLong = { error: 'Please enter a shorter email address', abort: true }
  return z
    .string(message)
    .check(tidy(), z.toLowerCase(), z.maxLength(LONGEST_EMAIL, tooLong), z.email(message))
}
export const email = emailField('Please enter an email address')

/** Whether a text, such as a cell of a spreadsheet, is an email address and nothing else. */
export const isEmail = (text: string): boolean => z.safeParse(email, text).data === text.toLowerCase()

/**
 * A number as it was pasted, in plain characters (IDENTITY-13): from contacts and chats come marks of direction that
 * nobody sees, spaces that don't break, other dashes, brackets, and the digits of another script.
 */
export function plainPhone(typed: string): string {
  return plainText(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[\s().]+/g, ' ')
    .trim()
}

/** Digits with an optional leading +; spaces and hyphens are allowed between them. */
const PHONE = /^\+?(?=(?:[ -]*[0-9]){7})[0-9][0-9 -]{6,18}[0-9]$/
const NO_PHONE = 'Please enter a phone number'

export function phone(name: string) {
  return z
    .string()
    .check(z.overwrite(plainPhone), z.minLength(1, missingError(name)), z.regex(PHONE, NO_PHONE))
}
/** The same where it may be left out, or removed. */
export const phoneOrNone = z
  .string()
  .check(z.overwrite(plainPhone), z.regex(new RegExp(`^$|${PHONE.source}`), NO_PHONE))

/** What the calls of one import or sync share, by which the activity log tells them as one act. */
export const sheetRun = z.optional(z.string().check(z.regex(/^[\da-f]{32}$/)))
