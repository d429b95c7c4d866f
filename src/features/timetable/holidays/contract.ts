import * as z from 'zod/mini'
import { ASKS, deskEndpoint, refusals, SLOW } from '#/kernel/contract.ts'
import { day, id, inHindi, likelyDay, line, timeSlot } from '#/kernel/fields.ts'
import { HOLIDAY_TYPES } from '#/kernel/closed-days.ts'
import { LONGEST_NAME } from './rules.ts'

export const holidayDetails = z.object({
  /** For a yearly one, the first time. */
  date: likelyDay,
  name: line('Name', LONGEST_NAME),
  name_hi: inHindi('Name in Hindi', LONGEST_NAME),
  type: z.enum(HOLIDAY_TYPES),
  /** Every year, from its date on. */
  recurring: z.boolean(),
})

const holiday = z.extend(holidayDetails, {
  id,
  date: day,
  version: z.int(),
  /** Plans whose days contain it are a day longer (DAYS-3). */
  extends_plans: z.boolean(),
})

/** `version` counts the saves. */
export type DeskHoliday = z.infer<typeof holiday>

/** Whether plans get a day for it; without an answer as the notice is short (DAYS-3). */
const extend = z.optional(z.boolean())

/** What a closed day, or taking it back, does to plans and bookings. */
const extension = z.object({
  plans: z.int(),
  members: z.int(),
  /** Bookings that can't follow their plan, with who has the seat on those days; null: the seat is out of service. */
  behind: z.array(
    z.object({
      user_id: id,
      name: z.string(),
      seat_number: z.int(),
      time_slot: timeSlot,
      from_day: day,
      until_day: day,
      holder: z.nullable(z.string()),
    }),
  ),
})

const one = z.object({ id })
const NOT_FOUND = { holiday_not_found: 404 } as const

export const admin = {
  listHolidays: deskEndpoint
    .route({ method: 'GET', path: '/admin/holidays', summary: 'All holidays, by date' })
    .output(z.array(holiday)),

  addHoliday: deskEndpoint
    .meta(SLOW)
    .route({ method: 'POST', path: '/admin/holidays', summary: 'Add a holiday', successStatus: 201 })
    .input(z.object({ holiday: holidayDetails, extend }))
    .output(holiday)
    .errors(refusals({ holiday_is_there: 409 })),

  /** What saving, or removing, would do; nothing is changed. */
  previewHoliday: deskEndpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/admin/holidays/preview', summary: 'What a holiday does to plans' })
    .input(
      z.object({ id: z.nullable(id), holiday: z.nullable(holidayDetails), extend }).check(
        z.refine(({ id: saved, holiday: wanted }) => saved !== null || wanted !== null, {
          error: 'Please enter a date',
          path: ['holiday'],
        }),
      ),
    )
    .output(extension)
    .errors(refusals({ ...NOT_FOUND, holiday_is_there: 409 })),

  updateHoliday: deskEndpoint
    .meta(SLOW)
    .route({ method: 'PUT', path: '/admin/holidays/{id}', summary: 'Change a holiday' })
    .input(z.object({ id, version: z.int(), holiday: holidayDetails, extend }))
    .output(holiday)
    .errors(refusals({ ...NOT_FOUND, holiday_is_there: 409, changed_meanwhile: 409 })),

  removeHoliday: deskEndpoint
    .meta(SLOW)
    .route({ method: 'DELETE', path: '/admin/holidays/{id}', summary: 'Remove a holiday' })
    .input(z.object({ id, version: z.int() }))
    .output(one)
    .errors(refusals({ ...NOT_FOUND, changed_meanwhile: 409 })),
}
