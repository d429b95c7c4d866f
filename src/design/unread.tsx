import { useState, type ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'

type Props = {
  title?: ReactNode
  /** What could not be read, and why. */
  children: ReactNode
  /** Reads again, and settles when there is an answer, good or bad. Undefined if it is gone for good. */
  onRetry: (() => Promise<unknown> | void) | undefined
}

/** Stands where something could not be read. Its button tries again, and is busy until there is an answer. */
export function Unread({ title, children, onRetry }: Props) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry?.()
    setBusy(false)
  }
  return (
    <Banner
      tone="danger"
      role="alert"
      title={title}
      action={
        onRetry && (
          <Button busy={busy} busyLabel={t('Loading...')} onClick={() => void retry()}>
            {t('Retry')}
          </Button>
        )
      }
    >
      {children}
    </Banner>
  )
}
