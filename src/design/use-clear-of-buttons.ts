import { useEffect, type RefObject } from 'react'
import { offsetClearOf, type Span } from '#/design/clear-of.ts'

/** Below the page's head, and above a phone's bottom bar, in pixels. */
const HEAD = 68
const FOOT = 76

/**
 * Keeps what lies over the page, while it is there, from covering a main button of what is in front, the page's or an
 * open dialog's with what it is about, or the control that was pressed: it speaks of that. It moves up or down, as little as possible.
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
  const front = [...document.querySelectorAll('[data-sheet][data-open]')].at(-1) ?? document.body
  const buttons = [...front.querySelectorAll('.main-button, [data-dialog-head], :is(button, a, input):focus')]
    .filter((button) => !element.contains(button))
    .map((button) => button.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
    .filter((box) => box.bottom > 0 && box.top < innerHeight)
  const own: Span = { top: top - moved, bottom: bottom - moved }
  return Math.round(offsetClearOf(own, buttons, { top: HEAD, bottom: innerHeight - FOOT }))
}
