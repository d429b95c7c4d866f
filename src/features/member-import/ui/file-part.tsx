import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { counted } from '#/kernel/counted.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import type { MemberFile } from './use-member-file.ts'

type Props = {
  file: MemberFile | null
  reading: boolean
  disabled: boolean
  onChoose: (file: File | undefined) => void
  onClear: () => void
}

/** Chooses the spreadsheet. */
export function FilePart({ file, reading, disabled, onChoose, onClear }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">Bring your members along</h2>
        <p className="max-w-[70ch] text-ink-2">
          Upload your list as an Excel workbook or CSV file. We read names, phones, plans, seats and what is
          still due, and show you every row first. Nobody gets a message until you send the invitations.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label="Spreadsheet"
          className="sr-only"
          tabIndex={-1}
          disabled={disabled}
          onChange={({ target }) => {
            onChoose(target.files?.[0])
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
        <Button
          look={file ? 'outline' : 'primary'}
          disabled={disabled}
          busy={reading}
          busyLabel="Reading..."
          onClick={() => input.current?.click()}
        >
          <FileUp size={18} aria-hidden />
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        {file && (
          <>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <b>{file.name}</b>, {counted(file.sheet.lines.length, 'row')}
            </span>
            <Button look="quiet" disabled={disabled} onClick={onClear}>
              Remove
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
