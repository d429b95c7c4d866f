import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useToday } from '#/client/clock.ts'
import { orpc } from '#/client/api.ts'
import { useSheetFile, type SheetFile } from '#/client/use-sheet-file.ts'
import { Unread } from '#/client/unread.tsx'
import { formatCount } from '#/kernel/counted.ts'
import { t, translate } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { ColumnChoices } from '#/design/column-choices.tsx'
import { SheetPicker } from '#/design/sheet-picker.tsx'
import { toast } from '#/design/toast.ts'
import { UnreadBanner } from '#/design/unread.tsx'
import { countHeaders, missingColumn } from '../headers/rules.ts'
import { FIELD_LABELS, MISSING_COLUMN } from '../headers/texts.ts'
import { MOST_ROWS, type ImportFacts } from '../rules.ts'
import type { SheetPlan } from '../sheets/rules.ts'
import { importedToast, importToasts } from '../texts.ts'
import { ImportPart } from './import-part.tsx'
import { PAST_IMPORTS, PastImports } from './past-imports.tsx'
import { PreviewPart } from './preview-part.tsx'
import { QuestionsPart } from './questions-part.tsx'
import { useImport } from './use-import.ts'
import { useMapping } from './use-mapping.ts'
import { useVerdicts } from './use-verdicts.ts'

/** `/admin/members-import`: members of another system come along from a spreadsheet (IMPORT-1). */
export function MemberImport() {
  const { file, reading, choose, clear } = useSheetFile({ countHeaders, most_rows: MOST_ROWS })
  const { progress, run, cancel } = useImport()
  const facts = useQuery(orpc.admin.memberImport.findImportFacts.queryOptions({ enabled: file !== null }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SheetPicker
        title={t('Bring your members along')}
        file={file && { name: file.name, size: formatCount(file.sheet.lines.length, 'row') }}
        reading={reading}
        disabled={progress !== null}
        onChoose={(chosen) => void choose(chosen)}
        onClear={clear}
      >
        {t(
          'Upload your list as an Excel workbook or CSV file. We read names, phones, plans, seats and what is still due, and show you every row first. Nobody gets a message until you send the invitations.',
        )}
      </SheetPicker>
      {facts.error && (
        <Unread error={facts.error} fallback={importToasts.check_failed} onRetry={() => facts.refetch()} />
      )}
      {file && facts.data && (
        <DryRun
          key={`${file.name} ${file.sheet.headers.join()} ${file.sheet.lines.length}`}
          file={file}
          facts={facts.data}
          importing={{ progress, run, cancel }}
          onImported={clear}
        />
      )}
      <PastImports />
    </div>
  )
}

type Props = {
  file: SheetFile
  facts: ImportFacts<SheetPlan>
  importing: ReturnType<typeof useImport>
  onImported: () => void
}

const NOBODY: ReadonlySet<number> = new Set()

function DryRun({ file, facts, importing, onImported }: Props) {
  const today = useToday()
  const [round, setRound] = useState(0)
  const read = useMapping(file.sheet, facts.plans, today)
  const asked = useMemo(() => read.rows && { rows: read.rows, facts, today }, [read.rows, facts, today])
  // By the numbers of one file's rows: another may have the same name, and other people in them.
  const [ticked, setTicked] = useState({ sheet: file.sheet, siblings: NOBODY })
  const siblings = ticked.sheet === file.sheet ? ticked.siblings : NOBODY
  const verdicts = useVerdicts(asked, round, siblings)
  const good = verdicts?.rows.filter(({ verdict }) => verdict === null) ?? []
  const isChecked = verdicts !== null && verdicts.checked === verdicts.of
  const { progress, run, cancel } = importing

  async function importAll() {
    const { headers } = file.sheet
    const done = await run({ name: file.name, headers, mapping: read.mapping, rows: good })
    if (done === undefined) return setRound(round + 1)
    if (done === null) return toast({ title: t('Import cancelled'), description: t('Nothing was written.') })
    toast(importedToast(done.members))
    onImported()
    // The button that was pressed is gone with the file.
    return document.getElementById(PAST_IMPORTS)?.focus()
  }

  if (!read.ready) return null
  const disabled = progress !== null
  const missing = missingColumn(read.mapping.columns)
  return (
    <>
      <ColumnChoices
        sheet={file.sheet}
        labels={FIELD_LABELS}
        unused={t('Not imported')}
        columns={read.mapping.columns}
        remembered={read.remembered}
        disabled={disabled}
        onColumn={read.setColumn}
      />
      <QuestionsPart
        asked={read.asked}
        words={read.words}
        mapping={read.mapping}
        plans={facts.plans}
        disabled={disabled}
        onOrder={read.setOrder}
        onPlan={read.setPlan}
      />
      {Boolean(verdicts?.failed) && (
        <UnreadBanner onRetry={() => setRound(round + 1)}>
          {t('The rows could not be checked. Nothing was written.')}
        </UnreadBanner>
      )}
      {missing && (
        <Banner tone="action" role="status">
          {translate(MISSING_COLUMN[missing])}
        </Banner>
      )}
      {verdicts && !missing && (
        <PreviewPart
          verdicts={verdicts}
          plans={facts.plans}
          today={today}
          siblings={
            disabled
              ? null
              : { chosen: siblings, onChoose: (chosen) => setTicked({ sheet: file.sheet, siblings: chosen }) }
          }
        />
      )}
      {verdicts && !missing && (
        <ImportPart
          good={good.length}
          left_out={verdicts.rows.length - good.length}
          ready={isChecked}
          progress={progress}
          onImport={() => void importAll()}
          onCancel={() => void cancel()}
        />
      )}
    </>
  )
}
