import { translate } from '#/kernel/words.ts'
import { UnreadBanner } from '#/design/unread.tsx'
import { seatToasts } from '../texts.ts'

/** Shown instead of the screen, or of what is under a tab, if loading failed. */
export function SeatsUnread({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return (
    <UnreadBanner title={translate(seatToasts.fetch_failed.title)} onRetry={onRetry}>
      {translate(seatToasts.fetch_failed.description)}
    </UnreadBanner>
  )
}
