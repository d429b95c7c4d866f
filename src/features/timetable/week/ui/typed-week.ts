import { formatLongDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import type { Week } from '../contract.ts'
import { slotTimeRange } from '../../rules.ts'
import { slotProblems, type DatedSlot, type DayChange, type SentSlot } from '../rules.ts'

/** The values of a slot's fields; `id` if it was saved before. */
export type TypedSlot = Omit<SentSlot, 'description'> & { description: string }
/** By key, which is the id if there is one. A removed slot is undefined. */
export type TypedWeek = Record<string, TypedSlot | undefined>

export function typedFrom({ slots }: Week): TypedWeek {
  return Object.fromEntries(slots.map((slot) => [slot.id, { ...slot, description: slot.description ?? '' }]))
}

export type KeyedSlot = { key: string; slot: TypedSlot }

export function slotsOf(typed: TypedWeek): KeyedSlot[] {
  return Object.entries(typed).flatMap(([key, slot]) => (slot ? [{ key, slot }] : []))
}

export function typedSlot(slot: DatedSlot): TypedSlot {
  return { ...slot, description: slot.description ?? '' }
}

export function sentFrom(typed: TypedWeek): SentSlot[] {
  return slotsOf(typed).map(({ slot }) => ({ ...slot, description: slot.description.trim() || null }))
}

export type FieldProblem = { field: 'name' | 'time' | 'end_time'; message: string }

/** Why a week can't be saved, by key: one message per slot, at the field concerned. */
export function problemsOf(typed: TypedWeek): ReadonlyMap<string, FieldProblem> {
  const all = slotsOf(typed)
  const found = new Map<string, FieldProblem>()
  const timed = all.filter(({ slot }) => slot.time !== '' && slot.end_time !== '')
  for (const problem of slotProblems(timed.map(({ slot }) => ({ ...slot, description: null })))) {
    const key = timed[problem.at]?.key ?? ''
    if (found.has(key)) continue
    const other = problem.problem === 'slots_overlap' ? timed[problem.other]?.slot : undefined
    found.set(key, {
      field: other ? 'time' : 'end_time',
      message: other
        ? t('Overlaps “{name}”, {hours}', { name: other.name, hours: slotTimeRange(other) })
        : t('The end has to be after the start'),
    })
  }
  for (const { key, slot } of all) {
    if (slot.end_time === '') found.set(key, { field: 'end_time', message: t('Please enter a time') })
    if (slot.time === '') found.set(key, { field: 'time', message: t('Please enter a time') })
    if (slot.name.trim() === '') found.set(key, { field: 'name', message: t('Name is required') })
  }
  return found
}

export function daySlots(typed: TypedWeek, day: Day): KeyedSlot[] {
  return slotsOf(typed).filter(({ slot }) => slot.date === day)
}

const CHANGED: Record<keyof Omit<DayChange, 'date'>, (count: number) => string> = {
  added: (count) => (count === 1 ? t('1 slot added') : t('{count} slots added', { count })),
  changed: (count) => (count === 1 ? t('1 slot changed') : t('{count} slots changed', { count })),
  removed: (count) => (count === 1 ? t('1 slot removed') : t('{count} slots removed', { count })),
}

/** What somebody else changed on a day: '2 slots added, 1 slot removed'. */
export function dayChangeWords({ date, ...counts }: DayChange): { what: string; now: string } {
  const kinds = ['added', 'changed', 'removed'] as const
  const said = kinds.filter((kind) => counts[kind] > 0).map((kind) => CHANGED[kind](counts[kind]))
  return { what: formatLongDay(date), now: said.join(', ') }
}
