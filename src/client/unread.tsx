import { useState } from 'react'
import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { textOf } from '#/client/api.ts'
import { statusOf } from '#/client/query.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'

type Props = { error: Error; fallback: Text; onRetry: () => Promise<unknown> }

/** In place of what could not be read: why, and Retry, unless the answer is a refusal, which stays (PORTAL-8). */
export function Unread({ error, fallback, onRetry }: Props) {
  const [busy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void onRetry().finally(() => setBusy(false))
  }
  const button = (
    <Button busy={busy} busyLabel={t('Loading...')} onClick={retry}>
      {t('Retry')}
    </Button>
  )
  return (
    <Banner tone="danger" role="alert" action={isAnswer(error) ? null : button}>
      {textOf(error, fallback).description}
    </Banner>
  )
}

/** Another try would be answered the same; not so an ended session or too many calls. */
function isAnswer(error: Error): boolean {
  const status = statusOf(error) ?? 500
  return status < 500 && status !== 401 && status !== 429
}
