import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { counted } from '#/kernel/counted.ts'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { textOf } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Table, type Column } from '#/design/table.tsx'
import { toast } from '#/design/toast.ts'
import { statementDay, type ReadLine } from '../rules.ts'
import { readFile, StatementError, type Statement } from './read-file.ts'
import { useImport, type ImportResult } from './use-import.ts'

const FAILED = { title: 'Import failed', description: 'Please try again.' }
/** Lines of the preview; the counts are of all. */
const SHOWN = 100

/** The bank's statement as CSV: read in the browser, shown line by line, then compared with the pending proofs. */
export function ImportStatement() {
  const input = useRef<HTMLInputElement>(null)
  const [statement, setStatement] = useState<Statement | null>(null)
  async function choose(file: File | undefined) {
    if (!file) return
    try {
      setStatement(await readFile(file))
    } catch (error) {
      if (!(error instanceof StatementError)) console.warn('The statement is not readable', error)
      const description = error instanceof StatementError ? error.message : 'This file is not a CSV file.'
      toast({ title: FAILED.title, description, tone: 'destructive' })
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="Bank statement (CSV)"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button look="outline" onClick={() => input.current?.click()}>
        <FileUp size={18} aria-hidden />
        Import bank statement
      </Button>
      {statement && <Preview statement={statement} onClose={() => setStatement(null)} />}
    </>
  )
}

function Preview({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { lines, account_numbers } = statement
  const { done, run, stop } = useImport()
  const credits = lines.flatMap((line) => ('credit' in line ? [line.credit] : []))
  async function send() {
    try {
      toast(resultText(await run(credits, account_numbers)))
      onClose()
    } catch (error) {
      toast({ ...textOf(error, FAILED), tone: 'destructive' })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && done === null && onClose()}
      size="xl"
      title="Bank statement"
      contentLabel="Lines of the statement"
      description={`${counted(credits.length, 'credit')} of ${counted(lines.length, 'line')}. Nothing is approved automatically.`}
      footer={
        done === null ? (
          <Button disabled={credits.length === 0} onClick={() => void send()}>
            Compare with the proofs
          </Button>
        ) : (
          <Button look="outline" onClick={stop}>
            <span role="status">
              Stop ({done} of {credits.length})
            </span>
          </Button>
        )
      }
    >
      <Table
        caption="Lines of the statement"
        columns={COLUMNS}
        rows={lines.slice(0, SHOWN)}
        rowKey={({ line }) => String(line)}
        empty={<EmptyState>This statement has no lines.</EmptyState>}
      />
      {lines.length > SHOWN && (
        <p className="py-3 text-sm text-ink-2">
          The first {SHOWN} of {lines.length} lines.
        </p>
      )}
    </Dialog>
  )
}

function resultText({ added, known, matched }: ImportResult) {
  const found = matched === 1 ? '1 pending proof has' : `${matched} pending proofs have`
  return {
    title: 'Statement imported',
    description: `${counted(added, 'new credit')}, ${known} known. ${found} a credit.`,
  }
}

/**
 * A date in the usual format if it could be read, also for a line that is left out; otherwise as written in the file.
 */
function dateWords(date: string): string {
  const day = statementDay(date)
  return day === null ? date : formatDay(day)
}

const COLUMNS: Column<ReadLine>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line },
  { key: 'day', header: 'Date', cell: ({ date }) => dateWords(date) },
  {
    key: 'narration',
    fill: 100,
    header: 'Narration',
    cell: ({ narration }) => <span className="[overflow-wrap:anywhere]">{narration}</span>,
  },
  {
    key: 'verdict',
    header: 'Credit',
    align: 'right',
    cell: (row) =>
      'credit' in row ? (
        <b>{formatRupees(row.credit.amount)}</b>
      ) : (
        <span className="text-ink-2">Left out: {row.skipped}</span>
      ),
  },
]
