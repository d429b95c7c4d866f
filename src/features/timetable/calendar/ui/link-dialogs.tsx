import { useEffect, useRef, type RefObject } from 'react'
import { t } from '#/kernel/words.ts'
import { ConfirmLater } from '#/design/confirm-later.tsx'

export type Asking = 'renew' | 'stop' | null

type Props = {
  asking: Asking
  onClose: () => void
  /** Whether there is a new link. */
  onRenew: () => Promise<boolean>
  onStop: () => unknown
  /** Where a new link stands: it gets the focus. */
  field: RefObject<HTMLInputElement | null>
}

/** Both make the current link stop working, so both ask first. */
export function LinkDialogs({ asking, onClose, onRenew, onStop, field }: Props) {
  const isNew = useRef(false)
  useEffect(() => {
    if (asking) isNew.current = false
  }, [asking])
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
        onConfirm={async () => {
          isNew.current = await onRenew()
        }}
        finalFocus={() => (isNew.current && field.current) || true}
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
