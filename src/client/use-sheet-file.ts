import { useState } from 'react'
import { SheetError, sheetOf, type Sheet } from '#/kernel/sheets.ts'
import { toastError } from '#/design/toast.ts'
import { readSheet } from './read-sheet.ts'

export type SheetFile = { name: string; sheet: Sheet }
type Expected = { countHeaders: (cells: readonly string[]) => number; most_rows: number }

const FAILED = { title: 'File not read', description: 'Please try again.' }

/** The chosen file as a table; a file that can't be read says why in a toast, and leaves the one before. */
export function useSheetFile({ countHeaders, most_rows }: Expected) {
  const [file, setFile] = useState<SheetFile | null>(null)
  const [reading, setReading] = useState(false)
  async function choose(chosen: File | undefined) {
    if (!chosen) return
    setReading(true)
    try {
      const sheet = sheetOf(await readSheet(chosen, countHeaders), countHeaders, most_rows)
      setFile({ name: chosen.name, sheet })
    } catch (error) {
      if (!(error instanceof SheetError)) console.warn('The file is not readable', error)
      const { title, description } = FAILED
      toastError({
        title,
        description: error instanceof SheetError ? error.message : description,
      })
    } finally {
      setReading(false)
    }
  }
  return { file, reading, choose, clear: () => setFile(null) }
}
