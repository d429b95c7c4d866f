/** From where to where something reaches on the screen, downwards, in pixels. */
export type Span = { top: number; bottom: number }

/** What should not be covered: where not all of it can stay free, the heavier. */
export type Kept = Span & { weight: number }

/** What stays between two of them. */
const GAP = 8

/**
 * How far to move something down, negative for up, so that it covers none of the others and stays `within`: as little
 * as possible. Where there is no such place, where it covers least of them.
 */
export function offsetClearOf(own: Span, others: readonly Kept[], within: Span): number {
  const height = own.bottom - own.top
  const beside = others.flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP])
  const fits = (top: number) => top === own.top || (top >= within.top && top + height <= within.bottom)
  const overlapAt = (top: number) =>
    others.reduce((sum, other) => sum + other.weight * overlap({ top, bottom: top + height }, other), 0)
  const far = (top: number) => Math.abs(top - own.top)
  const places = [own.top, ...beside]
    .filter(fits)
    .toSorted((one, other) => overlapAt(one) - overlapAt(other) || far(one) - far(other))
  return (places[0] ?? own.top) - own.top
}

function overlap(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
}
