import { translate } from '#/kernel/words.ts'
import { useEffect, useState } from 'react'
import { SheetError } from '#/kernel/sheets.ts'
import { useToday } from '#/client/clock.ts'
import { TYPING_MS } from '#/design/use-settled.ts'
import { readTable } from '#/client/read-table.ts'
import {
  countHeaders,
  ordersOf,
  readRows,
  sheetOf,
  type Orders,
  type ReadRow,
  type Sheet,
} from '../../sheets/rules.ts'
import { syncTexts } from '../texts.ts'

type Read = { text: string; sheet?: Sheet; wrong?: string }
/** While a `text` is not read yet, it is being read; `wrong` says why it can't be. */
export type SheetState = {
  reading: boolean
  wrong: string | undefined
  asked: ReturnType<typeof ordersOf>['asked']
  /** Null while a question is open, and without a text. */
  rows: ReadRow[] | null
}

/** Reads a text once typing has paused. `chosen`: the desk's answers for columns that can be read both ways. */
export function useSheet(text: string, chosen: Orders): SheetState {
  const today = useToday()
  const [found, setRead] = useState<Read>({ text: '' })
  const [rows, setRows] = useState<{ of: Sheet; by: string; rows: ReadRow[] } | null>(null)
  useEffect(() => {
    let left = false
    async function read() {
      const next = text.trim() === '' ? {} : await readSheet(text)
      if (!left) setRead({ text, ...next })
    }
    const timer = setTimeout(() => void read(), TYPING_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [text])

  const { sheet } = found
  const orders = sheet && ordersOf(sheet)
  const asked = orders?.asked.filter(({ field }) => chosen[field] === undefined) ?? []
  const by = JSON.stringify(chosen)
  // Ten thousand rows are checked once, not at every keystroke.
  if (sheet && asked.length === 0 && (rows?.of !== sheet || rows.by !== by))
    setRows({ of: sheet, by, rows: readRows(sheet, { ...orders?.told, ...chosen }, today) })
  return {
    reading: found.text !== text && text.trim() !== '',
    wrong: found.wrong,
    asked: orders?.asked ?? [],
    rows: sheet && asked.length === 0 && rows?.of === sheet ? rows.rows : null,
  }
}

async function readSheet(text: string): Promise<Omit<Read, 'text'>> {
  try {
    return { sheet: sheetOf(await readTable(text, countHeaders)) }
  } catch (error) {
    if (error instanceof SheetError) return { wrong: translate(error.message) }
    console.warn('The sheet is not readable', error)
    return { wrong: translate(syncTexts.failed.description) }
  }
}
