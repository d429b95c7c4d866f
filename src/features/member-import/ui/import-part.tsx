import { formatCount } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { RunningGuard } from '#/design/leave-guard.tsx'
import { willBeAdded } from '../texts.ts'
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
    const words =
      step === 'sending'
        ? t('Sending {done} of {of} rows...', { done, of })
        : t('Writing {done} of {of} rows...', { done, of })
    return (
      <Card className="grid gap-4">
        <RunningGuard
          running
          description={t(
            'The import is running. If you leave, come back later and see below whether it finished.',
          )}
        />
        <p role="status" className="font-medium">
          {words}
        </p>
        <progress className="w-full accent-green" aria-label={t('Import')} value={done} max={of} />
        <div>
          <Button look="outline" onClick={onCancel}>
            {t('Cancel import')}
          </Button>
        </div>
      </Card>
    )
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-[60ch] text-ink-2">
        {good === 0 ? t('No row can be imported.') : willBeAdded(good, left_out)}
      </p>
      <Button disabled={good === 0} busy={!ready} busyLabel={t('Checking...')} onClick={onImport}>
        {good === 0 ? t('Import members') : t('Import {members}', { members: formatCount(good, 'member') })}
      </Button>
    </Card>
  )
}
