import { useState } from 'react'
import { SheetError } from '#/kernel/sheets.ts'
import { toast } from '#/design/toast.ts'
import { sheetOf, type MemberSheet } from '../sheets/rules.ts'
import { importToasts } from '../texts.ts'
import { readMemberTable } from './read-file.ts'

export type MemberFile = { name: string; sheet: MemberSheet }

/** The chosen file as a table; a file that can't be read says why in a toast, and leaves the one before. */
export function useMemberFile() {
  const [file, setFile] = useState<MemberFile | null>(null)
  const [reading, setReading] = useState(false)
  async function choose(chosen: File | undefined) {
    if (!chosen) return
    setReading(true)
    try {
      setFile({ name: chosen.name, sheet: sheetOf(await readMemberTable(chosen)) })
    } catch (error) {
      if (!(error instanceof SheetError)) console.warn('The file is not readable', error)
      const { title, description } = importToasts.read_failed
      toast({
        title,
        description: error instanceof SheetError ? error.message : description,
        tone: 'destructive',
      })
    } finally {
      setReading(false)
    }
  }
  return { file, reading, choose, clear: () => setFile(null) }
}
