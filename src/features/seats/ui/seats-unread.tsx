import { translate } from '#/kernel/words.ts'
import { Unread } from '#/design/unread.tsx'
import { seatToasts } from '../texts.ts'

/** Shown instead of the screen if loading failed. */
export function SeatsUnread({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return (
    <Unread title={translate(seatToasts.fetch_failed.title)} onRetry={onRetry}>
      {translate(seatToasts.fetch_failed.description)}
    </Unread>
  )
}
