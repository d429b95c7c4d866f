import { t } from '#/kernel/words.ts'
import { ConfirmLater } from '#/design/confirm-later.tsx'

export type Asking = 'renew' | 'stop' | null

type Props = { asking: Asking; onClose: () => void; onRenew: () => unknown; onStop: () => unknown }

/** Both make the current link stop working, so both ask first. */
export function LinkDialogs({ asking, onClose, onRenew, onStop }: Props) {
  const onOpenChange = (open: boolean) => !open && onClose()
  return (
    <>
      <ConfirmLater
        open={asking === 'renew'}
        onOpenChange={onOpenChange}
        title={t('Make a new calendar link?')}
        description={t(
          'The old link will stop working. Calendars that use it won’t update until you add the new one.',
        )}
        confirmLabel={t('New link')}
        busyLabel={t('Making the link...')}
        cancelLabel={t('Cancel')}
        onConfirm={onRenew}
      />
      <ConfirmLater
        open={asking === 'stop'}
        onOpenChange={onOpenChange}
        title={t('Remove your calendar link?')}
        description={t('The link will stop working. Calendars that use it won’t update any more.')}
        confirmLabel={t('Remove link')}
        busyLabel={t('Removing...')}
        cancelLabel={t('Cancel')}
        onConfirm={onStop}
      />
    </>
  )
}
