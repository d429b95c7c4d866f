import { floorName } from '#/features/seats/texts.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { MOST_SEATS_ON_A_FLOOR, type PlanProblem } from './rules.ts'

export type FloorRefusal = PlanProblem['problem'] | 'seats_have_bookings'

const NOT_SAVED = 'Floors not saved'

const on = (name: unknown) =>
  typeof name === 'string' && name !== '' ? ` ${t('on {name}', { name: floorName(name) })}` : ''

/** Shown at the desk only. `name` is the floor's. */
export const floorTexts: Texts<FloorRefusal> = {
  floor_name_missing: { title: NOT_SAVED, description: 'Every floor needs a name.' },
  floor_name_taken: ({ name }) => ({
    title: NOT_SAVED,
    description: t('Two floors are called {name}.', { name: String(name) }),
  }),
  too_many_seats: ({ name }) => ({
    title: NOT_SAVED,
    description: t('There are more than {most} seats{on}.', {
      most: MOST_SEATS_ON_A_FLOOR,
      on: on(name),
    }),
  }),
  column_letter_missing: ({ name, column }) => ({
    title: NOT_SAVED,
    description: t('Column {column}{on} needs a letter.', { column: String(column), on: on(name) }),
  }),
  column_letter_taken: ({ name, letter }) => ({
    title: NOT_SAVED,
    description: t('Two columns{on} have the letter {letter}.', { on: on(name), letter: String(letter) }),
  }),
  place_taken: ({ name, column, row }) => ({
    title: NOT_SAVED,
    description: t('Two things are in column {column}, row {row}{on}.', {
      column: String(column),
      row: String(row),
      on: on(name),
    }),
  }),
  place_outside_floor: ({ name, column, row }) => ({
    title: NOT_SAVED,
    description: t('Nothing can be in column {column}, row {row}{on}.', {
      column: String(column),
      row: String(row),
      on: on(name),
    }),
  }),
  seat_number_taken: ({ name, seat_number }) => ({
    title: NOT_SAVED,
    description: t('There are two seats {seat}, one of them{on}.', {
      seat: String(seat_number),
      on: on(name),
    }),
  }),
  seats_have_bookings: ({ seats }) => ({
    title: NOT_SAVED,
    description: t('{seat_list} bookings. Move or release them first, or take the seat out of service.', {
      seat_list: seatList(seats),
    }),
  }),
}

/** 'Seat 3 has' or 'Seats 3, 7 and 12 have'. */
export function seatList(seats: unknown): string {
  const numbers = Array.isArray(seats) ? seats.map(String) : []
  if (numbers.length === 1) return t('Seat {what} has', { what: numbers[0] ?? '' })
  return t('Seats {list} and {at} have', { list: numbers.slice(0, -1).join(', '), at: numbers.at(-1) ?? '' })
}

export const floorToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load the floors' },
  save_failed: { title: 'Error', description: 'Failed to save the floors' },
  saved: { title: 'Floors saved', description: 'Everyone sees the new plan now.' },
  unchanged: { title: 'Nothing to save', description: 'Nothing has been changed.' },
} satisfies Record<string, Text>
