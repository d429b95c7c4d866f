import { useCallback, useLayoutEffect, useRef } from 'react'

const CONTROLS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

/** How long what opened a dialog may still go after it: the list around it is being read again. */
const MOMENT_MS = 3000

/**
 * Where the focus goes when a dialog closes, for `finalFocus`: to what opened it or, where that has gone by then or goes in
 * the next moment (a row was deleted, a button has become another), to the first control of what still stands around it.
 * `null` leaves it to Base UI.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | null {
  const path = useRef<HTMLElement[]>([])
  useLayoutEffect(() => {
    if (open) path.current = [...pathOf(document.activeElement)]
  }, [open])
  return useCallback(() => {
    const [opener] = path.current
    if (opener?.isConnected) standInFor(opener, path.current)
    return opener?.isConnected ? opener : nearestControl(path.current)
  }, [])
}

/** Up to the page's main part: outside of it stands nothing that belongs to the dialog. */
function* pathOf(element: Element | null): Generator<HTMLElement> {
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) {
    yield at
    if (at.tagName === 'MAIN') return
  }
}

function nearestControl(path: readonly HTMLElement[]): HTMLElement | null {
  for (const around of path.filter((element) => element.isConnected)) {
    const controls = around.querySelectorAll<HTMLElement>(CONTROLS)
    const seen = [...controls].find((control) => control.checkVisibility())
    if (seen) return seen
  }
  return null
}

function standInFor(opener: HTMLElement, path: readonly HTMLElement[]): void {
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return
    observer.disconnect()
    // Unless somebody has gone elsewhere meanwhile.
    if (document.activeElement === document.body) nearestControl(path)?.focus({ preventScroll: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), MOMENT_MS)
}
