/** The exact percentage that `part` is of `whole`; null of nothing. What is judged, such as against a limit. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole
}

/** A percentage as screens show it, rounded; but 100 only for all of it, and 0 only for none. */
export function wholePercent(exact: number): number {
  if (exact === 0 || exact === 100) return exact
  return Math.min(99, Math.max(1, Math.round(exact)))
}
