import type { CsvColumn } from '#/kernel/csv.ts'

/** The fields that differ from what was saved. */
export function typedOver<Typed extends object>(saved: Typed, typed: Typed): (keyof Typed)[] {
  const names = Object.keys(typed) as (keyof Typed)[]
  return names.filter((name) => JSON.stringify(saved[name]) !== JSON.stringify(typed[name]))
}

/** Adopts somebody else's save, except in the fields that were changed here. */
export function rebase<Typed extends object>(saved: Typed, typed: Typed, newest: Typed): Typed {
  const mine = typedOver(saved, typed).map((name) => [name, typed[name]])
  return { ...newest, ...(Object.fromEntries(mine) as Partial<Typed>) }
}

/** A field that somebody else changed, and its value now, as shown to people. */
export type TheirChange = { what: string; now: string }

/** The differences between two states of a row, in the words of its export. */
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
