import { useMemo } from 'react'
import { api } from '#/client/api.ts'
import { useJudgedRows, type JudgedRows } from '#/client/use-judged-rows.ts'
import type { ReadRow } from '../../sheets/rules.ts'

export type Check = JudgedRows<ReadRow>

/** All rows with what the server has against them. A new `round` asks again. Null without rows. */
export function useCheck(rows: readonly ReadRow[] | null, round: number): Check | null {
  const asked = useMemo(() => rows && { sheet: rows, rows, isGood, judge }, [rows])
  return useJudgedRows(asked, round)
}

const isGood = ({ problem }: ReadRow) => problem === null

async function judge(part: readonly ReadRow[]): Promise<ReadRow[]> {
  const { verdicts } = await api.admin.registrations.checkRegistrations({ rows: part.map(({ row }) => row) })
  return part.map((read, at) => ({ ...read, problem: verdicts[at] ?? null }))
}
