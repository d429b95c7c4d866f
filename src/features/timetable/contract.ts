import * as z from 'zod/mini'
import { endpoint } from '#/kernel/contract.ts'
import { isLikelyDay } from '#/kernel/dates.ts'
import { day, id, planType } from '#/kernel/fields.ts'
import { HOLIDAY_TYPES } from '#/kernel/closed-days.ts'
import { ENTRY_TYPES, TIMETABLE_PLANS } from './rules.ts'

/** Local time at the library, 'HH:MM'. */
const clock = z.string()

const slot = z.object({
  id,
  time: clock,
  end_time: clock,
  name: z.string(),
  type: z.enum(ENTRY_TYPES),
  plan_type: z.enum(TIMETABLE_PLANS),
  description: z.nullable(z.string()),
})

const holiday = z.object({
  id,
  name: z.string(),
  /** Empty without one (LANG-10). */
  name_hi: z.string(),
  type: z.enum(HOLIDAY_TYPES),
  recurring: z.boolean(),
})

export type TimetableSlot = z.infer<typeof slot>
export type TimetableHoliday = z.infer<typeof holiday>

export const member = {
  /**
   * `plan_types` are the member's own on that day; first the plan that ends last. `closed`: whether that day, the
   * one before it and the next eight are closed days.
   */
  showDay: endpoint
    .route({ method: 'GET', path: '/timetable/{date}', summary: 'A day’s timetable and holidays' })
    .input(z.object({ date: day.check(z.refine(isLikelyDay, 'Please enter a date')) }))
    .output(
      z.object({
        date: day,
        slots: z.array(slot),
        holidays: z.array(holiday),
        closed: z.object({ day: z.boolean(), day_before: z.boolean(), coming: z.array(z.boolean()) }),
        plan_types: z.array(planType),
      }),
    ),
}
