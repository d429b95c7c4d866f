import { useEffect, useState } from 'react'
import { partsOf } from '#/kernel/sheets.ts'
import { api } from '#/client/api.ts'
import { noticeSignedOut } from '#/client/query.ts'
import type { ReadRow } from '../../sheets/rules.ts'

export type Check = {
  rows: readonly ReadRow[]
  /** The numbers of those that the server hasn’t judged yet. */
  waiting: ReadonlySet<number>
  checked: number
  of: number
  failed: unknown
}

/**
 * Asks the server about the rows that are good by themselves, part by part, and returns all rows with the verdicts. A
 * new `round` asks again. Null without rows.
 */
export function useCheck(rows: readonly ReadRow[] | null, round: number): Check | null {
  const [check, setCheck] = useState<(Check & { asked: readonly ReadRow[]; round: number }) | null>(null)
  useEffect(() => {
    if (!rows) return undefined
    let left = false
    const good = rows.filter(({ problem }) => problem === null)
    const judged = new Map<number, ReadRow>()
    const say = (failed: unknown = null) => {
      if (left) return
      const all = rows.map((row) => judged.get(row.number) ?? row)
      const waiting = new Set(good.map(({ number }) => number).filter((number) => !judged.has(number)))
      setCheck({ asked: rows, round, rows: all, waiting, checked: judged.size, of: good.length, failed })
    }
    async function ask() {
      say()
      for (const part of partsOf(good)) {
        if (left) return
        const { verdicts } = await api.admin.registrations.checkRegistrations({
          rows: part.map(({ row }) => row),
        })
        for (const [at, read] of part.entries())
          judged.set(read.number, { ...read, problem: verdicts[at] ?? null })
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
  }, [rows, round])
  return rows && check?.asked === rows && check.round === round ? check : null
}
