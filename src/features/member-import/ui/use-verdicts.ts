import { useEffect, useState } from 'react'
import { api } from '#/client/api.ts'
import { noticeSignedOut } from '#/client/query.ts'
import type { Day } from '#/kernel/dates.ts'
import { partsOf } from '#/kernel/sheets.ts'
import { findClashes, LONGEST_CELL, rowProblem, type ImportFacts, type NumberedRow } from '../rules.ts'
import type { ReadRow, SheetPlan } from '../sheets/rules.ts'

export type Verdicts = {
  rows: readonly NumberedRow[]
  /** How many of the rows that are good by themselves the server has seen, */
  checked: number
  /** and how many there are. */
  of: number
  failed: unknown
}

type Asked = { rows: readonly ReadRow[]; facts: ImportFacts<SheetPlan>; today: Day }

/**
 * Judges every row: by itself here, then by the server part by part, at last against each other. A new `round` asks again. Null without
 * rows.
 */
export function useVerdicts(asked: Asked | null, round: number): Verdicts | null {
  const [found, setFound] = useState<(Verdicts & { of_rows: readonly ReadRow[]; round: number }) | null>(null)
  const { rows, facts, today } = asked ?? {}
  useEffect(() => {
    if (!rows || !facts || !today) return undefined
    let left = false
    const own = rows.map(({ number, row }): NumberedRow => {
      const problem = rowProblem(row, facts, today)
      return { number, row, verdict: problem && { problem, about: null } }
    })
    const good = own.filter(({ verdict }) => verdict === null)
    const judged = new Map<number, NumberedRow>()
    const say = (failed: unknown = null) => {
      if (left) return
      const all = own.map((one) => judged.get(one.number) ?? one)
      const counts = { checked: judged.size, of: good.length, failed, of_rows: rows, round }
      setFound({ rows: judged.size === good.length ? findClashes(all, facts, today) : all, ...counts })
    }
    async function ask() {
      say()
      for (const part of partsOf(good)) {
        if (left) return
        const sent = part.map(({ number, row }) => ({ number, row }))
        const { verdicts } = await api.admin.memberImport.checkMembers({ rows: sent })
        for (const [at, one] of part.entries())
          judged.set(one.number, { ...one, verdict: verdicts[at] ?? null })
        say()
      }
    }
    ask().catch((error: unknown) => {
      noticeSignedOut(error)
      say(error)
    })
    return () => {
      left = true
    }
  }, [rows, facts, today, round])
  return rows && found?.of_rows === rows && found.round === round ? found : null
}

export const headersToSend = (headers: readonly string[]) =>
  headers.slice(0, 200).map((header) => header.slice(0, LONGEST_CELL))
