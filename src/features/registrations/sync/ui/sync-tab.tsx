import { useState } from 'react'
import { serverTime, useToday } from '#/client/clock.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { readText } from '#/client/read-table.ts'
import { Badge } from '#/design/badge.tsx'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { RunningGuard } from '#/design/leave-guard.tsx'
import { DateQuestion } from '#/design/date-question.tsx'
import { TextAreaField } from '#/design/field.tsx'
import { FileButton } from '#/design/file-button.tsx'
import { overtakeError, toast, toastError } from '#/design/toast.ts'
import { SheetError } from '#/kernel/sheets.ts'
import { t, translate } from '#/kernel/words.ts'
import { UnreadBanner } from '#/design/unread.tsx'
import { HEADERS, type Orders } from '../../sheets/rules.ts'
import { sheetErrors } from '../../sheets/texts.ts'
import { stoppedToast, syncedToast, syncTexts } from '../texts.ts'
import { keepLastSync, readLastSync } from './last-sync.ts'
import { SyncInstructions } from './sync-instructions.tsx'
import { SyncPreview } from './sync-preview.tsx'
import { useCheck } from './use-check.ts'
import { useSheet } from './use-sheet.ts'
import { useSync } from './use-sync.ts'

/** `wrong`: why a file can’t be read; it takes the place of what was there, so that nothing else is synced instead. */
type Source = { name: string | null; text: string; wrong?: string }
const NOTHING: Source = { name: null, text: '' }

/** The tab Google Sheets Sync: previews a spreadsheet's rows, then stores them as forms (APPLY-8). */
export function SyncTab() {
  const [source, setSource] = useState(NOTHING)
  const [orders, setOrders] = useState<Orders>({})
  const [round, setRound] = useState(0)
  const today = useToday()
  const [lastSync, setLastSync] = useState(readLastSync)
  const sheet = useSheet(source.text, orders)
  const wrong = source.wrong ?? sheet.wrong
  const check = useCheck(sheet.rows, round)
  const { done, run, stop } = useSync()
  const good = check?.rows.filter(({ problem }) => problem === null) ?? []
  const isChecked = check !== null && check.checked === check.of
  const isUnanswered = sheet.asked.some(({ field }) => orders[field] === undefined)
  const checking = sheet.reading || (sheet.rows !== null && !isChecked && !check?.failed)

  function take(next: Source) {
    // Said of the data that was there.
    overtakeError()
    setSource(next)
    setOrders({})
  }
  async function sync() {
    if (wrong !== undefined) return toastError({ title: syncTexts.failed.title, description: wrong })
    if (source.text.trim() === '') return toastError(syncTexts.no_data)
    if (!check || !isChecked) return undefined
    try {
      const { added, left } = await run(good)
      const skipped = check.rows.length - added - left
      toast(left > 0 ? stoppedToast(added, skipped, left) : syncedToast(added, skipped))
      const now = serverTime().toISOString()
      keepLastSync(now)
      setLastSync(now)
      if (left === 0) take(NOTHING)
    } catch (error) {
      toastFailure(error, syncTexts.failed)
    }
    // Rows stored by now are known.
    setRound(round + 1)
    return undefined
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <span className="text-ink-2">{t('Last sync:')} </span>
          <b>{lastSync ? formatMoment(lastSync) : t('Never')}</b>
        </p>
        <p role="status">
          <Badge tone={done === null ? 'green' : 'glow'}>
            {done === null ? t('Ready') : t('Syncing...')}
          </Badge>
        </p>
      </Card>
      <SyncInstructions />
      <Card className="grid gap-4">
        <SourceFields source={source} disabled={done !== null} onSource={take} />
        {sheet.asked.map((asked) => (
          <DateQuestion
            key={asked.field}
            column={translate(HEADERS[asked.field])}
            example={asked.example}
            order={orders[asked.field]}
            onOrder={(order) => setOrders({ ...orders, [asked.field]: order })}
            today={today}
          />
        ))}
        {isUnanswered && (
          <p className="text-ink-2" role="status">
            {t('The rows are checked once these dates are clear.')}
          </p>
        )}
        {wrong !== undefined && (
          <Banner tone="danger" role="alert">
            {wrong}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
          <Button look="outline" disabled={done !== null} onClick={() => take(NOTHING)}>
            {t('Clear')}
          </Button>
          {done === null ? (
            <Button
              busy={checking}
              busyLabel={t('Checking...')}
              aria-disabled={
                (sheet.asked.length > 0 && sheet.rows === null) || Boolean(check?.failed) || undefined
              }
              onClick={() => void sync()}
            >
              {t('Sync Data')}
            </Button>
          ) : (
            <Button look="outline" onClick={stop}>
              {t('Stop')}
            </Button>
          )}
        </div>
      </Card>
      {Boolean(check?.failed) && (
        <UnreadBanner onRetry={() => setRound(round + 1)}>
          {t('The rows could not be checked. Nothing was written.')}
        </UnreadBanner>
      )}
      {check && <SyncPreview check={check} synced={done} />}
      <RunningGuard
        running={done !== null}
        description={t('The sync stops if you leave. Rows synced so far are kept; sync again to continue.')}
      />
    </div>
  )
}

type SourceProps = { source: Source; disabled: boolean; onSource: (source: Source) => void }

function SourceFields({ source, disabled, onSource }: SourceProps) {
  async function upload(file: File | undefined) {
    if (!file) return
    try {
      onSource({ name: file.name, text: await readText(file, sheetErrors.no_text) })
    } catch (error) {
      if (!(error instanceof SheetError)) console.warn('The file is not readable', error)
      const wrong = translate(error instanceof SheetError ? error.message : syncTexts.failed.description)
      onSource({ name: file.name, text: '', wrong })
      toastError({ title: syncTexts.failed.title, description: wrong })
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t('CSV file')}
          accept=".csv,text/csv"
          onChoose={(file) => void upload(file)}
          look="outline"
          disabled={disabled}
        >
          {t('Upload CSV file')}
        </FileButton>
        {source.name !== null && <span className="min-w-0 break-words">{source.name}</span>}
      </div>
      {source.name === null && (
        <TextAreaField
          name="csv"
          label={t('Or paste CSV data')}
          rows={6}
          spellCheck={false}
          disabled={disabled}
          value={source.text}
          onValueChange={(text) => onSource({ name: null, text })}
        />
      )}
    </>
  )
}
