import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import {
  rowProblem,
  sittingsOf,
  type ImportFacts,
  type NumberedRow,
  type SentRow,
  type Verdict,
} from '../rules.ts'
import { collide, mayBeSameName, phoneDigits } from './rules.ts'
import * as store from '../store.ts'

/**
 * What each row has against it, by itself and by what the database knows; not yet what rows have against each other.
 */
export async function judgeRows(
  sql: Sql,
  rows: readonly SentRow[],
  facts: ImportFacts,
  today: Day,
): Promise<NumberedRow[]> {
  const judged = rows.map((one) => {
    const problem = rowProblem(one.row, facts, today)
    return { ...one, verdict: problem && { problem, about: null } }
  })
  const good = judged.filter(({ verdict }) => verdict === null)
  const known = await findKnown(sql, good, facts, today)
  return judged.map((one) => ({ ...one, verdict: one.verdict ?? known(one) }))
}

/** Members with the same phone or email, and those who have the seat. */
async function findKnown(sql: Sql, sent: readonly SentRow[], facts: ImportFacts, today: Day) {
  const rows = sent.map(({ row }) => row)
  const phones = rows.map(({ phone }) => phoneDigits(phone)).filter(Boolean)
  const emails = rows.map(({ email }) => email).filter(Boolean)
  const seats = rows.flatMap((row) => sittingsOf(row, facts.plans, today)).map((one) => one.seat_number)
  const twins = await store.listTwins(sql, { emails, phones })
  const held = await store.listSittings(sql, [...new Set(seats)], today)
  const byPhone = Map.groupBy(twins, ({ phone_digits }) => phone_digits)
  const byEmail = new Map(twins.map(({ email, name }) => [email, name]))
  const bySeat = Map.groupBy(held, ({ seat_number }) => seat_number)
  return ({ row, shares_phone }: SentRow): Verdict => {
    const sharing = row.phone === '' ? [] : (byPhone.get(phoneDigits(row.phone)) ?? [])
    const twin = sharing.find(({ name }) => mayBeSameName(row.name, name))
    if (twin) return { problem: 'phone_known', about: twin.name }
    const same = row.email === '' ? undefined : byEmail.get(row.email)
    if (same !== undefined) return { problem: 'email_known', about: same }
    const sitter = sittingsOf(row, facts.plans, today)
      .flatMap((sitting) =>
        (bySeat.get(sitting.seat_number) ?? []).filter((other) =>
          collide(sitting, other, facts.slot_exclusivity),
        ),
      )
      .at(0)
    if (sitter) return { problem: 'seat_held', about: sitter.name }
    const [other] = shares_phone ? [] : sharing
    return other ? { problem: 'phone_shared_known', about: other.name } : null
  }
}
