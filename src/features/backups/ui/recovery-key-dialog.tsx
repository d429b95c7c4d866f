import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { shownOnceWords } from '#/design/unsaved.tsx'
import { TextField } from '#/design/field.tsx'
import { useLiveForm } from '#/design/use-live-form.ts'
import { isEndOf } from '../rules.ts'
import './recovery-key.css'
import { useRecoveryKey } from './use-recovery-key.ts'

type Props = { replaces: boolean; onClose: () => void }

/** Shows a new recovery key once, to be printed, and asks for its end from paper (BACKUP-3). */
export function RecoveryKeyDialog({ replaces, onClose }: Props) {
  const { make, confirm } = useRecoveryKey()
  const [typed, setTyped] = useState('')
  const key = make.data
  const { tried, form, button } = useLiveForm(() => {
    if (!key || !isEndOf(key.printed, typed)) return false
    confirm.mutate(key.id, { onSuccess: onClose })
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Recovery key')}
      description={t(
        'If this server is lost, this key opens the backups on another machine. Without it, nobody can.',
      )}
      busy={make.isPending || confirm.isPending}
      dirty={key !== undefined && !confirm.isSuccess}
      unsaved={shownOnceWords(t('Close now? You won’t see this key again.'))}
      footer={
        key ? (
          <Button busy={confirm.isPending} busyLabel={t('Saving...')} {...button}>
            {t('It is on paper')}
          </Button>
        ) : (
          <Button busy={make.isPending} busyLabel={t('Making...')} onClick={() => make.mutate()}>
            {replaces ? t('Make a new key') : t('Make the key')}
          </Button>
        )
      }
    >
      {key ? (
        <div className="grid gap-4 pb-2">
          <p className="recovery-key rounded-card border border-rule-2 bg-sheet p-4 text-center font-mono text-lg leading-relaxed">
            {key.printed}
          </p>
          <p>
            {t(
              'You’ll see it only once. Print it or write it down and keep it away from the server, like the key to a safe: anyone with the key and a backup can read everything.',
            )}
          </p>
          <form {...form} className="not-printed grid gap-4">
            <Button look="outline" onClick={() => window.print()}>
              {t('Print')}
            </Button>
            <TextField
              name="end"
              label={t('The last two groups, from paper')}
              autoComplete="off"
              required
              value={typed}
              onValueChange={setTyped}
              {...(tried && !isEndOf(key.printed, typed) ? { error: t('That isn’t how the key ends') } : {})}
            />
          </form>
        </div>
      ) : (
        <p className="pb-2">
          {replaces
            ? t('Keep the old key for the backups made so far. New backups open only with the new key.')
            : t('You’ll see nine groups of letters and digits, only once. Have a printer or pen ready.')}
        </p>
      )}
    </Dialog>
  )
}
