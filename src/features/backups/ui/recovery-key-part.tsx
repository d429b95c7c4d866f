import { Suspense, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import { useIsAdmin } from '#/client/admins-only.tsx'
import type { RECOVERY_KEY_STATES } from '../rules.ts'

type State = (typeof RECOVERY_KEY_STATES)[number]

const RecoveryKeyDialog = lazyPart(async () => ({
  default: (await import('./recovery-key-dialog.tsx')).RecoveryKeyDialog,
}))

/**
 * Warns admins until the recovery key is on paper (BACKUP-3). The dialog outlives the warning, whose reason ends as it
 * is saved.
 */
export function RecoveryKeyWarning({ state }: { state: State | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {state !== undefined && state !== 'saved' && (
        <Banner
          tone="action"
          title={state === 'none' ? t('There is no recovery key yet') : t('The recovery key was not saved')}
          action={
            <Button look="outline" onClick={() => setOpen(true)}>
              {state === 'none' ? t('Make the recovery key') : t('Make another one')}
            </Button>
          }
        >
          {t('Without a recovery key, nobody can open the backups if this server is lost.')}
        </Banner>
      )}
      {open && <LoadedDialog replaces={state !== 'none'} onClose={() => setOpen(false)} />}
    </>
  )
}

/** In System Status: whether there is a key, and for admins a new one in case the paper is lost. */
export function RecoveryKeyFact({ state }: { state: State }) {
  const [open, setOpen] = useState(false)
  const isAdmin = useIsAdmin()
  if (state !== 'saved') return <Badge tone="glow">{state === 'none' ? t('None yet') : t('Not saved')}</Badge>
  return (
    <span className="flex items-center justify-end gap-2">
      <Badge tone="green">{t('On paper')}</Badge>
      {isAdmin && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('Make a new key')}
        </Button>
      )}
      {open && <LoadedDialog replaces onClose={() => setOpen(false)} />}
    </span>
  )
}

function LoadedDialog(props: { replaces: boolean; onClose: () => void }) {
  return (
    <Suspense>
      <RecoveryKeyDialog {...props} />
    </Suspense>
  )
}
