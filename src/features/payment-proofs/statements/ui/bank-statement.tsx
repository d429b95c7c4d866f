import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useToday } from '#/client/clock.ts'
import { orpc } from '#/client/api.ts'
import { useSheetFile, type SheetFile } from '#/client/use-sheet-file.ts'
import { Unread } from '#/client/unread.tsx'
import { toastFailure } from '#/client/toast-failure.ts'
import { formatCount } from '#/kernel/counted.ts'
import { columnsToRemember, headersToRemember } from '#/kernel/sheets.ts'
import { t, translate } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { ColumnChoices } from '#/design/column-choices.tsx'
import { RunningGuard } from '#/design/leave-guard.tsx'
import { SheetPicker } from '#/design/sheet-picker.tsx'
import { toast } from '#/design/toast.ts'
import { accountNumbersIn } from '../../credits/rules.ts'
import { columnsOf, countHeaders, missingColumn, MOST_LINES, readStatement, REMEMBERED } from '../rules.ts'
import type { StatementColumns, StatementField } from '../rules.ts'
import { importedToast, MISSING_COLUMN, STATEMENT_LABELS, statementToasts, stoppedToast } from '../texts.ts'
import { StatementLines } from './statement-lines.tsx'
import { UnmatchedCredits } from './unmatched-credits.tsx'
import { useImport } from './use-import.ts'

/**
 * `/admin/bank-statement`: the bank's statement, shown line by line before it is compared with the proofs (PROOF-11).
 */
export function BankStatement() {
  const { file, reading, choose, clear } = useSheetFile({ countHeaders, most_rows: MOST_LINES })
  const importing = useImport()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SheetPicker
        title={t('Bank statement')}
        file={file && { name: file.name, size: formatCount(file.sheet.lines.length, 'line') }}
        reading={reading}
        disabled={importing.done !== null}
        onChoose={(chosen) => void choose(chosen)}
        onClear={clear}
      >
        {t(
          'Download the statement from your bank as an Excel workbook or CSV file. We show you every line, and compare what came in with the payment proofs. Nothing is approved automatically.',
        )}
      </SheetPicker>
      {file && (
        <Preview
          key={`${file.name} ${file.sheet.headers.join()} ${file.sheet.lines.length}`}
          file={file}
          importing={importing}
          onImported={clear}
        />
      )}
      <UnmatchedCredits />
      <RunningGuard
        running={importing.done !== null}
        description={t(
          'The import stops if you leave. Lines imported so far are kept; import again to continue.',
        )}
      />
    </div>
  )
}

type Props = { file: SheetFile; importing: ReturnType<typeof useImport>; onImported: () => void }

function Preview({ file: { sheet }, importing: { done, run, stop }, onImported }: Props) {
  const today = useToday()
  const [chosen, setChosen] = useState<StatementColumns | null>(null)
  const headers = useMemo(() => headersToRemember(sheet.headers, REMEMBERED), [sheet])
  const remembered = useQuery({
    ...orpc.admin.paymentProofs.findStatementColumns.queryOptions({ input: { headers } }),
    staleTime: Infinity,
  })
  const columns = chosen ?? remembered.data?.columns ?? columnsOf(sheet.headers)
  const missing = missingColumn(columns)
  const lines = useMemo(
    () => (missing === null ? readStatement(sheet, columns, today) : null),
    [sheet, columns, missing, today],
  )
  const credits = lines?.flatMap((line) => ('credit' in line ? [line.credit] : [])) ?? []

  /** A field has one column, and a column one field. */
  function setColumn(at: number, field: StatementField | '') {
    const others: StatementColumns = Object.fromEntries(
      Object.entries(columns).filter(([name, column]) => column !== at && name !== field),
    )
    setChosen(field === '' ? others : { ...others, [field]: at })
  }
  async function send() {
    try {
      const account_numbers = accountNumbersIn(sheet.above)
      const file = { headers, columns: columnsToRemember(columns, REMEMBERED) }
      const imported = await run({ credits, account_numbers, file })
      if (imported.left > 0) return void toast(stoppedToast(imported))
      toast(importedToast(imported))
      onImported()
    } catch (error) {
      toastFailure(error, statementToasts.import_failed)
    }
  }

  if (remembered.isPending) return null
  return (
    <>
      {remembered.error && (
        <Unread
          error={remembered.error}
          fallback={statementToasts.columns_failed}
          onRetry={() => remembered.refetch()}
        />
      )}
      <ColumnChoices
        sheet={sheet}
        labels={STATEMENT_LABELS}
        unused={t('Not read')}
        columns={columns}
        remembered={chosen === null && Boolean(remembered.data?.columns)}
        disabled={done !== null}
        onColumn={setColumn}
      />
      {missing !== null && <Banner>{translate(MISSING_COLUMN[missing])}</Banner>}
      {lines && <StatementLines lines={lines} />}
      {lines && (
        <div className="flex flex-wrap items-center gap-4">
          {done === null ? (
            <Button disabled={credits.length === 0} onClick={() => void send()}>
              {t('Import {credits}', { credits: formatCount(credits.length, 'credit') })}
            </Button>
          ) : (
            <Button look="outline" onClick={stop}>
              <span aria-live="polite">{t('Stop ({done} of {count})', { done, count: credits.length })}</span>
            </Button>
          )}
        </div>
      )}
    </>
  )
}
