import { Download } from 'lucide-react'
import { useContext, useRef, useState } from 'react'
import { toastFailure } from '#/client/toast-failure.ts'
import { OnExport } from '#/client/on-export.ts'
import { saveFile } from '#/client/save-file.ts'
import { answersWithin, waitWithin } from '#/client/silence.ts'
import { Button } from '#/design/button.tsx'
import { toCsv, type CsvColumn } from '#/kernel/csv.ts'
import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

const FAILED: Text = { title: 'Export failed', description: 'Please try again.' }

type Cursor = string | number
type Page<Row> = { rows: readonly Row[]; next_cursor: Cursor | null }
type Props<Row> = {
  /** Without date and extension: 'payments'. */
  name: string
  columns: readonly CsvColumn<Row>[]
} & (
  | {
      /** Loads what the filter shows, page by page; the first cursor is `undefined`. */
      load: (cursor: Cursor | undefined) => Promise<Page<Row>>
    }
  | {
      /** Everything that the filter shows, if the screen has it already. */
      rows: readonly Row[]
    }
)

/**
 * "Export" for an admin table: a CSV file of everything that the filter shows. A long export shows its progress and can
 * be stopped.
 */
export function ExportButton<Row>({ name, columns, ...source }: Props<Row>) {
  const [count, setCount] = useState<number | null>(null)
  const [isSaving, setSaving] = useState(false)
  const running = useRef<{ stopped: boolean }>({ stopped: false })
  const onExport = useContext(OnExport)
  if (!onExport) return null
  async function run(note: NonNullable<typeof onExport>) {
    const own = { stopped: false }
    running.current = own
    setCount(0)
    try {
      const rows: Row[] = []
      let cursor: Cursor | undefined
      do {
        const page =
          'load' in source
            ? await waitWithin(answersWithin(), source.load(cursor))
            : { rows: source.rows, next_cursor: null }
        if (own.stopped) return
        rows.push(...page.rows)
        setCount(rows.length)
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      const file = new Blob([await toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' })
      if (own.stopped) return
      // What the activity log tells of is saved: from here on it can't be stopped.
      setSaving(true)
      saveFile(file, `${name}-${await note(name, rows.length)}.csv`)
    } catch (error) {
      if (own.stopped) return
      console.warn('The export broke off', error)
      toastFailure(error, FAILED)
    }
    setSaving(false)
    setCount(null)
  }
  /** At once: on a network that answers nothing, the next page would be waited for. */
  function stop() {
    running.current.stopped = true
    setCount(null)
  }
  if (count !== null) {
    return (
      <Button look="outline" busy={isSaving} busyLabel={t('Exporting...')} onClick={stop}>
        <span aria-live="polite">{t('Stop export ({count} rows)', { count })}</span>
      </Button>
    )
  }
  return (
    <Button look="outline" onClick={() => void run(onExport)}>
      <Download size={18} aria-hidden />
      {t('Export')}
    </Button>
  )
}
