import * as z from 'zod/mini'
import { deskEndpoint, refusals } from '#/kernel/contract.ts'
import { isLikelyDay } from '#/kernel/dates.ts'
import { day, id, line, tidy, tooLongError } from '#/kernel/fields.ts'
import { t } from '#/kernel/words.ts'
import { HOLIDAY_TYPES } from '#/kernel/closed-days.ts'
import { ENTRY_TYPES, TIMETABLE_PLANS } from '../rules.ts'
import { LONGEST_DESCRIPTION, LONGEST_NAME, MOST_SLOTS, weekStart } from './rules.ts'

/** Rules between fields are checked once each of them is valid. */
export const isWellFormed = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0

/** The Sunday of a week. */
export const sunday = day.check(
  z.refine((on) => isLikelyDay(on) && weekStart(on) === on, 'Please choose a Sunday'),
)

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'))

const details = {
  date: day,
  time: clock,
  end_time: clock,
  name: line('Name', LONGEST_NAME),
  type: z.enum(ENTRY_TYPES),
  plan_type: z.enum(TIMETABLE_PLANS),
  description: z.nullable(
    z
      .string()
      .check(tidy(), z.maxLength(LONGEST_DESCRIPTION, tooLongError('Description', LONGEST_DESCRIPTION))),
  ),
  active: z.boolean(),
}

const saved = z.object({ id, ...details })
const sent = z.object({ id: z.optional(id), ...details })

const week = z.object({
  week: day,
  /** Counts the saves of this week's slots. */
  version: z.int(),
  slots: z.array(saved),
  holidays: z.array(
    z.object({
      id,
      on: day,
      name: z.string(),
      name_hi: z.string(),
      type: z.enum(HOLIDAY_TYPES),
      recurring: z.boolean(),
    }),
  ),
  /** The days to which the default week will still be applied. */
  unplanned: z.array(day),
})

export type Week = z.infer<typeof week>
export type WeekHoliday = Week['holidays'][number]

const TOO_MANY = { error: () => t('At most {most} slots a week', { most: MOST_SLOTS }) }

const save = z
  .object({
    week: sunday,
    version: z.int(),
    slots: z.array(sent).check(z.maxLength(MOST_SLOTS, TOO_MANY)),
  })
  .check(
    z.refine(({ week: start, slots }) => slots.every(({ date }) => weekStart(date) === start), {
      path: ['slots'],
      error: 'A slot is outside this week',
      when: isWellFormed,
    }),
  )

export const admin = {
  showWeek: deskEndpoint
    .route({ method: 'GET', path: '/admin/timetable/{week}', summary: 'A week of the timetable' })
    .input(z.object({ week: sunday }))
    .output(week),

  /** The whole week at once; a slot without an id is new, and slots that are missing are deleted. */
  saveWeek: deskEndpoint
    .route({ method: 'PUT', path: '/admin/timetable/{week}', summary: 'Save a week of the timetable' })
    .input(save)
    .output(week)
    .errors(refusals({ changed_meanwhile: 409, slot_ends_after_it_starts: 409, slots_overlap: 409 })),
}
