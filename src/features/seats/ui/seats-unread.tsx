import { useState } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { seatToasts } from '../texts.ts'

/** Shown instead of the screen if loading failed. */
export function SeatsUnread({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void onRetry().finally(() => setBusy(false))
  }
  return (
    <Banner
      tone="danger"
      title={translate(seatToasts.fetch_failed.title)}
      action={
        <Button busy={busy} busyLabel={t('Loading...')} onClick={retry}>
          {t('Retry')}
        </Button>
      }
    >
      {translate(seatToasts.fetch_failed.description)}
    </Banner>
  )
}
