import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { placeKey, type DrawnFloor, type Place } from '../rules.ts'
import { moveThing, putThing, removeColumn, removeThing, thingAt, type Tool } from './floor-edits.ts'
import { HEAD, nearestPlace, nextPlace } from './grid-keys.ts'
import { placeName, thingName } from './place-words.ts'
import { nextNumbers } from './seat-numbers.ts'
import { useShownFloor } from './use-shown-floor.ts'
import { t } from '#/kernel/words.ts'
import type { FloorEditor } from './use-floor-editor.ts'

const isSamePlace = (one: Place | undefined, other: Place) =>
  one !== undefined && placeKey(one) === placeKey(other)

/** The drawing by keyboard and mouse: where one is, what was picked up, and what is said of it (FLOOR-6). */
export function useDrawing(editor: FloorEditor) {
  const { at, floor, visit, show } = useShownFloor(editor.floors)
  const [wanted, setWanted] = useState<Place>({ column: 1, row: 1 })
  const [carried, setCarried] = useState<Place>()
  const [tool, setTool] = useState<Tool>('seat')
  const [said, setSaid] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isFocusDue = useRef(false)

  const cursor = nearestPlace(floor, wanted)

  useEffect(() => {
    if (!isFocusDue.current) return
    isFocusDue.current = false
    grid.current?.querySelector<HTMLElement>(`[data-place="${placeKey(cursor)}"]`)?.focus()
  })

  function goTo(place: Place): void {
    setWanted(place)
    isFocusDue.current = true
  }

  /** Changes the shown floor and says so, unless a booked seat would be lost. */
  function draw(next: DrawnFloor, words: string, what?: string): boolean {
    const isDone = editor.edit(editor.floors.with(at, next), what)
    if (isDone) setSaid(words)
    return isDone
  }

  function put(place: Place): void {
    const [number = 0] = nextNumbers(editor.floors, 1)
    const next = putThing(floor, place, tool, number)
    const thing = thingAt(next, place)
    if (thing)
      draw(
        next,
        t('{thing_name} added at {place_name}.', {
          thing_name: thingName(thing),
          place_name: placeName(floor, place),
        }),
      )
  }

  function pickUp(place: Place): void {
    const thing = thingAt(floor, place)
    if (!thing) return
    setCarried(place)
    setSaid(
      t(
        '{thing_name} picked up. Choose a place with the arrow keys, put it down with Space, or press Escape.',
        { thing_name: thingName(thing) },
      ),
    )
  }

  function letGo(): void {
    setCarried(undefined)
    setSaid(t('Put back.'))
  }

  /** `from` is told, not read from `carried`: a flick ends before the screen has shown what it picked up. */
  function putDown(from: Place, to: Place): void {
    setCarried(undefined)
    const thing = thingAt(floor, from)
    if (!thing || isSamePlace(from, to)) return setSaid(t('Put back.'))
    const other = thingAt(floor, to)
    const swapped = other
      ? t(', {thing_name} is at {place_name}', {
          thing_name: thingName(other),
          place_name: placeName(floor, from),
        })
      : ''
    draw(
      moveThing(floor, from, to),
      t('{thing_name} is at {place_name}{swapped}.', {
        thing_name: thingName(thing),
        place_name: placeName(floor, to),
        swapped,
      }),
    )
  }

  function remove(place: Place): void {
    if (place.row === HEAD) {
      if (floor.columns.length > 1)
        draw(
          removeColumn(floor, place.column),
          t('{place_name} removed.', { place_name: placeName(floor, place) }),
        )
      return goTo(place)
    }
    const thing = thingAt(floor, place)
    if (thing) draw(removeThing(floor, place), t('{thing_name} removed.', { thing_name: thingName(thing) }))
    goTo(place)
  }

  /** What Enter, Space or a click does at a place. */
  function press(place: Place, isSpace = false): void {
    setWanted(place)
    if (place.row === HEAD) return focusPanel()
    if (carried) return putDown(carried, place)
    if (!thingAt(floor, place)) return put(place)
    if (isSpace) pickUp(place)
  }

  function focusPanel(): void {
    panel.current?.querySelector<HTMLElement>('input, select, button')?.focus()
  }

  function onKeyDown(event: KeyboardEvent, place: Place): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const isThing = place.row !== HEAD && thingAt(floor, place) !== undefined
    const next = nextPlace(floor, place, event.key)
    if (next) goTo(next)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(place)
    else if (event.key === 'Escape' && carried) letGo()
    else if (event.key === 'Enter' && isThing && !carried) focusPanel()
    else if (event.key === 'Enter') press(place)
    else if (event.key === ' ') press(place, true)
    else return
    event.preventDefault()
  }

  return {
    at,
    floor,
    visit,
    cursor,
    carried,
    tool,
    setTool,
    said,
    say: setSaid,
    grid,
    panel,
    draw,
    pickUp,
    remove,
    goTo,
    /** Another floor, of the plan as it is from now on. */
    show: (floors: readonly DrawnFloor[], index: number) => {
      show(floors, index)
      setCarried(undefined)
    },
    events: {
      onFocus: setWanted,
      onKeyDown,
      onPress: (place: Place) => press(place),
      onDrag: setCarried,
      onDrop: putDown,
      onDragEnd: letGo,
    },
  }
}

export type Drawing = ReturnType<typeof useDrawing>
