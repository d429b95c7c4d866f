import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isLeaving } from '#/design/leaving.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** It leads away from outside a dialog, such as the news of a toast: what was typed there isn't left unasked. */
    asks?: true | undefined
  }
}

/**
 * Asks before Back leaves the page under a dialog, or the tab is closed, while the dialog holds what was typed
 * (PORTAL-14). The app's own navigations pass unless they say otherwise: a dialog that is closed may change the
 * address. While it is held open by a write, Back does nothing.
 */
export function useBackAsks(
  open: boolean,
  { holdsTyped, isHeld, ask }: { holdsTyped: () => boolean; isHeld: boolean; ask: () => void },
): void {
  // Some dialogs are shown where there is no router.
  const router = useRouter({ warn: false }) as { history: RouterHistory } | undefined
  const holdsNow = useEffectEvent(holdsTyped)
  const isHeldNow = useEffectEvent(() => isHeld)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!open) return undefined
    return router?.history.block({
      blockerFn: ({ action, nextLocation }) => {
        const isOwn = (action === 'PUSH' || action === 'REPLACE') && !nextLocation.state.asks
        if (isOwn) return false
        if (isHeldNow()) return true
        if (!holdsNow()) return false
        askNow()
        return true
      },
      enableBeforeUnload: () => holdsNow() && !isLeaving(),
    })
  }, [open, router])
}

/** Escape, and a tap beside, say no to the question whether to lose what was typed, as to any other. */
export const isTakenBackBy = (reason: string | undefined) =>
  reason === 'escape-key' || reason === 'outside-press'
