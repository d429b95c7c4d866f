import { useEffect, useMemo, useState } from 'react'
import { api } from '#/client/api.ts'
import { noticeSignedOut } from '#/client/query.ts'
import type { Day } from '#/kernel/dates.ts'
import { partsOf } from '#/kernel/sheets.ts'
import { LONGEST_CELL, rowProblem, type ImportFacts, type NumberedRow } from '../rules.ts'
import { findClashes } from '../verdicts/rules.ts'
import type { ReadRow, SheetPlan } from '../sheets/rules.ts'

export type Verdicts = {
  rows: readonly NumberedRow[]
  /** The numbers of those that the server hasn’t judged yet. */
  waiting: ReadonlySet<number>
  /** How many of the rows that are good by themselves the server has seen, */
  checked: number
  /** and how many there are. */
  of: number
  failed: unknown
}

type Asked = { rows: readonly ReadRow[]; facts: ImportFacts<SheetPlan>; today: Day }

type Found = Omit<Verdicts, 'rows'> & {
  /** By themselves and by the server, which knows nothing of `siblings`. */
  judged: readonly NumberedRow[]
  of_rows: readonly ReadRow[]
  round: number
}

/**
 * Judges every row: by itself here, then by the server part by part, at last against each other. `siblings` are the numbers of the rows
 * that are other people than whoever has their phone number. A new `round` asks again. Null without rows.
 */
export function useVerdicts(
  asked: Asked | null,
  round: number,
  siblings: ReadonlySet<number>,
): Verdicts | null {
  const [found, setFound] = useState<Found | null>(null)
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
      const waiting = new Set(good.map(({ number }) => number).filter((number) => !judged.has(number)))
      setFound({ judged: all, waiting, checked: judged.size, of: good.length, failed, of_rows: rows, round })
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
  const current = rows && found?.of_rows === rows && found.round === round ? found : null
  return useMemo(() => {
    if (!current || !facts || !today) return null
    const { judged, waiting, checked, of, failed } = current
    const decided = judged.map((one) => (siblings.has(one.number) ? asSibling(one) : one))
    const compared = checked === of ? findClashes(decided, facts, today) : decided
    return { rows: compared, waiting, checked, of, failed }
  }, [current, facts, today, siblings])
}

/** The server says last that a number is shared, so that nothing else is against the row. */
function asSibling(one: NumberedRow): NumberedRow {
  const isAnswered = one.verdict?.problem === 'phone_shared_known'
  return { ...one, verdict: isAnswered ? null : one.verdict, shares_phone: true }
}

export const headersToSend = (headers: readonly string[]) =>
  headers.slice(0, 200).map((header) => header.slice(0, LONGEST_CELL))
