import { useCallback, useLayoutEffect, useRef } from 'react'

const CONTROLS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

/** How long after closing the opener may still disappear, because the list around it is being refetched. */
const MOMENT_MS = 3000

/** What a list consists of. */
const ITEMS = 'tr, li, article'

/** `isBeside`: a neighbour of the opener's row; otherwise the opener is in it. */
type Step = { element: HTMLElement; isBeside: boolean }

/**
 * Where the focus goes when a dialog closes, for `finalFocus`: to its opener or, if that is gone or disappears in the
 * next moment (a row was deleted, a button was replaced), to what `nearestPlace` says. `null` leaves it to Base UI.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | false | null {
  const path = useRef<Step[]>([])
  useLayoutEffect(() => {
    if (open) path.current = [...pathOf(document.activeElement)]
  }, [open])
  return useCallback(() => {
    const opener = path.current[0]?.element
    if (opener?.isConnected) standInFor(opener, path.current)
    const next = opener?.isConnected ? opener : nearestPlace(path.current)
    if (next?.matches(CONTROLS)) return next
    // What takes the opener's place may come to the page with the same change, a moment later.
    requestAnimationFrame(() => focusIfLost(path.current))
    if (next === null || !opener) return null
    // Base UI would go to the first button in a row or card; the dialog may hold the focus until it has faded.
    standInFor(opener, path.current)
    return false
  }, [])
}

/**
 * Ancestors up to the page's main part: nothing outside it belongs to the dialog. Beside an item stand its neighbours,
 * one of which takes its place when it goes.
 */
function* pathOf(element: Element | null): Generator<Step> {
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) {
    yield { element: at, isBeside: false }
    if (at.matches(ITEMS))
      for (const beside of [at.nextElementSibling, at.previousElementSibling])
        if (beside instanceof HTMLElement) yield { element: beside, isBeside: true }
    if (at.tagName === 'MAIN') return
  }
}

/**
 * The first control of the nearest ancestor that remains. But when a row or card has gone from its list, no control of
 * another: one more Enter would act on what nobody has looked at. Then it is the neighbour itself, whose controls are
 * the next stops; without one, a control outside the list.
 */
function nearestPlace(path: readonly Step[]): HTMLElement | null {
  let hasItemGone = false
  for (const { element, isBeside } of path) {
    if (!element.isConnected) {
      if (!isBeside && element.matches(ITEMS)) hasItemGone = true
      continue
    }
    if (isBeside) return element
    const isOthers = (control: HTMLElement) => hasItemGone && isInItem(control, element)
    const controls = element.querySelectorAll<HTMLElement>(CONTROLS)
    const seen = [...controls].find((control) => control.getClientRects().length > 0 && !isOthers(control))
    if (seen) return seen
    if (element.matches(ITEMS)) return element
  }
  return null
}

/** Whether the control belongs to an item of a list within `around`. */
function isInItem(control: HTMLElement, around: HTMLElement): boolean {
  const item = control.closest(ITEMS)
  return item !== null && item !== around && around.contains(item)
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
  path: readonly Step[],
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
function focusIfLost(path: readonly Step[]): boolean {
  if (document.activeElement === document.body) focusAt(nearestPlace(path))
  return document.activeElement !== document.body
}

/** A row or a card takes the focus only now, so that no click on it does. */
function focusAt(place: HTMLElement | null): void {
  if (place && !place.matches(CONTROLS)) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place?.focus({ preventScroll: true })
}
