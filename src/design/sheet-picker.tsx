import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { t } from '#/kernel/words.ts'
import { Card } from './card.tsx'
import { FileButton } from './file-button.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type Props = {
  title: string
  /** What is read of the file, and what happens to it. */
  children: ReactNode
  /** The chosen file and how much is in it: '120 rows'. */
  file: { name: string; size: string } | null
  reading: boolean
  /** It is being imported. */
  disabled: boolean
  onChoose: (file: File | undefined) => void
  onClear: () => void
}

/** Chooses a spreadsheet, as a workbook or CSV file. Leaving one that isn't imported yet asks first (PORTAL-14). */
export function SheetPicker({ title, children, file, reading, disabled, onChoose, onClear }: Props) {
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{title}</h2>
        <p className="max-w-[70ch] text-ink-2">{children}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t('Spreadsheet')}
          accept=".xlsx,.csv,.txt,.tsv,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChoose={onChoose}
          look={file ? 'outline' : 'primary'}
          disabled={disabled}
          busy={reading}
          busyLabel={t('Reading...')}
        >
          {file ? t('Choose another file') : t('Choose a file')}
        </FileButton>
        {file && (
          <>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <b>{file.name}</b>, {file.size}
            </span>
            <Button look="quiet" disabled={disabled} onClick={onClear}>
              {t('Remove')}
            </Button>
          </>
        )}
      </div>
      <LeaveGuard
        dirty={file !== null && !disabled}
        description={t('The spreadsheet you chose will be lost.')}
      />
    </Card>
  )
}
