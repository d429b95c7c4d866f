import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { createContext, useContext, useLayoutEffect } from 'react'
import { isLeaving } from '#/design/leaving.ts'

/** The dialog around: asks before it closes, until the returned function is called. */
export const HoldFile = createContext<(() => () => void) | null>(null)

/**
 * A chosen file that isn't saved yet would be lost with the dialog around it, which asks first, and on a page with the
 * tab that is closed or loaded anew (PORTAL-14). Whoever leaves a page for another of the app finds it there again.
 */
export function useHoldsFile(isChosen: boolean): void {
  const hold = useContext(HoldFile)
  // Some pages are shown where there is no router.
  const router = useRouter({ warn: false }) as { history: RouterHistory } | undefined
  useLayoutEffect(() => {
    if (!isChosen) return undefined
    if (hold) return hold()
    return router?.history.block({ blockerFn: () => false, enableBeforeUnload: () => !isLeaving() })
  }, [hold, router, isChosen])
}
