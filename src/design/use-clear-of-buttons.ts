import { useEffect, type RefObject } from 'react'
import { offsetClearOf, type Kept, type Span } from '#/design/clear-of.ts'

/** From the screen's edges, in pixels. */
const MARGIN = 8

/** A main button, what a dialog is about, the control that was pressed, and a bar at an edge of the screen. */
const TO_PRESS = '.main-button, [data-dialog-head], :is(button, a, input):focus, [data-bar]'
/** Fields anywhere: after a sign-in the focus is on the heading, and a form waits below. */
const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'
/** In a dialog, the next thing to press is often beside the last; a page has too many of them to make way for. */
const IN_DIALOG = `${FIELDS}, button, a`
/** A row that is taller than this share of the screen holds more than was acted on. */
const TALLEST_ROW = 0.4

/**
 * Keeps whatever covers a part of the page, while it is there, from covering what is to be pressed in front, on the
 * page or in an open dialog, and after that from covering what it speaks of. It moves up or down, as little as
 * possible.
 */
export function useClearOfButtons(over: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const element = over.current
    if (!element || !isThere) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const moved = Number.parseFloat(element.style.translate.split(' ')[1] ?? '') || 0
        const offset = offsetFor(element, moved)
        if (offset !== moved) element.style.translate = `0 ${offset}px`
      })
    }
    const resized = new ResizeObserver(look)
    resized.observe(element)
    const changed = new MutationObserver(look)
    changed.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-open', 'hidden'],
    })
    const options = { capture: true, passive: true }
    addEventListener('scroll', look, options)
    addEventListener('resize', look)
    addEventListener('focusin', look)
    look()
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      changed.disconnect()
      removeEventListener('scroll', look, options)
      removeEventListener('resize', look)
      removeEventListener('focusin', look)
      element.style.translate = ''
    }
  }, [over, isThere])
}

function offsetFor(element: HTMLElement, moved: number): number {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const dialog = [...document.querySelectorAll('[data-sheet][data-open]')].at(-1)
  const front = dialog ?? document.body
  const boxes = (parts: Iterable<Element>, weight: number): Kept[] =>
    [...parts]
      .filter((part) => !element.contains(part))
      .map((part) => part.getBoundingClientRect())
      .filter((box) => box.height > 0 && box.left < right && box.right > left)
      .filter((box) => box.bottom > 0 && box.top < innerHeight)
      .map((box) => ({ top: box.top, bottom: box.bottom, weight }))
  const kept = [
    ...boxes(front.querySelectorAll(TO_PRESS), 4),
    ...boxes(spokenOf(front), 1),
    ...boxes(front.querySelectorAll(dialog ? IN_DIALOG : FIELDS), 0.5),
  ]
  const own: Span = { top: top - moved, bottom: bottom - moved }
  return Math.round(offsetClearOf(own, kept, { top: MARGIN, bottom: innerHeight - MARGIN }))
}

/** The fields of the form that was sent, the row or card that was acted on, and what the page says of it itself. */
function spokenOf(front: Element): Element[] {
  const pressed = document.activeElement
  const row = pressed?.closest('li, tr')
  const isRow = row && row.getBoundingClientRect().height < TALLEST_ROW * innerHeight
  return [
    ...front.querySelectorAll('[role="alert"], [data-problem]'),
    ...(pressed?.closest('form')?.querySelectorAll('input, textarea, select') ?? []),
    ...(isRow ? [row] : []),
  ]
}
