import { hoursOf, overlap, type SlotExclusivity } from '#/features/seats/rules.ts'
import type { Day } from '#/kernel/dates.ts'
import { sittingsOf, type ImportFacts, type NumberedRow, type SentRow, type Sitting } from '../rules.ts'

/** Whether two people would sit on one chair. */
export function collide(one: Sitting, other: Sitting, exclusivity: SlotExclusivity): boolean {
  return (
    one.seat_number === other.seat_number &&
    one.start_date <= other.end_date &&
    other.start_date <= one.end_date &&
    overlap(hoursOf(one.time_slot, exclusivity), hoursOf(other.time_slot, exclusivity))
  )
}

/** People of one file with one phone number: a large family, not a library's own number in every row. */
const MOST_SHARING = 20

/**
 * Adds what good rows have against each other: the same phone, email or chair as a good row above (IMPORT-4). The same
 * phone under another name is a question that `shares_phone` answers.
 */
export function findClashes<Row extends NumberedRow>(
  rows: readonly Row[],
  facts: ImportFacts,
  today: Day,
): Row[] {
  const phones = new Map<string, SentRow[]>()
  const emails = new Map<string, number>()
  const taken = new Map<number, { number: number; sitting: Sitting }[]>()
  return rows.map((one) => {
    if (one.verdict !== null) return one
    const { number, row } = one
    const phone = phoneDigits(row.phone)
    const sittings = sittingsOf(row, facts.plans, today)
    const sittingAt = sittings.flatMap((sitting) =>
      (taken.get(sitting.seat_number) ?? []).filter((other) =>
        collide(sitting, other.sitting, facts.slot_exclusivity),
      ),
    )[0]
    const sharing = phone === '' ? [] : (phones.get(phone) ?? [])
    const twin = sharing.find((other) => mayBeSameName(row.name, other.row.name))
    const mayShare = one.shares_phone && sharing.length < MOST_SHARING
    const found = [
      { problem: 'phone_twice' as const, at: twin?.number },
      { problem: 'email_twice' as const, at: row.email === '' ? undefined : emails.get(row.email) },
      { problem: 'seat_twice' as const, at: sittingAt?.number },
      { problem: 'phone_shared' as const, at: mayShare ? undefined : sharing[0]?.number },
    ].find(({ at }) => at !== undefined)
    if (found) return { ...one, verdict: { problem: found.problem, about: String(found.at) } }
    if (phone !== '') phones.set(phone, [...sharing, one])
    if (row.email !== '') emails.set(row.email, number)
    for (const sitting of sittings)
      taken.set(sitting.seat_number, [...(taken.get(sitting.seat_number) ?? []), { number, sitting }])
    return one
  })
}

/**
 * Whether two names may be one person's: all words of the shorter one, or their initials, are in the other. 'R. Kumar'
 * may be Ravi Kumar; Asha Kumar isn't.
 */
export function mayBeSameName(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return shorter.every((word) =>
    longer.some((by) => by === word || isInitial(word, by) || isInitial(by, word)),
  )
}

const isInitial = (word: string, of: string) => word.length === 1 && of.startsWith(word)

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !TITLES.has(word))
}

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'smt', 'kumari', 'श्री', 'श्रीमती'])

/**
 * A phone number as it is compared: digits with the country's code. The database's phone_digits says the same
 * (MEMBER-7).
 */
export function phoneDigits(phone: string): string {
  return phone
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/[^0-9]/g, '')
    .replace(/^0([1-9])/, '91$1')
    .replace(/^00/, '')
    .replace(/^910([0-9]{10})$/, '91$1')
    .replace(/^([0-9]{10})$/, '91$1')
}
