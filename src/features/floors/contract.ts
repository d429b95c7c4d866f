import * as z from 'zod/mini'
import { tidy, tooLongError } from '#/kernel/fields.ts'
import { SEAT_FEATURES } from '#/kernel/seat-features.ts'
import { someOf } from '#/kernel/some-of.ts'
import { endpoint, refusals } from '#/kernel/contract.ts'
import { t } from '#/kernel/words.ts'
import {
  COLUMN_KINDS,
  FIXTURE_KINDS,
  HIGHEST_SEAT,
  LONGEST_LETTER,
  LONGEST_NAME,
  MOST_COLUMNS,
  MOST_FLOORS,
  MOST_ROWS,
} from './rules.ts'

const place = {
  column: z.int().check(z.gte(1), z.lte(MOST_COLUMNS)),
  row: z.int().check(z.gte(1), z.lte(MOST_ROWS)),
}

const LONG_LETTER = {
  error: () => t('A letter can have at most {most} characters', { most: LONGEST_LETTER }),
}

/** In their order from the left. */
const columns = z
  .array(
    z
      .object({
        kind: z.enum(COLUMN_KINDS),
        letter: z.nullable(z.string().check(tidy(), z.maxLength(LONGEST_LETTER, LONG_LETTER))),
        chair: z.nullable(z.enum(['left', 'right'])),
      })
      .check(
        z.refine(
          ({ kind, letter, chair }) => (kind === 'seats') === (letter !== null && chair !== null),
          'Only a column of seats has a letter and chairs',
        ),
      ),
  )
  .check(z.minLength(1), z.maxLength(MOST_COLUMNS))

const fixtures = z.array(z.object({ kind: z.enum(FIXTURE_KINDS), ...place })).check(z.maxLength(100))

const seat = z.object({
  seat_number: z.int().check(z.gte(1), z.lte(HIGHEST_SEAT)),
  ...place,
  corner: z.boolean(),
  features: someOf(SEAT_FEATURES),
})

const floor = {
  name: z.string().check(tidy(), z.maxLength(LONGEST_NAME, tooLongError('A floor’s name', LONGEST_NAME))),
  row_count: z.int().check(z.gte(1), z.lte(MOST_ROWS)),
  columns,
  fixtures,
  seats: z.array(seat).check(z.maxLength(MOST_COLUMNS * MOST_ROWS)),
}

const plan = z.object({
  /** Counts the saves. */
  version: z.int(),
  /** From the entrance up. */
  floors: z.array(z.object({ id: z.int(), ...floor })),
  /** Seats with bookings, running or coming: they can't be removed. */
  booked: z.array(z.int()),
})

export type FloorPlan = z.infer<typeof plan>

export const admin = {
  showPlan: endpoint
    .route({ method: 'GET', path: '/admin/floor-plan', summary: 'The floors as they are drawn' })
    .output(plan),

  /**
   * All floors at once: one without an id is new, and those that are missing are removed. A seat is known by its
   * number.
   */
  savePlan: endpoint
    .route({ method: 'PUT', path: '/admin/floor-plan', summary: 'Save the floors and seats' })
    .input(
      z.object({
        version: z.int(),
        floors: z.array(z.object({ id: z.optional(z.int()), ...floor })).check(
          z.minLength(1, 'A library has at least one floor'),
          z.maxLength(MOST_FLOORS),
          z.refine(
            (floors) => new Set(floors.map(({ id }, at) => id ?? `new ${at}`)).size === floors.length,
            'A floor is in the plan twice',
          ),
        ),
      }),
    )
    .output(plan)
    .errors(
      refusals({
        changed_meanwhile: 409,
        seats_have_bookings: 409,
        floor_name_missing: 409,
        floor_name_taken: 409,
        too_many_seats: 409,
        column_letter_missing: 409,
        column_letter_taken: 409,
        place_taken: 409,
        place_outside_floor: 409,
        seat_number_taken: 409,
      }),
    ),
}
