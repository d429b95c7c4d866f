import { counted } from '#/kernel/counted.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { LeaveGuard } from '#/design/leave-guard.tsx'
import type { ImportProgress } from './use-import.ts'

type Props = {
  good: number
  left_out: number
  ready: boolean
  progress: ImportProgress | null
  onImport: () => void
  onCancel: () => void
}

/** Writes the good rows: all of them or, cancelled, none. */
export function ImportPart({ good, left_out, ready, progress, onImport, onCancel }: Props) {
  if (progress) {
    const { step, done, of } = progress
    const words = step === 'sending' ? `Sending ${done} of ${of} rows...` : `Writing ${done} of ${of} rows...`
    return (
      <Card className="grid gap-4">
        <LeaveGuard
          dirty
          description="The import is running. If you leave, look below later whether it was written."
        />
        <p role="status" className="font-medium">
          {words}
        </p>
        <progress className="w-full accent-green" aria-label="Import" value={done} max={of} />
        <div>
          <Button look="outline" onClick={onCancel}>
            Cancel import
          </Button>
        </div>
      </Card>
    )
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-[60ch] text-ink-2">
        {good === 0
          ? 'No row can be imported.'
          : `All ${counted(good, 'member')} are added together${left_out > 0 ? `; ${counted(left_out, 'row')} left out` : ''}. You can undo the whole import today.`}
      </p>
      <Button disabled={good === 0} busy={!ready} busyLabel="Checking..." onClick={onImport}>
        {good === 0 ? 'Import members' : `Import ${counted(good, 'member')}`}
      </Button>
    </Card>
  )
}
