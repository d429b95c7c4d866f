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

/**
 * Ancestors up to the page's main part: nothing outside it belongs to the dialog. Beside a row stand its neighbours,
 * one of which takes its place when it goes.
 */
function* pathOf(element: Element | null): Generator<HTMLElement> {
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) {
    yield at
    if (at.matches('tr, li'))
      for (const beside of [at.nextElementSibling, at.previousElementSibling])
        if (beside instanceof HTMLElement) yield beside
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

/**
 * For a button whose press takes it away, with its row or card: the focus stays in the list. `answered`: what the
 * press waits for, if it may take longer than a moment.
 */
export function keepFocusNear(pressed: HTMLElement, answered?: Promise<unknown>): void {
  standInFor(pressed, [...pathOf(pressed)], answered)
}

function standInFor(
  opener: HTMLElement,
  path: readonly HTMLElement[],
  answered: Promise<unknown> = Promise.resolve(),
): void {
  const observer = new MutationObserver(() => {
    // Where a skeleton takes its place, the first control comes with what it stands for.
    if (!opener.isConnected && focusIfLost(path)) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const stop = () => setTimeout(() => observer.disconnect(), MOMENT_MS)
  void answered.then(stop, stop)
}

/** Unless the focus has moved elsewhere meanwhile. Whether it is somewhere now. */
function focusIfLost(path: readonly HTMLElement[]): boolean {
  if (document.activeElement === document.body) nearestControl(path)?.focus({ preventScroll: true })
  return document.activeElement !== document.body
}
