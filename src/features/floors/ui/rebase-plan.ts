import { tidyText } from '#/kernel/invisible.ts'
import { nameKey, type DrawnFloor } from '../rules.ts'

/**
 * Adopts what somebody else saved, floor by floor: floors that were edited here stay as edited, and new ones stay; of
 * all others the newest state counts.
 */
export function rebasePlan(
  base: readonly DrawnFloor[],
  mine: readonly DrawnFloor[],
  newest: readonly DrawnFloor[],
): DrawnFloor[] {
  const [before, now] = [byId(base), byId(newest)]
  const kept = mine.flatMap((floor) => {
    const isEdited = floor.id === undefined || !isSame(floor, before.get(floor.id))
    if (isEdited) return [floor]
    const theirs = now.get(floor.id)
    return theirs ? [theirs] : []
  })
  const added = newest.filter(({ id }) => !before.has(id))
  const all = [...kept, ...added]
  if (ids(mine) !== ids(base)) return all
  // The order is theirs too, where it was not changed here.
  const places = new Map(newest.map(({ id }, at) => [id, at]))
  return all.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

/** Whether both changed the same floor, to different ones. */
export function isClashing(
  base: readonly DrawnFloor[],
  mine: readonly DrawnFloor[],
  newest: readonly DrawnFloor[],
): boolean {
  const [here, now] = [byId(mine), byId(newest)]
  return base.some((floor) => {
    const [ours, theirs] = [here.get(floor.id), now.get(floor.id)]
    return !isSame(ours, floor) && !isSame(theirs, floor) && !isSame(ours, theirs)
  })
}

/** Adopts our own save, except for what was edited after it was sent. A new floor's id is known from then on. */
export function keepSince(
  sent: readonly DrawnFloor[],
  mine: readonly DrawnFloor[],
  saved: readonly DrawnFloor[],
): DrawnFloor[] {
  const ids = new Map(saved.map(({ id, name }) => [nameKey(name), id]))
  const withId = (floor: DrawnFloor) => ({ ...floor, id: floor.id ?? ids.get(nameKey(floor.name)) })
  return rebasePlan(sent.map(withId), mine.map(withId), saved)
}

/** Whether a saved plan is what was sent. The server adds ids, tidies names and letters, and has its own order. */
export function isSaved(sent: readonly DrawnFloor[], saved: readonly DrawnFloor[]): boolean {
  return isSame(sent.map(drawingOf), saved.map(drawingOf))
}

function drawingOf({ name, row_count, columns, fixtures, seats }: DrawnFloor) {
  const things = [
    ...fixtures.map(({ column, row, kind }) => [column, row, kind].join()),
    ...seats.map(({ column, row, seat_number, corner, features }) =>
      [column, row, seat_number, corner, ...features].join(),
    ),
  ]
  return {
    name: tidyText(name),
    row_count,
    columns: columns.map(({ kind, letter, chair }) => [kind, letter && tidyText(letter), chair]),
    things: things.toSorted(),
  }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const byId = (floors: readonly DrawnFloor[]) => new Map(floors.map((floor) => [floor.id, floor]))
const ids = (floors: readonly DrawnFloor[]) => floors.map(({ id }) => id).join()
