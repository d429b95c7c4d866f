import { useCallback, useLayoutEffect, useRef } from 'react'

const CONTROLS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

/** How long after closing the opener may still disappear, because the list around it is being refetched. */
const MOMENT_MS = 3000

/**
 * Where the focus goes when a dialog closes, for `finalFocus`: to its opener or, if that is gone or disappears in the
 * next moment (a row was deleted, a button was replaced), to the first control of its nearest remaining ancestor.
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
    const next = opener?.isConnected ? opener : nearestControl(path.current)
    // What takes the opener's place may come to the page with the same change, a moment later.
    if (!next) requestAnimationFrame(() => focusIfLost(path.current))
    return next
  }, [])
}

/** Ancestors up to the page's main part: nothing outside it belongs to the dialog. */
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

/** For a button whose press takes it away, with its row or card: the focus stays in the list. */
export function keepFocusNear(pressed: HTMLElement): void {
  standInFor(pressed, [...pathOf(pressed)])
}

function standInFor(opener: HTMLElement, path: readonly HTMLElement[]): void {
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return
    observer.disconnect()
    focusIfLost(path)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), MOMENT_MS)
}

/** Unless the focus has moved elsewhere meanwhile. */
function focusIfLost(path: readonly HTMLElement[]): void {
  if (document.activeElement === document.body) nearestControl(path)?.focus({ preventScroll: true })
}
