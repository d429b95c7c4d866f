import { useEffect, useRef, type TouchEvent } from 'react'

type Turn = (days: 1 | -1) => void

/** How many pixels a swipe must go sideways, and how many times more than up or down. */
const SWIPE = 56
const SLOPE = 2

/** Controls that use arrow keys themselves. */
const USES_ARROWS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=tablist], [role=radiogroup], [role=menu]'

/** Goes to another day with the left and right arrow keys, and with a swipe on the element that gets the handlers. */
export function useDayTurning(turn: Turn) {
  useArrowKeys(turn)
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const days =
        start.current && touch ? readSwipe(start.current, { x: touch.clientX, y: touch.clientY }) : 0
      start.current = null
      if (days) turn(days)
    },
    onTouchCancel: () => {
      start.current = null
    },
  }
}

function useArrowKeys(turn: Turn): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(USES_ARROWS)) return
      if (event.key === 'ArrowLeft') latest.current(-1)
      if (event.key === 'ArrowRight') latest.current(1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

type Point = { x: number; y: number }

/** A swipe to the left leads to the next day, like turning a page; 0 for a scroll or a tap. */
function readSwipe(from: Point, to: Point): 1 | -1 | 0 {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.abs(x) < SWIPE || Math.abs(x) < SLOPE * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
