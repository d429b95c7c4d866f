import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'

/** Shown instead of a table that could not be loaded. */
export function UnreadBanner({ text, busy, onRetry }: { text: Text; busy: boolean; onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        <Button busy={busy} busyLabel={t('Loading...')} onClick={onRetry}>
          {t('Retry')}
        </Button>
      }
    >
      {text.description}
    </Banner>
  )
}
