import { createContext, useContext, useLayoutEffect } from 'react'

/** The dialog around: holds it open until the returned function is called. Apart from it, since every form asks. */
export const HoldDialog = createContext<(() => () => void) | null>(null)

/**
 * Keeps the dialog around, if there is one, open while a write is on its way: who closes it means that nothing
 * happens (PORTAL-14).
 */
export function useHoldsDialog(isWriting: boolean): void {
  const hold = useContext(HoldDialog)
  useLayoutEffect(() => (isWriting ? hold?.() : undefined), [hold, isWriting])
}
