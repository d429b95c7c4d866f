import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'
import type { Place } from '../rules.ts'
import { HEAD } from './grid-keys.ts'

/** A hand shakes by less than this: it was a click. */
const SHAKE_PX = 6

export type DragEvents = {
  onDrag: (place: Place) => void
  onDrop: (from: Place, to: Place) => void
  onDragEnd: () => void
}

type Grip = { pointerId: number; from: Place; x: number; y: number; isDragging: boolean }

/**
 * Dragging by mouse, pen or finger (FLOOR-6). A finger that moves over the drawing scrolls it, except on the thing
 * where one is (floor-editor.css): so it is tapped first, then dragged.
 */
export function usePlaceDrag(events: DragEvents) {
  const [over, setOver] = useState<Place>()
  const grip = useRef<Grip>(undefined)
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })

  useEffect(() => {
    function onMove(event: PointerEvent): void {
      const held = grip.current
      if (!held || event.pointerId !== held.pointerId) return
      const isShaking = Math.hypot(event.clientX - held.x, event.clientY - held.y) < SHAKE_PX
      if (!held.isDragging && isShaking) return
      if (!held.isDragging) latest.current.onDrag(held.from)
      held.isDragging = true
      const place = placeUnder(event)
      setOver((before) => (before?.column === place?.column && before?.row === place?.row ? before : place))
    }
    function end(event: PointerEvent): void {
      const held = grip.current
      if (!held || event.pointerId !== held.pointerId) return
      grip.current = undefined
      setOver(undefined)
      if (!held.isDragging) return
      const place = event.type === 'pointerup' ? placeUnder(event) : undefined
      if (place) latest.current.onDrop(held.from, place)
      else latest.current.onDragEnd()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointermove', onMove, { signal })
    document.addEventListener('pointerup', end, { signal })
    document.addEventListener('pointercancel', end, { signal })
    return () => listening.abort()
  }, [])

  return {
    /** Where what is dragged would be put. */
    over,
    begin({ pointerId, clientX: x, clientY: y, button }: ReactPointerEvent, from: Place): void {
      if (button === 0) grip.current = { pointerId, from, x, y, isDragging: false }
    },
  }
}

export type PlaceDrag = ReturnType<typeof usePlaceDrag>

/** The place of the drawing under the pointer; heads take nothing. */
function placeUnder({ clientX, clientY }: PointerEvent): Place | undefined {
  const key = document
    .elementFromPoint(clientX, clientY)
    ?.closest('.floor-editor [data-place]')
    ?.getAttribute('data-place')
  const [column = 0, row = HEAD] = (key ?? '').split(' ').map(Number)
  return row === HEAD ? undefined : { column, row }
}
