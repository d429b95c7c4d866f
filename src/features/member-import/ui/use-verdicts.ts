import { useMemo } from 'react'
import { api } from '#/client/api.ts'
import { useJudgedRows, type JudgedRows } from '#/client/use-judged-rows.ts'
import type { Day } from '#/kernel/dates.ts'
import { rowProblem, type ImportFacts, type NumberedRow } from '../rules.ts'
import { findClashes } from '../verdicts/rules.ts'
import type { ReadRow, SheetPlan } from '../sheets/rules.ts'

export type Verdicts = JudgedRows<NumberedRow>

type Asked = { rows: readonly ReadRow[]; facts: ImportFacts<SheetPlan>; today: Day }

/**
 * Judges every row: by itself here, then by the server part by part, at last against each other. `siblings` are the
 * numbers of the rows that are other people than the member with their phone number. A new `round` asks again. Null
 * without rows.
 */
export function useVerdicts(
  asked: Asked | null,
  round: number,
  siblings: ReadonlySet<number>,
): Verdicts | null {
  const { rows, facts, today } = asked ?? {}
  const own = useMemo(() => {
    if (!rows || !facts || !today) return null
    const numbered = rows.map(({ number, row }): NumberedRow => {
      const problem = rowProblem(row, facts, today)
      return { number, row, verdict: problem && { problem, about: null } }
    })
    return { sheet: rows, rows: numbered, isGood, judge }
  }, [rows, facts, today])
  // The server knows nothing of `siblings`.
  const judged = useJudgedRows(own, round)
  return useMemo(() => {
    if (!judged || !facts || !today) return null
    const decided = judged.rows.map((one) => (siblings.has(one.number) ? asSibling(one) : one))
    const compared = judged.checked === judged.of ? findClashes(decided, facts, today) : decided
    return { ...judged, rows: compared }
  }, [judged, facts, today, siblings])
}

const isGood = ({ verdict }: NumberedRow) => verdict === null

async function judge(part: readonly NumberedRow[]): Promise<NumberedRow[]> {
  const sent = part.map(({ number, row }) => ({ number, row }))
  const { verdicts } = await api.admin.memberImport.checkMembers({ rows: sent })
  return part.map((one, at) => ({ ...one, verdict: verdicts[at] ?? null }))
}

/** The server says last that a number is shared, so that nothing else is against the row. */
function asSibling(one: NumberedRow): NumberedRow {
  const isAnswered = one.verdict?.problem === 'phone_shared_known'
  return { ...one, verdict: isAnswered ? null : one.verdict, shares_phone: true }
}
