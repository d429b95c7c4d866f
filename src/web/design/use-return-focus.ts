import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes when a dialog closes, for `finalFocus`: to what opened it or, where that has gone by then (a row was
 * deleted, a button has become another), to the first control of what still stands around it. `null` leaves it to Base UI.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | null {
  const path = useRef<HTMLElement[]>([])
  useLayoutEffect(() => {
    if (open) path.current = [...pathOf(document.activeElement)]
  }, [open])
  return useCallback(() => path.current.find((element) => element.isConnected) ?? null, [])
}

/** Up to the page's main part: outside of it stands nothing that belongs to the dialog. */
function* pathOf(element: Element | null): Generator<HTMLElement> {
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) {
    yield at
    if (at.tagName === 'MAIN') return
  }
}
