import { WifiOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import type { ButtonStyle } from '#/design/button-style.ts'
import { useNetworkReturn, useOnline } from '#/design/use-online.ts'
import { keepFocusNear } from '#/design/use-return-focus.ts'

/** Reads again, and settles when there is an answer, good or bad. */
type OnRetry = () => Promise<unknown> | void

type Props = {
  title?: ReactNode
  /** What could not be read, and why. */
  children: ReactNode
  /** Undefined if it is gone for good. */
  onRetry: OnRetry | undefined
}

/** Stands where something could not be read; without a network until there is one. */
export function UnreadBanner({ title, children, onRetry }: Props) {
  const online = useOnline()
  useNetworkReturn(onRetry)
  if (!online && onRetry) return <NeedsNetwork />
  return (
    <Banner tone="danger" role="alert" title={title} action={onRetry && <RetryButton onRetry={onRetry} />}>
      {children}
    </Banner>
  )
}

/** The same within a list or a card that stays. */
export function UnreadLine({ children, onRetry }: { children: ReactNode; onRetry: OnRetry }) {
  const online = useOnline()
  useNetworkReturn(onRetry)
  if (!online) return <NeedsNetwork />
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 py-2">
      {children}
      <RetryButton look="outline" size="sm" onRetry={onRetry} />
    </p>
  )
}

/** No fault of anybody, and no Retry that could not help. One below another says nothing more. */
export function NeedsNetwork() {
  return (
    <p
      role="status"
      className="needs-network flex items-center gap-2.5 py-2 text-ink-2 [.needs-network+&]:hidden"
    >
      <WifiOff size={18} aria-hidden className="shrink-0" />
      {t('Needs a network. It loads by itself once there is one.')}
    </p>
  )
}

/** Is busy until there is an answer. */
function RetryButton({ onRetry, ...style }: { onRetry: OnRetry } & ButtonStyle) {
  const [busy, setBusy] = useState(false)
  const retry = async (pressed: HTMLElement) => {
    setBusy(true)
    const answer = Promise.resolve(onRetry())
    keepFocusNear(pressed, answer)
    try {
      await answer
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...style}
      busy={busy}
      busyLabel={t('Loading...')}
      onClick={({ currentTarget }) => void retry(currentTarget)}
    >
      {t('Retry')}
    </Button>
  )
}
