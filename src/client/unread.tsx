import type { ReactNode } from 'react'
import type { Text } from '#/kernel/refusal.ts'
import { textOf } from '#/client/api.ts'
import { statusOf } from '#/client/query.ts'
import { UnreadBanner } from '#/design/unread.tsx'

type Props = { error: unknown; fallback: Text; title?: ReactNode; onRetry: () => Promise<unknown> }

/** In place of what could not be read: why, and Retry, unless the answer is a refusal, which stays (PORTAL-8). */
export function Unread({ error, fallback, title, onRetry }: Props) {
  return (
    <UnreadBanner title={title} onRetry={isAnswer(error) ? undefined : onRetry}>
      {textOf(error, fallback).description}
    </UnreadBanner>
  )
}

/** Another try would be answered the same; not so an ended session or too many calls. */
function isAnswer(error: unknown): boolean {
  const status = statusOf(error) ?? 500
  return status < 500 && status !== 401 && status !== 429
}
