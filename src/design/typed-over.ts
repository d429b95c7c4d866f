import type { CsvColumn } from '#/kernel/csv.ts'

/** Which fields hold something else than what was saved. */
export function typedOver<Typed extends object>(saved: Typed, typed: Typed): (keyof Typed)[] {
  const names = Object.keys(typed) as (keyof Typed)[]
  return names.filter((name) => JSON.stringify(saved[name]) !== JSON.stringify(typed[name]))
}

/** Somebody else's save underneath what was typed here: what wasn't typed over follows it. */
export function rebased<Typed extends object>(saved: Typed, typed: Typed, newest: Typed): Typed {
  const mine = typedOver(saved, typed).map((name) => [name, typed[name]])
  return { ...newest, ...(Object.fromEntries(mine) as Partial<Typed>) }
}

/** A field that somebody else changed, and what it holds now, as people read them. */
export type TheirChange = { what: string; now: string }

/** What differs between two states of a row, in the words of its export. */
export function columnChanges<Row>(
  columns: readonly CsvColumn<Row>[],
  theirs: { from: Row | null; to: Row | null } | null,
): TheirChange[] {
  const { from, to } = theirs ?? { from: null, to: null }
  if (from === null || to === null) return []
  return columns
    .filter(({ value }) => value(from) !== value(to))
    .map(({ header, value }) => ({ what: header, now: String(value(to) ?? '–') }))
}
