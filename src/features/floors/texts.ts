import type { Text, Texts } from '#/kernel/refusal.ts'
import { MOST_SEATS_ON_A_FLOOR, type PlanProblem } from './rules.ts'

export type FloorRefusal = PlanProblem['problem'] | 'seats_have_bookings'

const NOT_SAVED = 'Floors not saved'

const on = (name: unknown) => (typeof name === 'string' && name !== '' ? ` on ${name}` : '')

/** Shown at the desk only, which is in English. `name` is the floor's. */
export const floorTexts: Texts<FloorRefusal> = {
  floor_name_missing: { title: NOT_SAVED, description: 'Every floor needs a name.' },
  floor_name_taken: ({ name }) => ({
    title: NOT_SAVED,
    description: `Two floors are called ${String(name)}.`,
  }),
  too_many_seats: ({ name }) => ({
    title: NOT_SAVED,
    description: `There are more than ${MOST_SEATS_ON_A_FLOOR} seats${on(name)}.`,
  }),
  column_letter_missing: ({ name, column }) => ({
    title: NOT_SAVED,
    description: `Column ${String(column)}${on(name)} needs a letter.`,
  }),
  column_letter_taken: ({ name, letter }) => ({
    title: NOT_SAVED,
    description: `Two columns${on(name)} have the letter ${String(letter)}.`,
  }),
  place_taken: ({ name, column, row }) => ({
    title: NOT_SAVED,
    description: `Two things are in column ${String(column)}, row ${String(row)}${on(name)}.`,
  }),
  place_outside_floor: ({ name, column, row }) => ({
    title: NOT_SAVED,
    description: `Nothing can be in column ${String(column)}, row ${String(row)}${on(name)}.`,
  }),
  seat_number_taken: ({ name, seat_number }) => ({
    title: NOT_SAVED,
    description: `There are two seats ${String(seat_number)}, one of them${on(name)}.`,
  }),
  seats_have_bookings: ({ seats }) => ({
    title: NOT_SAVED,
    description: `${seatList(seats)} bookings. Move or release them first, or take the seat out of service.`,
  }),
}

/** 'Seat 3 has' or 'Seats 3, 7 and 12 have'. */
export function seatList(seats: unknown): string {
  const numbers = Array.isArray(seats) ? seats.map(String) : []
  if (numbers.length === 1) return `Seat ${numbers[0]} has`
  return `Seats ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''} have`
}

export const floorToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load the floors' },
  save_failed: { title: 'Error', description: 'Failed to save the floors' },
  saved: { title: 'Floors saved', description: 'Everyone sees the new plan now.' },
  unchanged: { title: 'Nothing to save', description: 'Nothing has been changed.' },
} satisfies Record<string, Text>
