import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Asks before Back leaves the page under a dialog, or the tab is closed, while the dialog holds what was typed
 * (PORTAL-14). The app's own navigations pass: a dialog that is closed may change the address.
 */
export function useBackAsks(open: boolean, holdsTyped: () => boolean, ask: () => void): void {
  // Some dialogs are shown where there is no router.
  const router = useRouter({ warn: false }) as { history: RouterHistory } | undefined
  const holdsNow = useEffectEvent(holdsTyped)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!open) return undefined
    return router?.history.block({
      blockerFn: ({ action }) => {
        if (action === 'PUSH' || action === 'REPLACE' || !holdsNow()) return false
        askNow()
        return true
      },
      enableBeforeUnload: () => holdsNow(),
    })
  }, [open, router])
}
