import { useState } from 'react'
import { Banner } from '#/web/design/banner.tsx'
import { Button } from '#/web/design/button.tsx'
import { seatToasts } from '../texts.ts'

/** In place of the screen when nothing could be read. */
export function SeatsUnread({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void onRetry().finally(() => setBusy(false))
  }
  return (
    <Banner
      tone="danger"
      title={seatToasts.fetch_failed.title}
      action={
        <Button look="outline" busy={busy} busyLabel="Loading..." onClick={retry}>
          Retry
        </Button>
      }
    >
      {seatToasts.fetch_failed.description}
    </Banner>
  )
}
