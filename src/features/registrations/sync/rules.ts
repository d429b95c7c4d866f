import { isDay, type Day } from '#/kernel/dates.ts'
import { isEmail, plainPhone } from '#/kernel/fields.ts'
import { plainName, tidyText } from '#/kernel/invisible.ts'
import { birthProblem } from '../rules.ts'

/** Rows per file. */
export const MOST_ROWS = 20_000
export const LONGEST_ANSWER = 1500
/** Of names, gender and phone. */
export const LONGEST_SHORT_ANSWER = 60

/** Why a row is left out. Only the server knows the last four; `twice` takes the whole file. */
export const SYNC_PROBLEMS = [
  'no_email',
  'no_first_name',
  'no_last_name',
  'email_wrong',
  'birth_unreadable',
  'birth_wrong',
  'too_long',
  'twice',
  'known',
  'erased',
  'too_old',
] as const
export type SyncProblem = (typeof SYNC_PROBLEMS)[number]

/** Whether a form may have been sent then: years of four digits, all of which the database accepts. */
export function isPlausible(sent: Date): boolean {
  return sent.getUTCFullYear() >= 1900 && sent.getUTCFullYear() < 2200
}

/** The default for an empty cell. */
export const DEFAULTS = { gender: 'Not specified', purpose: 'Study', preferred_study_time: 'Day Time' }

export type SyncRow = {
  first_name: string
  last_name: string
  date_of_birth: string
  gender: string
  email: string
  phone: string
  purpose: string
  preferred_study_time: string
  special_requirements: string
  registration_experience: string
  form_submitted_at: Date | null
}

const LONGEST: Partial<Record<keyof SyncRow, number>> = {
  first_name: LONGEST_SHORT_ANSWER,
  last_name: LONGEST_SHORT_ANSWER,
  gender: LONGEST_SHORT_ANSWER,
  phone: LONGEST_SHORT_ANSWER,
}

/** The problem of a row by itself; null if there is none. Used by browser and server. */
export function rowProblem(row: SyncRow, today: Day): SyncProblem | null {
  if (row.email === '') return 'no_email'
  if (row.first_name === '') return 'no_first_name'
  if (row.last_name === '') return 'no_last_name'
  if (!isEmail(row.email)) return 'email_wrong'
  const isLong = (name: keyof SyncRow) => String(row[name] ?? '').length > (LONGEST[name] ?? LONGEST_ANSWER)
  if ((Object.keys(row) as (keyof SyncRow)[]).some(isLong)) return 'too_long'
  if (row.date_of_birth === '') return null
  if (!isDay(row.date_of_birth)) return 'birth_unreadable'
  return birthProblem(row.date_of_birth, today) === null ? null : 'birth_wrong'
}

/** A row as it is compared and stored: plain characters, lower-case email, defaults filled in. */
export function tidyRow(row: SyncRow): SyncRow {
  const tidy = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? tidyText(value) : value]),
  ) as SyncRow
  return {
    ...tidy,
    first_name: plainName(tidy.first_name),
    last_name: plainName(tidy.last_name),
    email: tidy.email.toLowerCase(),
    phone: plainPhone(tidy.phone),
    gender: tidy.gender || DEFAULTS.gender,
    purpose: tidy.purpose || DEFAULTS.purpose,
    preferred_study_time: tidy.preferred_study_time || DEFAULTS.preferred_study_time,
  }
}

/** For each row, whether an earlier good one has the same email. */
export function findTwice(rows: readonly { email: string; problem: SyncProblem | null }[]): boolean[] {
  const seen = new Set<string>()
  return rows.map(({ email, problem }) => {
    if (problem !== null) return false
    const isKnown = seen.has(email)
    seen.add(email)
    return isKnown
  })
}
