import { useState } from 'react'
import { nameKey, type DrawnFloor } from '../rules.ts'

/** `visit` counts the floors that were turned to: within one, its fields keep what is typed. */
type Shown = { at: number; id: number | undefined; name: string; visit: number }

/** Which floor is shown. It stays so when an undo or somebody else's save puts the floors into another order. */
export function useShownFloor(floors: readonly DrawnFloor[]) {
  const [shown, setShown] = useState(() => shownAt(floors, 0, 0))
  const found = findShown(floors, shown)
  const at = found ?? Math.min(shown.at, floors.length - 1)
  const floor = floors[at]
  if (!floor) throw new Error('a plan has a floor')
  const visit = found === undefined ? shown.visit + 1 : shown.visit
  if (at !== shown.at || floor.id !== shown.id || floor.name !== shown.name)
    setShown(shownAt(floors, at, visit))
  return {
    at,
    floor,
    visit,
    show: (next: readonly DrawnFloor[], index: number) => setShown(shownAt(next, index, visit + 1)),
  }
}

function shownAt(floors: readonly DrawnFloor[], at: number, visit: number): Shown {
  return { at, id: floors[at]?.id, name: floors[at]?.name ?? '', visit }
}

/** Where it is now; undefined if it is gone. A new floor, which gets its id when it is saved, is known by its name. */
function findShown(floors: readonly DrawnFloor[], { at, id, name }: Shown): number | undefined {
  const here = floors[at]
  if (here && here.id === id) return at
  const now = floors.findIndex((floor) =>
    id === undefined ? nameKey(floor.name) === nameKey(name) : floor.id === id,
  )
  return now < 0 ? undefined : now
}
