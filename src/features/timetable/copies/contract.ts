import * as z from 'zod/mini'
import { deskEndpoint, refusals, SLOW } from '#/kernel/contract.ts'
import { day } from '#/kernel/fields.ts'
import { t } from '#/kernel/words.ts'
import { isWellFormed, sunday } from '../week/contract.ts'
import { mayCopyUntil, MOST_WEEKS } from './rules.ts'

const range = { week: sunday, until: day }
const UNTIL = {
  path: ['until'],
  error: () => t('Please choose a day after this week, at most {most} weeks ahead', { most: MOST_WEEKS }),
  when: isWellFormed,
}

/**
 * How many slots a week would lose and get, and how many of its days would count as planned from then on (TIME-8); all
 * 0 if nothing differs.
 */
const target = z.object({
  week: day,
  version: z.int(),
  removed: z.int(),
  added: z.int(),
  unplanned: z.int(),
})

export type CopyTarget = z.infer<typeof target>

export const admin = {
  /** Previews copying a week onward. Writes nothing. `version` is that of the week itself. */
  previewCopy: deskEndpoint
    .route({
      method: 'GET',
      path: '/admin/timetable/{week}/copies',
      summary: 'Preview copying a week onward',
    })
    .input(z.object(range).check(z.refine(({ week, until }) => mayCopyUntil(week, until), UNTIL)))
    .output(z.object({ version: z.int(), weeks: z.array(target) })),

  /**
   * Copies a week onto the following ones up to a day, all or none. `version` and `weeks` are those of the preview: if
   * one of them was saved since, nothing is copied.
   */
  copyWeek: deskEndpoint
    .meta(SLOW)
    .route({ method: 'POST', path: '/admin/timetable/{week}/copies', summary: 'Copy a week onward' })
    .input(
      z
        .object({
          ...range,
          version: z.int(),
          weeks: z.array(z.object({ week: day, version: z.int() })).check(z.maxLength(MOST_WEEKS)),
        })
        .check(z.refine(({ week, until }) => mayCopyUntil(week, until), UNTIL)),
    )
    .output(z.object({ weeks: z.int() }))
    .errors(refusals({ changed_meanwhile: 409 })),
}
