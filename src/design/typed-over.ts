import type { CsvColumn } from '#/kernel/csv.ts'
import { t, type Words } from '#/kernel/words.ts'

/** The fields that differ from what was saved. */
export function typedOver<Typed extends object>(saved: Typed, typed: Typed): (keyof Typed)[] {
  const names = Object.keys(typed) as (keyof Typed)[]
  return names.filter((name) => !isSame(saved[name], typed[name]))
}

/** The fields that were changed here, and by somebody else to something else. */
export function clashesOf<Typed extends object>(saved: Typed, typed: Typed, newest: Typed): (keyof Typed)[] {
  return typedOver(saved, typed).filter(
    (name) => !isSame(saved[name], newest[name]) && !isSame(typed[name], newest[name]),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Adopts somebody else's save, except in the fields that were changed here. */
export function rebase<Typed extends object>(saved: Typed, typed: Typed, newest: Typed): Typed {
  const mine = typedOver(saved, typed).map((name) => [name, typed[name]])
  return { ...newest, ...(Object.fromEntries(mine) as Partial<Typed>) }
}

/** Between which states somebody else changed it. `refusals`: how often saving was refused for that. */
export type Theirs<Saved> = {
  from: Saved
  to: Saved
  /** They changed what was changed here, too. */
  isClashing: boolean
  refusals: number
}

/** A field that somebody else changed, and its value now, as shown to people. */
export type TheirChange = { what: string; now: string }

/** A column of a row, with the name by which its changes are told; its cells are put into words on the screen. */
export type NamedColumn<Row> = CsvColumn<Row> & { header: Words }

/** The differences between two states of a row, in the words of its export, in the language spoken. */
export function columnChanges<Row>(
  columns: readonly NamedColumn<Row>[],
  theirs: Pick<Theirs<Row | null>, 'from' | 'to'> | null,
): TheirChange[] {
  const { from, to } = theirs ?? { from: null, to: null }
  if (from === null || to === null) return []
  return columns
    .filter(({ value }) => value(from) !== value(to))
    .map(({ header, value }) => ({ what: t(header), now: String(value(to) ?? '–') }))
}
