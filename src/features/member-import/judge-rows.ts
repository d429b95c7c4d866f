import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import {
  collide,
  phoneDigits,
  rowProblem,
  sittingsOf,
  type ImportFacts,
  type ImportRow,
  type NumberedRow,
  type Verdict,
} from './rules.ts'
import * as store from './store.ts'

type Sent = { number: number; row: ImportRow }

/** What each row has against it, by itself and by what the database knows; not yet what rows have against each other. */
export async function judgeRows(
  sql: Sql,
  rows: readonly Sent[],
  facts: ImportFacts,
  today: Day,
): Promise<NumberedRow[]> {
  const judged = rows.map((one) => {
    const problem = rowProblem(one.row, facts, today)
    return { ...one, verdict: problem && { problem, about: null } }
  })
  const good = judged.filter(({ verdict }) => verdict === null).map(({ row }) => row)
  const known = await findKnown(sql, good, facts, today)
  return judged.map((one) => ({ ...one, verdict: one.verdict ?? known(one.row) }))
}

/** Members with the same phone or email, and whoever sits on the chair. */
async function findKnown(sql: Sql, rows: readonly ImportRow[], facts: ImportFacts, today: Day) {
  const phones = rows.map(({ phone }) => phoneDigits(phone)).filter(Boolean)
  const emails = rows.map(({ email }) => email).filter(Boolean)
  const seats = rows.flatMap((row) => sittingsOf(row, facts.plans, today)).map((one) => one.seat_number)
  const twins = await store.listTwins(sql, { emails, phones })
  const held = await store.listSittings(sql, [...new Set(seats)], today)
  const byPhone = new Map(twins.map(({ phone_digits, name }) => [phone_digits, name]))
  const byEmail = new Map(twins.map(({ email, name }) => [email, name]))
  const bySeat = Map.groupBy(held, ({ seat_number }) => seat_number)
  return (row: ImportRow): Verdict => {
    const twin = row.phone === '' ? undefined : byPhone.get(phoneDigits(row.phone))
    if (twin !== undefined) return { problem: 'phone_known', about: twin }
    const same = row.email === '' ? undefined : byEmail.get(row.email)
    if (same !== undefined) return { problem: 'email_known', about: same }
    const sitter = sittingsOf(row, facts.plans, today)
      .flatMap((sitting) =>
        (bySeat.get(sitting.seat_number) ?? []).filter((other) =>
          collide(sitting, other, facts.slot_exclusivity),
        ),
      )
      .at(0)
    return sitter ? { problem: 'seat_held', about: sitter.name } : null
  }
}
