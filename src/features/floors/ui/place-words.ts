import { t, translate } from '#/kernel/words.ts'
import { FEATURE_LABELS } from '#/features/seats/texts.ts'
import type { ColumnKind, DrawnFloor, Place } from '../rules.ts'
import { thingAt, type Thing } from './floor-edits.ts'
import { HEAD } from './grid-keys.ts'

export const KIND_LABELS: Record<ColumnKind, string> = {
  seats: 'Desks',
  aisle: 'Aisle',
  wall: 'Wall',
  pair: 'Back to back',
}

/** 'A 3', or 'column A' for its head. */
export function placeName({ columns }: DrawnFloor, { column, row }: Place): string {
  const drawn = columns[column - 1]
  const letter = drawn?.letter || String(column)
  if (row !== HEAD) return `${letter} ${row}`
  return drawn?.kind === 'seats' ? t('Column {letter}', { letter }) : t('Column {column}', { column })
}

export function thingName(thing: Thing): string {
  if (thing.kind === 'seat') return t('Seat {seat}', { seat: thing.seat.seat_number })
  return thing.kind === 'door' ? t('Door') : t('Stair and door')
}

/** 'Seat 5, A 3': the heading of what is there. */
export function placeTitle(floor: DrawnFloor, place: Place): string {
  const thing = place.row === HEAD ? undefined : thingAt(floor, place)
  return thing ? `${thingName(thing)}, ${placeName(floor, place)}` : placeWords(floor, place)
}

/** What is there, for those who can't see the drawing: 'Seat 5, A 3, Window'. */
export function placeWords(floor: DrawnFloor, place: Place): string {
  const name = placeName(floor, place)
  if (place.row === HEAD) {
    const kind = floor.columns[place.column - 1]?.kind
    return kind ? `${name}, ${translate(KIND_LABELS[kind]).toLowerCase()}` : name
  }
  const thing = thingAt(floor, place)
  if (!thing) return t('{name}, empty', { name })
  const features = thing.kind === 'seat' ? thing.seat.features.map((one) => t(FEATURE_LABELS[one])) : []
  return [thingName(thing), name, ...features].join(', ')
}
