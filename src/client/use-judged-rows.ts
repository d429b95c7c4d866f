import { useEffect, useState } from 'react'
import { partsOf } from '#/kernel/sheets.ts'
import { noticeSignedOut } from './query.ts'

export type JudgedRows<Row> = {
  rows: readonly Row[]
  /** The numbers of those that the server hasn’t judged yet. */
  waiting: ReadonlySet<number>
  /** How many of the rows that are good by themselves the server has seen, */
  checked: number
  /** and how many there are. */
  of: number
  failed: unknown
}

type Asked<Row> = {
  /** What the rows were read from: what was found of others isn't shown. */
  sheet: object
  rows: readonly Row[]
  isGood: (row: Row) => boolean
  /** Asks the server about these rows, and returns them with its verdicts. */
  judge: (part: readonly Row[]) => Promise<readonly Row[]>
}

/**
 * Asks the server about the rows of a sheet that are good by themselves, part by part, and returns all rows with the
 * verdicts so far. Whatever is a new object as `asked`, or a new `round`, asks again. Null without rows.
 */
export function useJudgedRows<Row extends { number: number }>(
  asked: Asked<Row> | null,
  round: number,
): JudgedRows<Row> | null {
  const [found, setFound] = useState<(JudgedRows<Row> & { sheet: object; round: number }) | null>(null)
  useEffect(() => {
    if (!asked) return undefined
    const { sheet, rows, isGood, judge } = asked
    let left = false
    const good = rows.filter(isGood)
    const judged = new Map<number, Row>()
    const say = (failed: unknown = null) => {
      if (left) return
      const all = rows.map((row) => judged.get(row.number) ?? row)
      const waiting = new Set(good.map(({ number }) => number).filter((number) => !judged.has(number)))
      setFound({ rows: all, waiting, checked: judged.size, of: good.length, failed, sheet, round })
    }
    async function ask() {
      say()
      for (const part of partsOf(good)) {
        if (left) return
        for (const row of await judge(part)) judged.set(row.number, row)
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
  }, [asked, round])
  return asked && found?.sheet === asked.sheet && found.round === round ? found : null
}
